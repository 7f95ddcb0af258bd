#include "features/printing/print_workers.hpp"

#include "base/enduring_thread.hpp"
#include "features/printing/fallback_printers.hpp"
#include "features/printing/gone_printers.hpp"
#include "features/printing/print_queue.hpp"
#include "features/printing/printer_health.hpp"
#include "storage/job_lock.hpp"

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

namespace kredenz::printing {
namespace {

using devices::Device;
using storage::Session;

/// How often somebody looks for work that nobody announced, and how soon a printer in trouble is tried again.
constexpr std::chrono::seconds tick{2};
constexpr std::chrono::seconds rest_after_trouble{4};
/// How often a printer without work is asked how it is.
constexpr std::chrono::seconds idle_question{60};
/// CloudPRNT printers ask every five seconds unless they are told otherwise.
constexpr std::chrono::seconds first_polls{12};
/// Longer than one ticket takes.
constexpr std::chrono::seconds worker_lease{60};

std::string lock_of(const Device& printer) { return "printer/" + std::to_string(printer.meta.id); }

}  // namespace

PrintWorkers::PrintWorkers(resource::Context context, const TicketMaker& maker, devices::PrinterReach reach)
    : context_(context), maker_(maker), reach_(reach) {
    context_.storage.listen<JobsQueued>([bell = bell_](const storage::Heard<JobsQueued>&) {
        const std::lock_guard lock{bell->mutex};
        ++bell->rings;
        bell->rung.notify_all();
    });
}

PrintWorkers::~PrintWorkers() { stop(); }

void PrintWorkers::start() {
    thread_ = start_enduring_thread("printing", [this](const std::stop_token& stop) { run(stop); });
}

void PrintWorkers::stop() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    thread_.join();
    pool_.join();
}

void PrintWorkers::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::uint64_t heard = 0;
        {
            const std::lock_guard lock{bell_->mutex};
            heard = bell_->rings;
        }
        try {
            look_after_time();
            for (const auto& printer : due_printers())
                boost::asio::post(pool_, [this, printer] { endure("printing", [&] { serve(*printer); }); });
        } catch (const std::exception& failure) {
            spdlog::error("printing: {}", failure.what());
        }
        std::unique_lock lock{bell_->mutex};
        bell_->rung.wait_for(lock, stop, tick, [&] { return bell_->rings != heard; });
    }
}

void PrintWorkers::look_after_time() const {
    // After our own silence printers have some seconds to ask before they are called silent.
    const bool may_judge = std::chrono::steady_clock::now() > started_ + first_polls;
    auto unit = [may_judge, now = context_.clock.now()](Session& session) -> Result<void> {
        expire(session, now);
        end_jobs_of_gone_printers(session, now);
        if (may_judge) notice_silence(session, now);
        take_over(session, now);
        return {};
    };
    if (const auto done = context_.storage.write_now(std::move(unit)); !done)
        spdlog::warn("printing: {}", done.error().message);
}

std::vector<std::shared_ptr<Device>> PrintWorkers::due_printers() {
    struct Found {
        std::vector<std::shared_ptr<Device>> printers;
        std::set<std::int64_t> with_work;
    };
    auto unit = [](Session& session) -> Result<Found> {
        Found found;
        found.printers = storage::repository_of<devices::Device>().where(
            session, "kind = 'receiptPrinter' and transport = 'escPos' and is_enabled = $1", true);
        for (const auto row : session.query("select distinct device_id from print_jobs where state in ('queued', "
                                            "'offered', 'fetched')"))
            found.with_work.insert(row.integer(0));
        return found;
    };
    auto found = context_.storage.read_now(std::move(unit));
    if (!found) return {};
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock{mutex_};
    std::erase_if(found->printers, [&](const auto& printer) {
        const auto id = printer->meta.id;
        const auto asked = asked_.find(id);
        const bool is_due =
            found->with_work.contains(id) || asked == asked_.end() || asked->second + idle_question < now;
        const auto rest = rests_until_.find(id);
        const bool rests = rest != rests_until_.end() && rest->second > now;
        if (!is_due || rests || !busy_.insert(id).second) return true;
        asked_[id] = now;
        return false;
    });
    return std::move(found->printers);
}

void PrintWorkers::serve(const Device& printer) {
    bool is_well = false;
    try {
        if (claim(printer)) {
            is_well = print_all(printer);
            release(printer);
        }
    } catch (const std::exception& failure) {
        spdlog::error("printer {}: {}", printer.name, failure.what());
    }
    const std::lock_guard lock{mutex_};
    busy_.erase(printer.meta.id);
    if (!is_well) rests_until_[printer.meta.id] = std::chrono::steady_clock::now() + rest_after_trouble;
}

/// Of several servers on one database one at a time calls a printer. Alone with its database nobody else can.
bool PrintWorkers::claim(const Device& printer) const {
    if (context_.storage.engine() == storage::Engine::sqlite) return true;
    auto unit = [&printer, now = context_.clock.now(),
                 holder = context_.storage.instance()](Session& session) -> Result<bool> {
        return storage::claim_job(session,
                                  {.job = lock_of(printer), .now = now, .lease = worker_lease, .holder = holder});
    };
    const auto claimed = context_.storage.write_now(std::move(unit));
    return claimed && *claimed;
}

void PrintWorkers::release(const Device& printer) const {
    if (context_.storage.engine() == storage::Engine::sqlite) return;
    auto unit = [&printer, holder = context_.storage.instance()](Session& session) -> Result<void> {
        storage::release_job(session, lock_of(printer), holder);
        return {};
    };
    if (const auto released = context_.storage.write_now(std::move(unit)); !released)
        spdlog::warn("printer {}: {}", printer.name, released.error().message);
}

void PrintWorkers::note(const Device& printer, devices::PrinterState state) const {
    auto unit = [&printer, state, now = context_.clock.now()](Session& session) -> Result<void> {
        if (state != devices::PrinterState::offline) note_contact(session, printer.meta.id, now);
        set_state(session, printer, state, now);
        return {};
    };
    if (const auto noted = context_.storage.write_now(std::move(unit)); !noted)
        spdlog::warn("printer {}: {}", printer.name, noted.error().message);
}

/// One ticket after the other, each on a connection of its own, until none waits or the printer cannot.
bool PrintWorkers::print_all(const Device& printer) const {
    const auto address = devices::parse_printer_address(devices::printer_of(printer).address);
    if (!address) return false;
    struct Next {
        std::shared_ptr<PrintJob> job;
        std::optional<MadeTicket> ticket;
    };
    for (;;) {
        TcpPrinter connection{reach_};
        const auto state = connection.connect(*address);
        note(printer, state);
        if (!devices::is_able_to_print(state)) return false;
        auto take = [this, &printer, now = context_.clock.now()](Session& session) -> Result<Next> {
            for (auto& job : open_jobs(session, printer.meta.id, now)) {
                // Only this thread takes jobs of the printer: an earlier one has ended.
                if (job->state == PrintState::fetched) {
                    replace_unknown(session, *job, now);
                    announce_printing(session, job->branch.id, printer.meta.id);
                    continue;
                }
                auto made = maker_.make(session, *job);
                if (!made) {
                    job->attempts = maximum_attempts;
                    report_failure(session, *job, made.error().message, now);
                    continue;
                }
                if (hand_out(session, *job, made->content, now)) return Next{job, std::move(*made)};
            }
            return Next{};
        };
        const auto next = context_.storage.write_now(std::move(take));
        if (!next || !next->job) return next.has_value();
        const auto outcome = connection.hand_over(TicketMaker::escpos(*next->ticket));
        auto settle = [&next, &printer, outcome, now = context_.clock.now()](Session& session) -> Result<void> {
            auto job = *next->job;
            if (outcome == PrintOutcome::done)
                confirm(session, job, now);
            else
                replace_unknown(session, job, now);
            announce_printing(session, job.branch.id, printer.meta.id);
            return {};
        };
        if (!context_.storage.write_now(std::move(settle)) || outcome != PrintOutcome::done) return false;
    }
}

}  // namespace kredenz::printing
