#include "storage/sqlite_storage.hpp"

#include "base/enduring_thread.hpp"
#include "storage/queued_storage.hpp"
#include "storage/sqlite_session.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace kredenz::storage {
namespace {

constexpr std::size_t largest_group = 64;
/// How soon a change by another process (the command line) is noticed while nothing is written here.
constexpr std::chrono::milliseconds idle_check{1000};

class SqliteStorage final : public QueuedStorage {
public:
    SqliteStorage(const std::string& path, Options options)
        : QueuedStorage(std::move(options)), writer_(path, SqliteSession::Mode::write) {
        const auto readers = std::max<std::size_t>(1, this->options().readers);
        for (std::size_t i = 0; i < readers; ++i)
            readers_.push_back(std::make_unique<SqliteSession>(path, SqliteSession::Mode::read));
        threads_.push_back(start_enduring_thread("storage", [this](const std::stop_token&) { write_until_closed(); }));
        for (auto& reader : readers_)
            threads_.push_back(start_enduring_thread(
                "storage", [this, &reader](const std::stop_token&) { read_until_closed(*reader); }));
    }

    ~SqliteStorage() override {
        queue(UnitKind::write).close();
        queue(UnitKind::read).close();
        for (auto& thread : threads_) thread.join();
    }

    Engine engine() const override { return Engine::sqlite; }

private:
    void write_until_closed() {
        auto seen = writer_.data_version();
        for (;;) {
            std::vector<Job> jobs;
            const auto taken = queue(UnitKind::write).take(jobs, largest_group, idle_check);
            if (taken == JobQueue::Take::closed) return;
            begin(jobs, UnitKind::write);
            if (!jobs.empty()) write_group(std::move(jobs));
            notice_other_processes(seen);
        }
    }

    void notice_other_processes(std::int64_t& seen) {
        try {
            const auto version = writer_.data_version();
            if (std::exchange(seen, version) == version) return;
            Announcements announcements;
            announcements.add_missed();
            tell(announcements);
        } catch (const std::exception& failure) {
            spdlog::error("storage: {}", failure.what());
        }
    }

    /// One commit for all. When the engine fails the transaction, nothing of it is kept; then each unit runs again
    /// alone, so that only those fail that cannot succeed.
    void write_group(std::vector<Job> jobs) {
        try {
            tell(commit_together(jobs));
            complete(std::move(jobs), UnitKind::write);
        } catch (const EngineFailed& failure) {
            abandon_transaction(writer_);
            if (jobs.size() == 1 || failure.outcome == EngineFailed::Outcome::unknown) {
                for (auto& job : jobs) fail(std::move(job), UnitKind::write, failure);
                return;
            }
            for (auto& job : jobs) {
                std::vector<Job> alone;
                alone.push_back(std::move(job));
                write_group(std::move(alone));
            }
        }
    }

    /// Nearly all units succeed, and a savepoint for each costs as much as some of their rows. So they run without;
    /// when one has to be undone, all run again, which units may, and each gets its savepoint.
    Announcements commit_together(std::vector<Job>& jobs) {
        if (auto announcements = commit_unless_undone(jobs)) return *std::move(announcements);
        Announcements announcements;
        writer_.control("begin immediate");
        for (auto& job : jobs) {
            writer_.control("savepoint unit");
            if (run_unit(*job.unit) == AnyUnit::Verdict::roll_back)
                writer_.control("rollback to unit");
            else
                announcements.add(writer_.take_announcements());
            writer_.control("release unit");
        }
        writer_.commit();
        return announcements;
    }

    /// Empty, with nothing kept, when a unit among several has to be undone.
    std::optional<Announcements> commit_unless_undone(std::vector<Job>& jobs) {
        Announcements announcements;
        writer_.control("begin immediate");
        for (auto& job : jobs) {
            if (run_unit(*job.unit) == AnyUnit::Verdict::commit) {
                announcements.add(writer_.take_announcements());
            } else if (writer_.has_written()) {
                writer_.roll_back();
                return jobs.size() == 1 ? std::optional{std::move(announcements)} : std::nullopt;
            }
        }
        writer_.commit();
        return announcements;
    }

    AnyUnit::Verdict run_unit(AnyUnit& unit) {
        writer_.begin_unit();
        const auto verdict = unit.run(writer_);
        // A full disk or an I/O error rolls back everything, and a savepoint would then open a new transaction.
        if (!writer_.is_in_transaction())
            throw EngineFailed("sqlite rolled back the whole transaction", EngineFailed::Outcome::nothing_happened);
        return settled(unit, verdict, writer_);
    }

    /// A unit that swallowed a failed statement may not commit the rest.
    static AnyUnit::Verdict settled(AnyUnit& unit, AnyUnit::Verdict verdict, const SqliteSession& session) {
        if (verdict == AnyUnit::Verdict::commit && session.is_spoiled()) {
            unit.fail(std::make_exception_ptr(std::logic_error("unit succeeded after a statement had failed")));
            return AnyUnit::Verdict::roll_back;
        }
        return verdict;
    }

    static void abandon_transaction(SqliteSession& session) {
        try {
            session.roll_back();
        } catch (const std::exception& failure) {
            spdlog::error("storage: {}", failure.what());
        }
    }

    void read_until_closed(SqliteSession& reader) {
        for (;;) {
            std::vector<Job> jobs;
            if (queue(UnitKind::read).take(jobs, 1, idle_check) == JobQueue::Take::closed) return;
            begin(jobs, UnitKind::read);
            for (auto& job : jobs) read_one(reader, std::move(job));
        }
    }

    void read_one(SqliteSession& reader, Job job) {
        try {
            // One transaction, so that all queries of the unit see one state.
            reader.control("begin");
            reader.begin_unit();
            settled(*job.unit, job.unit->run(reader), reader);
            complete(std::move(job), UnitKind::read);
            abandon_transaction(reader);
        } catch (const EngineFailed& failure) {
            fail(std::move(job), UnitKind::read, failure);
            abandon_transaction(reader);
        }
    }

    SqliteSession writer_;
    std::vector<std::unique_ptr<SqliteSession>> readers_;
    std::vector<std::jthread> threads_;
};

}  // namespace

std::unique_ptr<Storage> open_sqlite(std::string path, Options options) {
    return std::make_unique<SqliteStorage>(path, std::move(options));
}

}  // namespace kredenz::storage
