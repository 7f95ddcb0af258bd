#include "features/printing/cloudprnt.hpp"

#include "base/random.hpp"
#include "features/printing/messages.hpp"
#include "features/printing/printer_health.hpp"

namespace kredenz::printing {
namespace {

using boost::asio::awaitable;
using devices::PrinterState;
using storage::Session;

std::shared_ptr<PrintJob> job_by_token(Session& session, std::int64_t device, std::string_view token) {
    return storage::repository_of<PrintJob>().first_where(session, "device_id = $1 and token = $2", device, token);
}

/// What a printer without tokens means: the job it was told of, or the one it has.
std::shared_ptr<PrintJob> job_offered(Session& session, std::int64_t device) {
    return storage::repository_of<PrintJob>().first_where(
        session,
        "device_id = $1 and state in ('offered', 'fetched') order by case when state = 'offered' then 0 else 1 "
        "end, fetched_at desc, id",
        device);
}

std::shared_ptr<PrintJob> job_fetched(Session& session, std::int64_t device) {
    return storage::repository_of<PrintJob>().first_where(
        session, "device_id = $1 and state = 'fetched' order by fetched_at desc, id desc", device);
}

/// What the printer has had in hand and what it says now: did the ticket come out?
void settle_fetched(Session& session, PrintJob& job, PrinterState state, Instant now) {
    if (!devices::is_able_to_print(state))
        report_failure(session, job, std::string{messages::printer_state(state)}, now);
    else if (job.fetched_at && *job.fetched_at <= now - confirmation_time)
        replace_unknown(session, job, now);
}

}  // namespace

Result<std::shared_ptr<devices::Device>> CloudPrnt::printer_of(Session& session, std::string_view secret) const {
    const auto rows =
        session.query("select device_id from printer_addresses where token_hash = $1", token_hash(secret));
    auto printer =
        rows.empty() ? nullptr : storage::repository_of<devices::Device>().find(session, rows.front().integer(0));
    if (!printer) return Error::of(ErrorKind::not_found, std::string{messages::unknown_printer_address});
    return printer;
}

awaitable<Result<std::string>> CloudPrnt::poll(std::string secret, PrinterPoll poll) const {
    auto unit = [this, secret = std::move(secret), poll = std::move(poll),
                 now = context_.clock.now()](Session& session) -> Result<std::string> {
        const auto printer = printer_of(session, secret);
        if (!printer) return printer.error();
        const auto device = (*printer)->meta.id;
        const auto state = state_of(poll.status_code);
        note_contact(session, device, now);
        set_state(session, **printer, state, now);
        std::string offered;
        for (const auto& job : open_jobs(session, device, now)) {
            if (job->state == PrintState::fetched) {
                if (!poll.is_printing) settle_fetched(session, *job, state, now);
            } else if (offered.empty() && !poll.is_printing && (*printer)->is_enabled &&
                       devices::is_able_to_print(state) && offer(session, *job, now)) {
                offered = job->token;
            }
        }
        return offered;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<std::string>> CloudPrnt::fetch(std::string secret, std::string token) const {
    auto unit = [this, secret = std::move(secret), token = std::move(token),
                 now = context_.clock.now()](Session& session) -> Result<MadeTicket> {
        const auto printer = printer_of(session, secret);
        if (!printer) return printer.error();
        const auto device = (*printer)->meta.id;
        const auto job = token.empty() ? job_offered(session, device) : job_by_token(session, device, token);
        const auto nothing = Error::of(ErrorKind::not_found, std::string{messages::nothing_to_print});
        if (!job || !(is_waiting(job->state) || job->state == PrintState::fetched)) return nothing;
        auto made = maker_.make(session, *job);
        if (!made) return made.error();
        if (!hand_out(session, *job, made->content, now)) return nothing;
        return made;
    };
    auto made = co_await context_.storage.write(std::move(unit));
    if (!made) co_return made.error();
    co_return co_await maker_.png(std::move(*made));
}

awaitable<Result<void>> CloudPrnt::report(std::string secret, std::string token, std::string code) const {
    auto unit = [this, secret = std::move(secret), token = std::move(token), code = std::move(code),
                 now = context_.clock.now()](Session& session) -> Result<void> {
        const auto printer = printer_of(session, secret);
        if (!printer) return printer.error();
        const auto device = (*printer)->meta.id;
        const auto job = token.empty() ? job_fetched(session, device) : job_by_token(session, device, token);
        if (!job) return {};
        const auto report = report_of(code);
        // A printer that was given up as silent may still say that it printed.
        const bool is_open = is_waiting(job->state) || job->state == PrintState::fetched;
        if (report == Report::printed && (is_open || (job->state == PrintState::failed && job->fetched_at))) {
            confirm(session, *job, now);
        } else if (report != Report::printed && job->state == PrintState::fetched) {
            if (report == Report::give_up) job->attempts = maximum_attempts;
            report_failure(session, *job, messages::printer_reports(code), now);
        } else {
            return {};
        }
        announce_printing(session, job->branch.id, device);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::printing
