#include "app/background.hpp"

#include "app/server_backups.hpp"
#include "app/trash.hpp"
#include "features/media/uploads.hpp"
#include "features/push/subscriptions.hpp"
#include "storage/job_lock.hpp"

#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>

namespace kredenz::app {
namespace {

constexpr auto interval = std::chrono::minutes{15};
/// An order that ended may be called back on the same day.
constexpr auto kept_subscriptions = std::chrono::hours{24};

/// One of several servers on the same database does it.
bool is_ours(Program& program, std::string_view job) {
    auto claim = [job, now = program.clock().now()](storage::Session& session) -> Result<bool> {
        return storage::claim_job(session, {.job = job, .now = now, .lease = interval});
    };
    const auto claimed = program.storage().write_now(std::move(claim));
    return claimed && *claimed;
}

void remove_orphaned_uploads(Program& program) {
    if (!is_ours(program, "orphaned-uploads")) return;
    const auto removed = media::remove_orphans(program.media(), program.context());
    if (!removed)
        spdlog::warn("orphaned uploads stay for now: {}", removed.error().message);
    else if (*removed > 0)
        spdlog::info("removed {} orphaned uploads", *removed);
}

void remove_old_trash(Program& program) {
    if (!is_ours(program, "trash")) return;
    const auto removed = empty_trash(program);
    if (!removed)
        spdlog::warn("the trash stays for now: {}", removed.error().message);
    else if (*removed > 0)
        spdlog::info("removed {} records from the trash", *removed);
}

void remove_old_push_subscriptions(Program& program) {
    if (!is_ours(program, "push-subscriptions")) return;
    auto unit = [before =
                     program.clock().now() - kept_subscriptions](storage::Session& session) -> Result<std::int64_t> {
        return push::remove_old_subscriptions(session, before);
    };
    const auto removed = program.storage().write_now(std::move(unit));
    if (!removed)
        spdlog::warn("old push subscriptions stay for now: {}", removed.error().message);
    else if (*removed > 0)
        spdlog::info("removed {} old push subscriptions", *removed);
}

}  // namespace

Background::Background(Program& program)
    : thread_([&program](const std::stop_token& stop) {
          std::mutex mutex;
          std::condition_variable_any ended;
          std::unique_lock lock{mutex};
          NightlyBackup backup{program};
          while (!stop.stop_requested()) {
              try {
                  remove_orphaned_uploads(program);
                  remove_old_trash(program);
                  remove_old_push_subscriptions(program);
                  backup.run_if_due(stop);
              } catch (const std::exception& failure) {
                  spdlog::error("background job: {}", failure.what());
              }
              ended.wait_for(lock, stop, interval, [] { return false; });
          }
      }) {}

}  // namespace kredenz::app
