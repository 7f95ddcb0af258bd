#include "features/printing/print_queue.hpp"

#include "base/random.hpp"
#include "features/branches/opening_hours_order_times.hpp"
#include "features/printing/gone_printers.hpp"
#include "features/printing/messages.hpp"

namespace kredenz::printing {
namespace {

using storage::Session;

constexpr auto business_day_turns = std::chrono::hours{5};

std::int64_t copies_of(Session& session, std::int64_t order, TicketKind kind) {
    return session
        .query("select coalesce(max(copy), 0) from print_jobs where order_id = $1 and kind = $2", order,
               record::name_of(kind))
        .front()
        .integer(0);
}

PrintJob new_job(const devices::Device& printer, const Wanted& wanted, std::int64_t copy) {
    PrintJob job;
    job.branch = printer.branch;
    job.device = {printer.meta.id};
    job.kind = wanted.kind;
    job.copy = copy;
    job.mark = wanted.mark;
    job.items = wanted.items;
    job.content_before = wanted.content_before;
    job.token = random_token();
    if (wanted.order) {
        job.order = {wanted.order->meta.id};
        job.ticket_number = wanted.order->ticket_number;
    }
    // A test that comes out hours later frightens somebody.
    const auto longest = wanted.kind == TicketKind::test
                             ? std::chrono::minutes{5}
                             : std::chrono::minutes{devices::printer_of(printer).ticket_minutes};
    job.expires_at = std::min(end_of_business_day(wanted.zone, wanted.now), wanted.now + longest);
    return job;
}

void insert(Session& session, PrintJob& job, Instant now) {
    storage::repository_of<PrintJob>().insert(session, job, now);
    session.announce(JobsQueued{});
}

bool change(Session& session, PrintJob& job, Instant now) {
    return storage::repository_of<PrintJob>().update(session, job, now);
}

/// The copy that was queued in place of a job.
std::shared_ptr<PrintJob> replacement_of(Session& session, const PrintJob& job) {
    return storage::repository_of<PrintJob>().first_where(session, "replaced_job = $1", job.meta.id);
}

PrintJob next_copy_of(Session& session, const PrintJob& job, Mark mark, Instant now) {
    PrintJob copy = job;
    copy.meta = {};
    copy.copy = job.order.id == 0 ? job.copy + 1 : copies_of(session, job.order.id, job.kind) + 1;
    copy.state = PrintState::queued;
    copy.mark = mark;
    copy.token = random_token();
    copy.content.clear();
    copy.reason.clear();
    copy.fetched_at.reset();
    copy.printed_at.reset();
    copy.replaced_job = job.meta.id;
    insert(session, copy, now);
    return copy;
}

}  // namespace

Instant end_of_business_day(const TimeZone& zone, Instant now) {
    const Day next = branches::business_day(zone, now) + date::days{1};
    return zone.to_instant(WallTime{next.time_since_epoch() + business_day_turns});
}

void queue_automatic(Session& session, const std::vector<Share>& shares, const Wanted& wanted) {
    std::int64_t copy = copies_of(session, wanted.order->meta.id, wanted.kind);
    if (copy > 0) return;
    for (const auto& share : shares) {
        const auto copies = wanted.kind == TicketKind::kitchen ? devices::printer_of(*share.printer).copies : 1;
        for (std::int64_t i = 0; i < copies; ++i) {
            auto of_share = wanted;
            of_share.items = items_text(share.items);
            auto job = new_job(*share.printer, of_share, ++copy);
            insert(session, job, wanted.now);
        }
    }
}

PrintJob queue_one(Session& session, const devices::Device& printer, const Wanted& wanted) {
    const auto copy = wanted.order ? copies_of(session, wanted.order->meta.id, wanted.kind) + 1 : 1;
    auto job = new_job(printer, wanted, copy);
    insert(session, job, wanted.now);
    return job;
}

void cancel_waiting(Session& session, std::int64_t order, Instant now) {
    session.execute(
        "update print_jobs set state = 'canceled', reason = $1, version = version + 1, updated_at = $2 "
        "where order_id = $3 and state in ('queued', 'offered')",
        messages::order_is_canceled, now, order);
}

void restore_canceled(Session& session, std::int64_t order, Instant now) {
    const auto restored = session.execute(
        "update print_jobs set state = 'queued', reason = '', version = version + 1, updated_at = $1 "
        "where order_id = $2 and state = 'canceled' and reason = $3 and expires_at > $1",
        now, order, messages::order_is_canceled);
    if (restored > 0) session.announce(JobsQueued{});
}

bool expire(Session& session, Instant now) {
    return session.execute(
               "update print_jobs set state = 'expired', reason = $1, version = version + 1, updated_at = $2 "
               "where state in ('queued', 'offered') and expires_at <= $2",
               messages::expired, now) > 0;
}

std::vector<std::shared_ptr<PrintJob>> open_jobs(Session& session, std::int64_t device, Instant now) {
    auto jobs = storage::repository_of<PrintJob>().where(
        session, "device_id = $1 and state in ('queued', 'offered', 'fetched') order by id", device);
    std::erase_if(jobs, [&](const auto& job) {
        if (!is_waiting(job->state) || job->expires_at > now) return false;
        job->state = PrintState::expired;
        job->reason = messages::expired;
        change(session, *job, now);
        return true;
    });
    return jobs;
}

bool offer(Session& session, PrintJob& job, Instant now) {
    if (job.state == PrintState::offered) return true;
    job.state = PrintState::offered;
    return change(session, job, now);
}

bool hand_out(Session& session, PrintJob& job, std::string content, Instant now) {
    job.state = PrintState::fetched;
    job.content = std::move(content);
    job.fetched_at = now;
    return change(session, job, now);
}

bool confirm(Session& session, PrintJob& job, Instant now) {
    if (job.state == PrintState::printed) return true;
    job.state = PrintState::printed;
    job.reason.clear();
    job.printed_at = now;
    if (!change(session, job, now)) return false;
    if (const auto copy = replacement_of(session, job); copy && is_waiting(copy->state)) {
        copy->state = PrintState::canceled;
        copy->reason = messages::printed_after_all;
        change(session, *copy, now);
    }
    return true;
}

bool report_failure(Session& session, PrintJob& job, std::string reason, Instant now) {
    ++job.attempts;
    // Of what it had in hand a part may be out.
    if (job.state == PrintState::fetched && job.mark == Mark::none) job.mark = Mark::possible_repeat;
    job.state = job.attempts < maximum_attempts ? PrintState::queued : PrintState::failed;
    job.reason = std::move(reason);
    return change(session, job, now);
}

bool replace_unknown(Session& session, PrintJob& job, Instant now) {
    ++job.attempts;
    job.state = PrintState::failed;
    job.reason = messages::outcome_unknown;
    if (!change(session, job, now)) return false;
    if (job.attempts < maximum_attempts && job.expires_at > now) next_copy_of(session, job, Mark::possible_repeat, now);
    return true;
}

Result<PrintJob> retry(Session& session, std::int64_t id, Instant now) {
    const auto job = storage::repository_of<PrintJob>().find(session, id);
    if (!job) return Error::of(ErrorKind::not_found, std::string{messages::no_such_job});
    if (is_waiting(job->state) || job->state == PrintState::fetched)
        return Error::of(ErrorKind::conflict, std::string{messages::job_is_on_its_way});
    if (!is_in_use(session, job->device.id))
        return Error::of(ErrorKind::conflict, std::string{messages::printer_is_gone});
    // Asked for by hand, it has its time again.
    const auto span = std::max(job->expires_at - job->meta.created_at, Instant::duration{std::chrono::minutes{5}});
    if (job->fetched_at) {
        auto source = *job;
        source.attempts = 0;
        source.expires_at = now + span;
        return next_copy_of(session, source, Mark::duplicate, now);
    }
    job->state = PrintState::queued;
    job->reason.clear();
    job->attempts = 0;
    job->expires_at = now + span;
    if (!change(session, *job, now)) return Error::of(ErrorKind::conflict, std::string{messages::job_is_on_its_way});
    session.announce(JobsQueued{});
    return *job;
}

Result<PrintJob> cancel(Session& session, std::int64_t id, Instant now) {
    const auto job = storage::repository_of<PrintJob>().find(session, id);
    if (!job) return Error::of(ErrorKind::not_found, std::string{messages::no_such_job});
    if (job->state == PrintState::printed) return Error::of(ErrorKind::conflict, std::string{messages::job_is_printed});
    if (job->state == PrintState::fetched)
        return Error::of(ErrorKind::conflict, std::string{messages::job_is_on_its_way});
    job->state = PrintState::canceled;
    job->reason = messages::canceled_by_staff;
    if (!change(session, *job, now)) return Error::of(ErrorKind::conflict, std::string{messages::job_is_on_its_way});
    return *job;
}

}  // namespace kredenz::printing
