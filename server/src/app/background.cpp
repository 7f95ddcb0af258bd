#include "app/background.hpp"

#include "app/messages.hpp"
#include "app/server_backups.hpp"
#include "base/enduring_thread.hpp"
#include "resource/trash.hpp"
#include "storage/job_lock.hpp"

#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>

namespace kredenz::app {
namespace {

constexpr auto interval = std::chrono::minutes{15};

Result<std::size_t> remove_old_rows(Program& program, const std::stop_token& stop) {
    std::size_t count = 0;
    for (const auto& feature : program.features().all)
        for (const auto& rows : feature.old_rows) {
            const auto removed = resource::remove_old_rows(program.storage(), rows, program.clock().now(), stop);
            if (!removed) return removed.error();
            count += *removed;
        }
    return count;
}

std::vector<resource::Job> jobs_of(Program& program) {
    std::vector<resource::Job> jobs;
    for (const auto& feature : program.features().all)
        jobs.insert(jobs.end(), feature.jobs.begin(), feature.jobs.end());
    jobs.push_back({"trash", "records of the trash", messages::removal_of_trash,
                    [&program](const std::stop_token&) { return resource::empty_trash(program.resources()); }});
    jobs.push_back({"old-rows", "rows whose time is over", messages::removal_of_old_rows,
                    [&program](const std::stop_token& stop) { return remove_old_rows(program, stop); }});
    return jobs;
}

/// One of several servers on the same database does it.
bool is_ours(Program& program, std::string_view job) {
    auto claim = [job, now = program.clock().now()](storage::Session& session) -> Result<bool> {
        return storage::claim_job(session, {.job = job, .now = now, .lease = interval});
    };
    const auto claimed = program.storage().write_now(std::move(claim));
    return claimed && *claimed;
}

void run(const resource::Job& job, Program& program, ErrorNotes& errors, const std::stop_token& stop) {
    if (!is_ours(program, job.name)) return;
    const auto removed = job.run(stop);
    if (!removed) {
        spdlog::warn("{} stay for now: {}", job.what, removed.error().message);
        errors.note("job", std::string{job.label}, removed.error().message);
    } else if (*removed > 0) {
        spdlog::info("removed {} {}", *removed, job.what);
    }
}

/// Each server has a folder of backups of its own.
void keep_list_of_erased(Program& program) {
    if (const auto kept = program.features().privacy.eraser.keep_list(); !kept)
        spdlog::warn("the list of erased guests stays as it is: {}", kept.error().message);
}

}  // namespace

Background::Background(Program& program, ErrorNotes& errors)
    : thread_(start_enduring_thread("background jobs", [&program, &errors](const std::stop_token& stop) {
          std::mutex mutex;
          std::condition_variable_any ended;
          std::unique_lock lock{mutex};
          NightlyBackup backup{program, errors};
          const auto jobs = jobs_of(program);
          while (!stop.stop_requested()) {
              try {
                  for (const auto& job : jobs)
                      if (!stop.stop_requested()) run(job, program, errors, stop);
                  keep_list_of_erased(program);
                  backup.run_if_due(stop);
              } catch (const std::exception& failure) {
                  spdlog::error("background job: {}", failure.what());
                  errors.note("job", {}, std::string{messages::more_in_log});
              }
              ended.wait_for(lock, stop, interval, [] { return false; });
          }
      })) {}

}  // namespace kredenz::app
