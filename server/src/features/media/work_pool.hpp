// The few threads for heavy work of this feature, apart from event loops and storage: two, so at most two children
// decode at once. Who is next says work_queue.hpp. Not for work that waits for other work in this pool.
#pragma once

#include "base/error.hpp"
#include "features/media/work_queue.hpp"
#include "http/request.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>

#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

namespace kredenz::media {

/// The requester of something that pages of the business show.
Requester business_requester(const http::Request& request);
/// The requester of work for the caller: the business's side when the caller is known.
Requester requester_of(const http::Request& request);

class WorkPool {
public:
    static constexpr std::size_t threads = 2;

    WorkPool() = default;
    WorkPool(const WorkPool&) = delete;
    WorkPool& operator=(const WorkPool&) = delete;
    ~WorkPool() { stop(); }

    /// Whether the requester has left; from any thread. Empty for work that is done in any case.
    using HasLeft = std::function<bool()>;

    /// Runs `work`, which yields a Result, on the pool when its turn has come, and resumes the caller on its own
    /// executor with the outcome. The error is too_many_requests or unavailable when too many wait, or when the
    /// requester has left.
    template <class Work>
    boost::asio::awaitable<std::invoke_result_t<Work&>> run(Requester requester, Work work, HasLeft has_left = {}) {
        std::optional<std::invoke_result_t<Work&>> outcome;
        std::exception_ptr failure;
        auto keep_outcome = [&] {
            try {
                outcome.emplace(work());
            } catch (...) {
                failure = std::current_exception();
            }
        };
        auto refused = co_await perform(std::move(requester), std::move(keep_outcome), std::move(has_left));
        if (refused) co_return std::move(*refused);
        if (failure) std::rethrow_exception(failure);
        co_return std::move(*outcome);
    }

    /// The same without a coroutine: calls `work` on a thread of the pool, or else `refuse`, on whatever thread finds
    /// that there is no place.
    void submit(Requester requester, std::function<void()> work, std::function<void(const Error&)> refuse,
                HasLeft has_left = {});

    /// Finishes what runs, refuses what waits and what is still to come, and joins the threads.
    void stop();

private:
    struct Job {
        std::function<void()> work;
        std::function<void(const Error&)> refuse;
        HasLeft left;

        bool has_left() const { return left && left(); }
    };

    boost::asio::awaitable<std::optional<Error>> perform(Requester requester, std::function<void()> work,
                                                         HasLeft has_left);
    /// Begins all that may begin.
    void begin();
    void finish(WorkFor side);

    std::mutex mutex_;
    bool is_stopping_ = false;
    WorkQueue<Job> turns_{threads};
    boost::asio::thread_pool pool_{threads};
};

}  // namespace kredenz::media
