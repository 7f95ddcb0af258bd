#include "features/printing/printer_health.hpp"

#include "features/branches/branch.hpp"
#include "features/orders/live_events.hpp"
#include "features/printing/fallback_printers.hpp"
#include "features/printing/messages.hpp"
#include "features/printing/ticket_words.hpp"
#include "storage/revisions.hpp"

namespace kredenz::printing {
namespace {

using devices::Device;
using devices::PrinterState;
using storage::Session;

constexpr auto contact_is_kept_for = std::chrono::seconds{15};
/// Failed tickets are told about for so long.
constexpr auto failures_matter = std::chrono::hours{3};

}  // namespace

void describe(record::Describe<PrintAlert>& d) {
    d.field("kind", &PrintAlert::kind, "Art");
    d.field("device", &PrintAlert::device, "Drucker");
    d.field("job", &PrintAlert::job, "Druckauftrag");
    d.field("order", &PrintAlert::order, "Bestellung");
    d.field("since", &PrintAlert::since, "Seit");
    d.field("message", &PrintAlert::message, "Meldung");
}

void announce_printing(Session& session, std::int64_t branch, std::int64_t device) {
    const auto revision = storage::advance(session, orders::OrdersOfBranch{branch});
    session.announce(PrintingChanged{branch, device, revision});
}

void set_state(Session& session, const Device& printer, PrinterState state, Instant now) {
    const auto changed = session.execute(
        "update devices set printer_state = $1, printer_state_since = $2 where id = $3 and printer_state <> $1",
        record::name_of(state), now, printer.meta.id);
    if (changed > 0) announce_printing(session, printer.branch.id, printer.meta.id);
}

void note_contact(Session& session, std::int64_t device, Instant now) {
    session.execute(
        "update devices set last_seen_at = $1 where id = $2 and (last_seen_at is null or last_seen_at < $3)", now,
        device, now - contact_is_kept_for);
}

void notice_silence(Session& session, Instant now) {
    const auto silent = storage::repository_of<devices::Device>().where(
        session,
        "kind = 'receiptPrinter' and transport = 'cloudPrnt' and printer_state not in ('unknown', 'offline') "
        "and (last_seen_at is null or last_seen_at < $1)",
        now - silence_limit);
    for (const auto& printer : silent) set_state(session, *printer, PrinterState::offline, now);
}

std::vector<std::shared_ptr<Device>> printers_of(Session& session, std::int64_t branch) {
    return storage::repository_of<devices::Device>().where(
        session, "branch_id = $1 and kind = 'receiptPrinter' and is_enabled = $2 order by id", branch, true);
}

std::vector<PrintAlert> alerts_of(Session& session, const snapshot::View& view, std::int64_t branch_id, Instant now) {
    const auto* branch = view.find<branches::Branch>(branch_id);
    const auto zone = branch ? TimeZone::find(branch->time_zone) : std::nullopt;
    if (!zone) return {};
    const bool is_open = branches::is_open(branch->opening_hours, *zone, now);

    std::map<std::int64_t, std::shared_ptr<Device>> printers;
    for (auto& printer : printers_of(session, branch_id)) printers[printer->meta.id] = printer;
    const auto jobs = storage::repository_of<PrintJob>().where(
        session,
        "branch_id = $1 and (state in ('queued', 'offered') or (state = 'failed' and "
        "updated_at > $2)) and not exists (select 1 from print_jobs later where "
        "later.replaced_job = print_jobs.id) order by id limit 200",
        branch_id, now - failures_matter);
    std::vector<PrintAlert> alerts;
    for (const auto& [id, printer] : printers) {
        const bool has_work =
            std::ranges::any_of(jobs, [&](const auto& job) { return job->device.id == id && is_waiting(job->state); });
        const auto state = devices::printer_of(*printer).printer_state;
        if (devices::is_able_to_print(state) || !(is_open || has_work)) continue;
        const auto since = devices::printer_of(*printer).printer_state_since.value_or(now);
        const auto other = fallback_of(session, *printer);
        alerts.push_back({AlertKind::printer,
                          {id},
                          {},
                          {},
                          since,
                          messages::printer_alert(printer->name, state, clock_of(*zone, since)) +
                              (other ? messages::takes_over(other->name) : std::string{})});
    }
    for (const auto& job : jobs) {
        const auto printer = printers.find(job->device.id);
        const auto ticket = messages::name_of(job->kind, job->ticket_number);
        const bool is_gone = printer == printers.end();
        if (job->state == PrintState::failed)
            alerts.push_back({AlertKind::ticket_failed,
                              job->device,
                              {job->meta.id},
                              job->order,
                              job->meta.updated_at,
                              is_gone ? messages::ticket_lost(ticket, job->reason)
                                      : messages::ticket_failed(ticket, printer->second->name)});
        else if (!is_gone && job->meta.created_at < now - patience)
            alerts.push_back(
                {AlertKind::ticket_waits,
                 job->device,
                 {job->meta.id},
                 job->order,
                 job->meta.created_at,
                 messages::ticket_waits(ticket, printer->second->name, clock_of(*zone, job->meta.created_at))});
    }
    return alerts;
}

}  // namespace kredenz::printing
