// The ways of a print job from wanted to printed, inside the units of those who call. Guarantees that a printer is
// never given the same (order, kind, copy) twice unless it said itself that it failed: where nobody knows whether a
// ticket came out, the next one is another copy and says so on its head. Neither rendering nor talking to printers.
#pragma once

#include "features/devices/device.hpp"
#include "features/printing/distribution.hpp"
#include "features/printing/print_job.hpp"

namespace kredenz::printing {

/// Announced when something was queued.
struct JobsQueued {
    static constexpr std::string_view topic_name = "print-jobs";
};

/// How long a printer that fetched a ticket may take to say how it went (CloudPRNT prints within 60 s).
inline constexpr std::chrono::seconds confirmation_time{60};
/// A job that goes wrong this often is given up.
inline constexpr std::int64_t maximum_attempts = 5;

/// What a new job is about, beyond its printer.
struct Wanted {
    TicketKind kind = TicketKind::kitchen;
    Mark mark = Mark::none;
    /// Null for a test.
    const orders::Order* order = nullptr;
    std::string items = {};
    std::string content_before = {};
    Instant now{};
    TimeZone zone;
};

/// The tickets an order has from itself, on each printer as many as it is to print. Nothing when it already has some
/// of the kind, so that no event prints twice.
void queue_automatic(storage::Session& session, const std::vector<Share>& shares, const Wanted& wanted);
/// One more, as the next copy.
PrintJob queue_one(storage::Session& session, const devices::Device& printer, const Wanted& wanted);

/// What an order that is not made any more shall not print; and what it shall print after all when that is undone.
void cancel_waiting(storage::Session& session, std::int64_t order, Instant now);
void restore_canceled(storage::Session& session, std::int64_t order, Instant now);

/// Jobs of a printer that are waiting or fetched, oldest first; those that are too late expire here.
std::vector<std::shared_ptr<PrintJob>> open_jobs(storage::Session& session, std::int64_t device, Instant now);

/// The transitions. Each is false, and changes nothing, when the job was changed meanwhile.
bool offer(storage::Session& session, PrintJob& job, Instant now);
bool hand_out(storage::Session& session, PrintJob& job, std::string content, Instant now);
/// Also settles a job that was given up as unknown, and takes back the copy that would replace it.
bool confirm(storage::Session& session, PrintJob& job, Instant now);
/// The printer says that it did not print: the same job again, or never.
bool report_failure(storage::Session& session, PrintJob& job, std::string reason, Instant now);
/// Nobody knows whether it was printed: it ends here, and a copy that says so follows.
bool replace_unknown(storage::Session& session, PrintJob& job, Instant now);

/// By staff: once more, as the same job if no printer ever had it. Conflict when it is on its way.
Result<PrintJob> retry(storage::Session& session, std::int64_t id, Instant now);
Result<PrintJob> cancel(storage::Session& session, std::int64_t id, Instant now);

/// Of all printers: what waits too long expires. True when something did.
bool expire(storage::Session& session, Instant now);

/// The end of the business day on which `now` lies: 05:00 of the branch.
Instant end_of_business_day(const TimeZone& zone, Instant now);

}  // namespace kredenz::printing
