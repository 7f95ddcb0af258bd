#include "app/background.hpp"

#include "app/old_rows.hpp"
#include "app/server_backups.hpp"
#include "app/trash.hpp"
#include "base/enduring_thread.hpp"
#include "base/retention.hpp"
#include "features/accounts/sessions.hpp"
#include "features/media/uploads.hpp"
#include "storage/job_lock.hpp"

#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>

namespace kredenz::app {
namespace {

constexpr auto interval = std::chrono::minutes{15};

Result<std::size_t> remove_old_push_subscriptions(Parts& parts, const std::stop_token&) {
    auto& program = parts.program;
    auto unit = [before = program.clock().now() -
                          retention::push_subscriptions](storage::Session& session) -> Result<std::size_t> {
        return static_cast<std::size_t>(push::remove_old_subscriptions(session, before));
    };
    return program.storage().write_now(std::move(unit));
}

/// Apart from other old rows: streams end with them.
Result<std::size_t> remove_old_sessions(Parts& parts, const std::stop_token&) {
    auto& program = parts.program;
    auto unit = [now = program.clock().now()](storage::Session& session) -> Result<std::size_t> {
        return accounts::remove_old_sessions(session, now);
    };
    return program.storage().write_now(std::move(unit));
}

struct Job {
    std::string_view name;
    /// What it removes, for the log.
    std::string_view what;
    /// Gives how many.
    Result<std::size_t> (*run)(Parts& parts, const std::stop_token& stop);
};

constexpr std::array jobs{
    Job{"guests", "guests' data of orders",
        [](Parts& parts, const std::stop_token& stop) { return parts.privacy.eraser.erase_due(stop); }},
    Job{"orphaned-uploads", "orphaned uploads",
        [](Parts& parts, const std::stop_token&) {
            return media::remove_orphans(parts.program.media(), parts.program.context());
        }},
    Job{"trash", "records of the trash",
        [](Parts& parts, const std::stop_token&) { return empty_trash(parts.program); }},
    Job{"push-subscriptions", "old push subscriptions", remove_old_push_subscriptions},
    Job{"sessions", "sessions that have run out", remove_old_sessions},
    Job{"old-rows", "rows whose time is over", [](Parts& parts, const std::stop_token& stop) {
            return remove_old_rows(parts.program.storage(), parts.program.clock().now(), stop);
        }}};

/// One of several servers on the same database does it.
bool is_ours(Program& program, std::string_view job) {
    auto claim = [job, now = program.clock().now()](storage::Session& session) -> Result<bool> {
        return storage::claim_job(session, {.job = job, .now = now, .lease = interval});
    };
    const auto claimed = program.storage().write_now(std::move(claim));
    return claimed && *claimed;
}

void run(const Job& job, Parts& parts, const std::stop_token& stop) {
    if (!is_ours(parts.program, job.name)) return;
    const auto removed = job.run(parts, stop);
    if (!removed)
        spdlog::warn("{} stay for now: {}", job.what, removed.error().message);
    else if (*removed > 0)
        spdlog::info("removed {} {}", *removed, job.what);
}

/// Each server has a folder of backups of its own.
void keep_list_of_erased(const Parts& parts) {
    if (const auto kept = parts.privacy.eraser.keep_list(); !kept)
        spdlog::warn("the list of erased guests stays as it is: {}", kept.error().message);
}

}  // namespace

Background::Background(Parts& parts)
    : thread_(start_enduring_thread("background jobs", [&parts](const std::stop_token& stop) {
          std::mutex mutex;
          std::condition_variable_any ended;
          std::unique_lock lock{mutex};
          NightlyBackup backup{parts.program};
          while (!stop.stop_requested()) {
              try {
                  for (const auto& job : jobs)
                      if (!stop.stop_requested()) run(job, parts, stop);
                  keep_list_of_erased(parts);
                  backup.run_if_due(stop);
              } catch (const std::exception& failure) {
                  spdlog::error("background job: {}", failure.what());
              }
              ended.wait_for(lock, stop, interval, [] { return false; });
          }
      })) {}

}  // namespace kredenz::app
