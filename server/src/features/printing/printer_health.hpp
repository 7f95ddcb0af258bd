// The states of printers, and the alerts of a branch about them: states as they change, and the list of alerts that the
// board shows until the cause is gone. What a printer does with a ticket is print_queue's matter.
#pragma once

#include "features/devices/device.hpp"
#include "features/printing/print_job.hpp"
#include "resource/resource.hpp"

namespace kredenz::printing {

/// A CloudPRNT printer asks every few seconds; after this silence it is offline.
inline constexpr std::chrono::seconds silence_limit{60};
/// A ticket that has waited for so long is worth an alert, whatever the printer says.
inline constexpr std::chrono::seconds patience{45};

enum class AlertKind : std::uint8_t { printer, ticket_waits, ticket_failed };

struct PrintAlert {
    static constexpr std::string_view schema_name = "PrintAlert";
    AlertKind kind = AlertKind::printer;
    record::Reference device;
    /// None for an alert about the printer itself.
    record::Reference job;
    record::Reference order;
    Instant since{};
    std::string message;
};

void describe(record::Describe<PrintAlert>& d);

/// Keeps the state, and when it is another one than before tells the branch's open pages.
void set_state(storage::Session& session, const devices::Device& printer, devices::PrinterState state, Instant now);

/// The printer was there just now. Cheap to call with every contact: written every few seconds at most.
void note_contact(storage::Session& session, std::int64_t device, Instant now);

/// Announced for the open pages of a branch: a printer, or a ticket of it, has gone wrong or right.
struct PrintingChanged {
    static constexpr std::string_view topic_name = "printing";
    std::int64_t branch = 0;
    std::int64_t device = 0;
    /// Of the branch's orders, so that one stream of the board carries both in one order.
    std::int64_t revision = 0;
};

void announce_printing(storage::Session& session, std::int64_t branch, std::int64_t device);

/// The CloudPRNT printers that nobody has heard of for too long become offline.
void notice_silence(storage::Session& session, Instant now);

/// The receipt printers of a branch that are switched on, by id.
std::vector<std::shared_ptr<devices::Device>> printers_of(storage::Session& session, std::int64_t branch);

/// What is wrong at the branch now, worst first. Printers that are off while the branch is closed and nothing waits
/// are no alert. `view` knows the branch's hours.
std::vector<PrintAlert> alerts_of(storage::Session& session, const snapshot::View& view, std::int64_t branch,
                                  Instant now);

}  // namespace kredenz::printing

template <>
struct kredenz::record::Choices<kredenz::printing::AlertKind> {
    using enum kredenz::printing::AlertKind;
    static constexpr auto names = names_of<kredenz::printing::AlertKind>(
        {{printer, "printer"}, {ticket_waits, "ticketWaits"}, {ticket_failed, "ticketFailed"}});
};
