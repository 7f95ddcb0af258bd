#include "storage/queued_storage.hpp"

#include "base/enduring_thread.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace kredenz::storage {
namespace {

Error unavailable(const char* message) {
    auto error = Error::of(ErrorKind::unavailable, message);
    error.retry_after = 2;
    return error;
}

Error too_busy(bool is_write) {
    return unavailable(is_write ? "Gerade ist sehr viel los. Es wurde nichts gespeichert – bitte gleich noch einmal "
                                  "versuchen."
                                : "Gerade ist sehr viel los. Bitte gleich noch einmal versuchen.");
}

Error failed(bool is_write, EngineFailed::Outcome outcome) {
    if (!is_write) return unavailable("Die Daten sind gerade nicht erreichbar. Bitte gleich noch einmal versuchen.");
    if (outcome == EngineFailed::Outcome::nothing_happened)
        return unavailable(
            "Speichern ist gerade nicht möglich. Es wurde nichts gespeichert – bitte gleich noch einmal versuchen.");
    return unavailable(
        "Die Verbindung zur Datenbank ist beim Speichern abgerissen. Ob gespeichert wurde, ist ungewiss – bitte erst "
        "nachsehen und dann noch einmal versuchen.");
}

}  // namespace

QueuedStorage::QueuedStorage(Options options)
    : options_(std::move(options)), writes_(options_.queue_limit), reads_(options_.queue_limit) {}

void QueuedStorage::enqueue(UnitKind unit_kind, Job&& job) {
    job.start_before = std::chrono::steady_clock::now() + options_.deadline;
    if (queue(unit_kind).push(job) != JobQueue::Push::accepted) refuse(std::move(job), unit_kind);
}

void QueuedStorage::refuse(Job job, UnitKind unit_kind) {
    {
        const std::lock_guard lock(timings_mutex_);
        ++timings_of(unit_kind).refused;
    }
    job.unit->fail(too_busy(unit_kind == UnitKind::write));
    finish(std::move(job));
}

void QueuedStorage::begin(std::vector<Job>& jobs, UnitKind unit_kind) {
    if (jobs.empty()) return;
    const auto now = std::chrono::steady_clock::now();
    std::vector<Job> timely;
    for (auto& job : jobs) {
        if (now >= job.start_before) {
            refuse(std::move(job), unit_kind);
            continue;
        }
        job.begun_at = now;
        timely.push_back(std::move(job));
    }
    jobs = std::move(timely);
    const std::lock_guard lock(timings_mutex_);
    for (const auto& job : jobs) timings_of(unit_kind).waited.add(now - (job.start_before - options_.deadline));
}

void QueuedStorage::complete(std::vector<Job> jobs, UnitKind unit_kind) {
    {
        const auto now = std::chrono::steady_clock::now();
        const std::lock_guard lock(timings_mutex_);
        for (const auto& job : jobs) timings_of(unit_kind).ran.add(now - job.begun_at);
    }
    finish(std::move(jobs));
}

void QueuedStorage::complete(Job job, UnitKind unit_kind) {
    std::vector<Job> jobs;
    jobs.push_back(std::move(job));
    complete(std::move(jobs), unit_kind);
}

void QueuedStorage::fail(Job job, UnitKind unit_kind, const EngineFailed& failure) {
    spdlog::error("storage: {}", failure.what());
    {
        const std::lock_guard lock(timings_mutex_);
        ++timings_of(unit_kind).failed;
    }
    job.unit->fail(failed(unit_kind == UnitKind::write, failure.outcome));
    finish(std::move(job));
}

void QueuedStorage::add_listener(AnnouncementListener listener) {
    const std::lock_guard lock(listeners_mutex_);
    listeners_.push_back(std::move(listener));
}

Timings QueuedStorage::timings() const {
    const std::lock_guard lock(timings_mutex_);
    auto timings = timings_;
    timings.writes.waiting = writes_.size();
    timings.reads.waiting = reads_.size();
    return timings;
}

void QueuedStorage::tell(const Announcements& announcements) {
    if (announcements.empty()) return;
    const std::lock_guard lock(listeners_mutex_);
    // The change is committed, and its caller resumes, whether or not a listener fails.
    for (const auto& listener : listeners_) endure("a listener of the storage", [&] { listener(announcements); });
}

}  // namespace kredenz::storage
