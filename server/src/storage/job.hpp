// A queued unit: the coroutine that waits for it and its deadline; and the bounded queue between callers and storage
// threads. Not for features: they call Storage.
#pragma once

#include "storage/unit.hpp"

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

namespace kredenz::storage {

/// A coroutine that waits; its executor is kept from running out of work.
struct Awaiter {
    boost::asio::any_io_executor executor;
    boost::asio::any_completion_handler<void()> handler;
};

struct Job {
    std::shared_ptr<AnyUnit> unit;
    std::variant<Awaiter, std::promise<void>> waiter;
    std::chrono::steady_clock::time_point start_before;
    std::chrono::steady_clock::time_point begun_at;

    bool is_expired() const { return std::chrono::steady_clock::now() >= start_before; }
};

/// Resumes all who wait, with one post per event loop.
void finish(std::vector<Job> jobs);
void finish(Job job);

/// For several workers. Who began to wait last is woken first, so that where little happens the same few work, with
/// warm caches, and the others open no connection.
class JobQueue {
public:
    enum class Push { accepted, full, closed };
    enum class Take { jobs, nothing, closed };

    explicit JobQueue(std::size_t limit) : limit_(limit) {}

    /// Takes the job only when accepted.
    Push push(Job& job);
    /// Moves up to `most` jobs, oldest first, to the end of `jobs`. Waits for one, at most `patience`; after close()
    /// the rest is still given out, then `closed`.
    Take take(std::vector<Job>& jobs, std::size_t most, std::chrono::milliseconds patience);
    void close();
    std::size_t size() const;

private:
    struct Sleeper {
        std::condition_variable changed;
        bool is_woken = false;
    };

    /// False when nobody woke it in time.
    bool sleep(std::unique_lock<std::mutex>& lock, std::chrono::steady_clock::time_point until);
    void wake(Sleeper* sleeper);

    const std::size_t limit_;
    mutable std::mutex mutex_;
    /// In the order in which they began to wait.
    std::vector<Sleeper*> asleep_;
    std::deque<Job> jobs_;
    bool is_closed_ = false;
};

}  // namespace kredenz::storage
