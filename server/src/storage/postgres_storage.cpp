#include "storage/postgres_storage.hpp"

#include "base/enduring_thread.hpp"
#include "storage/postgres_failure.hpp"
#include "storage/postgres_notifier.hpp"
#include "storage/postgres_session.hpp"
#include "storage/queued_storage.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace kredenz::storage {
namespace {

constexpr int most_attempts = 5;
constexpr std::chrono::milliseconds first_pause{20};
constexpr std::chrono::milliseconds longest_pause{1000};
constexpr std::chrono::milliseconds patience{60000};

class PostgresStorage final : public QueuedStorage {
public:
    explicit PostgresStorage(Options options)
        : QueuedStorage(std::move(options)),
          notifier_(this->options().database, instance(),
                    [this](const Announcements& announcements) { tell(announcements); }) {
        start(UnitKind::write, PostgresSession::Mode::write, this->options().writers);
        start(UnitKind::read, PostgresSession::Mode::read, this->options().readers);
    }

    ~PostgresStorage() override {
        queue(UnitKind::write).close();
        queue(UnitKind::read).close();
        for (auto& thread : threads_) thread.join();
    }

    Engine engine() const override { return Engine::postgres; }

private:
    void start(UnitKind unit_kind, PostgresSession::Mode mode, std::size_t count) {
        for (std::size_t i = 0; i < std::max<std::size_t>(1, count); ++i)
            threads_.push_back(start_enduring_thread("storage", [this, unit_kind, mode](const std::stop_token&) {
                PostgresSession session(options().database, mode);
                work_until_closed(session, unit_kind);
            }));
    }

    void work_until_closed(PostgresSession& session, UnitKind unit_kind) {
        for (;;) {
            std::vector<Job> jobs;
            if (queue(unit_kind).take(jobs, 1, patience) == JobQueue::Take::closed) return;
            begin(jobs, unit_kind);
            for (auto& job : jobs) run_job(session, unit_kind, std::move(job));
        }
    }

    void run_job(PostgresSession& session, UnitKind unit_kind, Job job) {
        auto pause = first_pause;
        for (int attempt = 1;; ++attempt) {
            try {
                if (!session.is_connected()) session.connect();
            } catch (const EngineFailed& failure) {
                // Nothing has started: the unit waits for the database as long as its deadline allows.
                if (job.is_expired()) return fail(std::move(job), unit_kind, failure);
                std::this_thread::sleep_for(pause);
                pause = std::min(pause * 2, longest_pause);
                --attempt;
                continue;
            }
            try {
                return unit_kind == UnitKind::write ? write_once(session, job) : read_once(session, job);
            } catch (const EngineFailed& failure) {
                session.roll_back();
                const auto* known = dynamic_cast<const PostgresFailed*>(&failure);
                const auto remedy = known ? known->remedy : PostgresFailed::Remedy::none;
                const bool is_hopeless = failure.outcome == EngineFailed::Outcome::unknown ||
                                         remedy == PostgresFailed::Remedy::none || attempt == most_attempts;
                if (is_hopeless) return fail(std::move(job), unit_kind, failure);
                if (remedy == PostgresFailed::Remedy::prepare_again) session.forget_statements();
                if (remedy == PostgresFailed::Remedy::connect_again) session.disconnect();
                std::this_thread::sleep_for(std::exchange(pause, std::min(pause * 2, longest_pause)));
            }
        }
    }

    void write_once(PostgresSession& session, Job& job) {
        session.begin();
        if (!may_commit(session, *job.unit)) {
            session.roll_back();
            return complete(std::move(job), UnitKind::write);
        }
        try {
            session.commit();
        } catch (const EngineFailed&) {
            throw;
        } catch (...) {
            // What later() had queued failed now.
            job.unit->fail(std::current_exception());
            session.roll_back();
            return complete(std::move(job), UnitKind::write);
        }
        auto announcements = session.take_announcements();
        tell(announcements);
        notifier_.send(std::move(announcements));
        complete(std::move(job), UnitKind::write);
    }

    void read_once(PostgresSession& session, Job& job) {
        session.begin();
        may_commit(session, *job.unit);
        complete(std::move(job), UnitKind::read);
        session.roll_back();
    }

    static bool may_commit(PostgresSession& session, AnyUnit& unit) {
        if (unit.run(session) == AnyUnit::Verdict::roll_back) return false;
        if (!session.is_spoiled()) return true;
        unit.fail(std::make_exception_ptr(std::logic_error("unit succeeded after a statement had failed")));
        return false;
    }

    PostgresNotifier notifier_;
    std::vector<std::jthread> threads_;
};

}  // namespace

std::unique_ptr<Storage> open_postgres(Options options) {
    return std::make_unique<PostgresStorage>(std::move(options));
}

}  // namespace kredenz::storage
