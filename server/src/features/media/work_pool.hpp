// The few threads for heavy work of this feature, apart from event loops and storage: two, so at most two children
// decode at once. Not for work that waits for other work in this pool.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <atomic>
#include <type_traits>

namespace kredenz::media {

class WorkPool {
public:
    static constexpr std::size_t threads = 2;

    /// Runs `work` on the pool and resumes the caller on its own executor with the outcome.
    template <class Work>
    boost::asio::awaitable<std::invoke_result_t<Work&>> run(Work work) {
        auto running = [](Work moved) -> boost::asio::awaitable<std::invoke_result_t<Work&>> { co_return moved(); };
        co_return co_await boost::asio::co_spawn(pool_, running(std::move(work)), boost::asio::use_awaitable);
    }
    boost::asio::thread_pool::executor_type executor() { return pool_.get_executor(); }

    /// Whether what waits should give up instead of starting.
    bool is_stopping() const { return is_stopping_; }
    void stop() {
        is_stopping_ = true;
        pool_.join();
    }

private:
    std::atomic<bool> is_stopping_ = false;
    boost::asio::thread_pool pool_{threads};
};

}  // namespace kredenz::media
