#include "features/media/work_pool.hpp"

#include "base/enduring_thread.hpp"
#include "features/media/messages.hpp"
#include "http/request_limits.hpp"

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/append.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <memory>
#include <vector>

namespace kredenz::media {

namespace asio = boost::asio;

namespace {

constexpr int busy_seconds = 2;
/// About how long the pictures of one network take that wait.
constexpr int network_seconds = 30;

Error busy() {
    auto error = Error::of(ErrorKind::unavailable, std::string{messages::queue_full});
    error.retry_after = busy_seconds;
    return error;
}

Error refusal(NoPlace why) {
    if (why == NoPlace::at_all) return busy();
    auto error = Error::of(ErrorKind::too_many_requests, std::string{messages::too_many_waiting});
    error.retry_after = network_seconds;
    return error;
}

}  // namespace

Requester business_requester(const http::Request& request) {
    return {WorkFor::business, http::counted_network(request)};
}

Requester requester_of(const http::Request& request) {
    return {request.actor.is_anonymous() ? WorkFor::anonymous : WorkFor::business, http::counted_network(request)};
}

void WorkPool::submit(Requester requester, std::function<void()> work, std::function<void(const Error&)> refuse,
                      HasLeft has_left) {
    Job job{std::move(work), std::move(refuse), std::move(has_left)};
    std::unique_lock lock{mutex_};
    if (is_stopping_) {
        lock.unlock();
        return job.refuse(busy());
    }
    const auto refused = turns_.add(std::move(requester), std::move(job));
    lock.unlock();
    if (refused) refused->item.refuse(refusal(refused->why));
    begin();
}

void WorkPool::begin() {
    while (true) {
        std::unique_lock lock{mutex_};
        auto next = turns_.next();
        if (next.item)
            asio::post(pool_, [this, side = next.side, work = std::move(next.item->work)] {
                endure("media", work);
                finish(side);
            });
        lock.unlock();
        for (const auto& job : next.left) job.refuse(busy());
        if (!next.item) return;
    }
}

void WorkPool::finish(WorkFor side) {
    {
        const std::lock_guard lock{mutex_};
        turns_.is_over(side);
    }
    begin();
}

void WorkPool::stop() {
    std::vector<Job> waiting;
    {
        const std::lock_guard lock{mutex_};
        is_stopping_ = true;
        waiting = turns_.take_all();
    }
    for (const auto& job : waiting) job.refuse(busy());
    pool_.join();
}

asio::awaitable<std::optional<Error>> WorkPool::perform(Requester requester, std::function<void()> work,
                                                        HasLeft has_left) {
    using Handler = asio::any_completion_handler<void(std::optional<Error>)>;
    auto begin_waiting = [&](auto handler) {
        // Keeps the event loop alive while the handler waits here.
        auto executor = asio::prefer(asio::any_io_executor(asio::get_associated_executor(handler)),
                                     asio::execution::outstanding_work.tracked);
        auto resume = std::make_shared<Handler>(std::move(handler));
        auto end = [executor, resume](std::optional<Error> refused) {
            asio::post(executor, asio::append(std::move(*resume), std::move(refused)));
        };
        auto work_and_end = [work = std::move(work), end] {
            work();
            end(std::nullopt);
        };
        submit(std::move(requester), std::move(work_and_end), end, std::move(has_left));
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::optional<Error>)>(
        std::move(begin_waiting), asio::use_awaitable);
}

}  // namespace kredenz::media
