#include "features/printing/fallback_printers.hpp"

#include "base/random.hpp"
#include "features/printing/print_queue.hpp"
#include "features/printing/printer_health.hpp"

namespace kredenz::printing {
namespace {

using devices::Device;
using devices::PrinterState;
using storage::Session;

/// What a printer that died over it may have printed goes on as another copy.
void replace_uncertain(Session& session, const Device& dead, Instant now) {
    for (const auto& job : storage::repository_of<PrintJob>().where(
             session, "device_id = $1 and state = 'fetched' order by id", dead.meta.id))
        if (job->fetched_at <= now - confirmation_time) replace_unknown(session, *job, now);
}

bool move_waiting(Session& session, const Device& dead, const Device& other, Instant now) {
    bool is_moved = false;
    for (const auto& job : storage::repository_of<PrintJob>().where(
             session, "device_id = $1 and state in ('queued', 'offered') and kind <> 'test' order by id",
             dead.meta.id)) {
        if (job->instead_of.id == 0) job->instead_of = {dead.meta.id};
        if (job->instead_of.id == other.meta.id) job->instead_of = {};
        job->device = {other.meta.id};
        job->state = PrintState::queued;
        // By the old one the dead printer would still find it.
        job->token = random_token();
        is_moved = storage::repository_of<PrintJob>().update(session, *job, now) || is_moved;
    }
    return is_moved;
}

}  // namespace

std::shared_ptr<Device> fallback_of(Session& session, const Device& printer) {
    const auto wanted = devices::printer_of(printer).fallback.id;
    if (wanted == 0) return nullptr;
    auto other = storage::repository_of<devices::Device>().find(session, wanted);
    if (!other || !other->is_enabled || other->branch != printer.branch || !devices::is_printer(*other)) return nullptr;
    const auto state = devices::printer_of(*other).printer_state;
    return state != PrinterState::unknown && devices::is_able_to_print(state) ? other : nullptr;
}

void take_over(Session& session, Instant now) {
    const auto dead = storage::repository_of<devices::Device>().where(
        session,
        "kind = 'receiptPrinter' and is_enabled = $1 and fallback_id is not null and printer_state_since <= $2 and "
        "printer_state not in ('unknown', 'ready', 'paperLow') order by id",
        true, now - fallback_patience);
    for (const auto& printer : dead) {
        const auto other = fallback_of(session, *printer);
        if (!other) continue;
        replace_uncertain(session, *printer, now);
        if (!move_waiting(session, *printer, *other, now)) continue;
        session.announce(JobsQueued{});
        announce_printing(session, printer->branch.id, printer->meta.id);
    }
}

}  // namespace kredenz::printing
