#include "features/printing/gone_printers.hpp"

#include "features/printing/messages.hpp"
#include "features/printing/print_queue.hpp"
#include "features/printing/printer_health.hpp"

namespace kredenz::printing {
namespace {

using storage::Session;

constexpr std::string_view in_use = "deleted_at is null and is_enabled = $1 and kind = 'receiptPrinter'";

std::string reason_of(Session& session, std::int64_t device) {
    const auto found = session.query("select name, deleted_at is null from devices where id = $1", device);
    if (found.empty()) return std::string{messages::no_such_printer};
    const auto name = found.front().text(0);
    return found.front().boolean(1) ? messages::printer_is_disabled(name) : messages::printer_is_deleted(name);
}

}  // namespace

bool is_in_use(Session& session, std::int64_t device) {
    return !session.query("select 1 from devices where " + std::string{in_use} + " and id = $2", true, device).empty();
}

void end_jobs_of_gone_printers(Session& session, Instant now) {
    const auto jobs =
        storage::repository_of<PrintJob>().where(session,
                                                 "state in ('queued', 'offered', 'fetched') and device_id not in "
                                                 "(select id from devices where " +
                                                     std::string{in_use} + ") order by id",
                                                 true);
    for (const auto& job : jobs) {
        // Switched off, a printer may still say how it went.
        if (job->state == PrintState::fetched && job->fetched_at > now - confirmation_time) continue;
        const bool was_fetched = job->state == PrintState::fetched;
        job->state = job->kind == TicketKind::test ? PrintState::canceled : PrintState::failed;
        job->reason = was_fetched ? std::string{messages::outcome_unknown} : reason_of(session, job->device.id);
        if (storage::repository_of<PrintJob>().update(session, *job, now))
            announce_printing(session, job->branch.id, job->device.id);
    }
}

}  // namespace kredenz::printing
