// What both engines share: the two queues, refusals with their German texts, timings, and the listeners.
// Not the transactions: how a unit runs and commits is each engine's own.
#pragma once

#include "storage/instances.hpp"
#include "storage/job.hpp"
#include "storage/storage.hpp"

#include <mutex>
#include <vector>

namespace kredenz::storage {

class QueuedStorage : public Storage {
public:
    std::int64_t instance() const override { return instance_; }
    Timings timings() const override;

protected:
    explicit QueuedStorage(Options options);

    JobQueue& queue(UnitKind unit_kind) { return unit_kind == UnitKind::write ? writes_ : reads_; }
    const Options& options() const { return options_; }

    /// For jobs taken from the queue: fails and finishes those whose time to start has passed; the others begin.
    void begin(std::vector<Job>& jobs, UnitKind unit_kind);
    /// Finishes what ran to its end, whatever the units say.
    void complete(std::vector<Job> jobs, UnitKind unit_kind);
    void complete(Job job, UnitKind unit_kind);
    void refuse(Job job, UnitKind unit_kind);
    /// Logs the failure and finishes the job with the German text for its outcome.
    void fail(Job job, UnitKind unit_kind, const EngineFailed& failure);

    /// Calls the listeners; without announcements, none.
    void tell(const Announcements& announcements);

private:
    void enqueue(UnitKind unit_kind, Job&& job) override;
    void add_listener(AnnouncementListener listener) override;
    UnitTimings& timings_of(UnitKind unit_kind) {
        return unit_kind == UnitKind::write ? timings_.writes : timings_.reads;
    }

    const Options options_;
    const std::int64_t instance_ = new_instance();
    JobQueue writes_;
    JobQueue reads_;
    mutable std::mutex timings_mutex_;
    Timings timings_;
    std::mutex listeners_mutex_;
    std::vector<AnnouncementListener> listeners_;
};

}  // namespace kredenz::storage
