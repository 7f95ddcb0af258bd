#include "storage/job.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace kredenz::storage {
namespace {

using Handlers = std::vector<boost::asio::any_completion_handler<void()>>;

/// On the event loop: each handler is posted once more, which wakes nobody, so that one that throws does not take
/// the others with it.
void resume(const boost::asio::any_io_executor& executor, Handlers handlers) {
    auto resume_all = [executor, handlers = std::move(handlers)]() mutable {
        for (auto& handler : handlers) boost::asio::post(executor, std::move(handler));
    };
    boost::asio::post(executor, std::move(resume_all));
}

}  // namespace

void finish(std::vector<Job> jobs) {
    struct Group {
        boost::asio::any_io_executor executor;
        Handlers handlers;
    };
    std::vector<Group> groups;
    for (auto& job : jobs) {
        job.unit.reset();
        if (auto* blocked = std::get_if<std::promise<void>>(&job.waiter)) {
            blocked->set_value();
            continue;
        }
        auto& awaiter = std::get<Awaiter>(job.waiter);
        const auto is_same = [&](const Group& group) { return group.executor == awaiter.executor; };
        auto group = std::ranges::find_if(groups, is_same);
        if (group == groups.end()) group = groups.insert(group, Group{awaiter.executor, {}});
        group->handlers.push_back(std::move(awaiter.handler));
    }
    for (auto& group : groups) resume(group.executor, std::move(group.handlers));
}

void finish(Job job) {
    std::vector<Job> jobs;
    jobs.push_back(std::move(job));
    finish(std::move(jobs));
}

JobQueue::Push JobQueue::push(Job& job) {
    const std::lock_guard lock(mutex_);
    if (is_closed_) return Push::closed;
    if (jobs_.size() >= limit_) return Push::full;
    jobs_.push_back(std::move(job));
    if (!asleep_.empty()) wake(asleep_.back());
    return Push::accepted;
}

JobQueue::Take JobQueue::take(std::vector<Job>& jobs, std::size_t most, std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    std::unique_lock lock(mutex_);
    while (jobs_.empty() && !is_closed_)
        if (!sleep(lock, until)) break;
    if (jobs_.empty()) return is_closed_ ? Take::closed : Take::nothing;
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, jobs_.size()));
    std::move(jobs_.begin(), jobs_.begin() + count, std::back_inserter(jobs));
    jobs_.erase(jobs_.begin(), jobs_.begin() + count);
    return Take::jobs;
}

bool JobQueue::sleep(std::unique_lock<std::mutex>& lock, std::chrono::steady_clock::time_point until) {
    Sleeper sleeper;
    asleep_.push_back(&sleeper);
    if (!sleeper.changed.wait_until(lock, until, [&] { return sleeper.is_woken; })) std::erase(asleep_, &sleeper);
    return sleeper.is_woken;
}

/// While the queue is locked: a sleeper is gone as soon as it can know.
void JobQueue::wake(Sleeper* sleeper) {
    sleeper->is_woken = true;
    sleeper->changed.notify_one();
    std::erase(asleep_, sleeper);
}

std::size_t JobQueue::size() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void JobQueue::close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    while (!asleep_.empty()) wake(asleep_.back());
}

}  // namespace kredenz::storage
