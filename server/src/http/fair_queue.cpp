#include "http/fair_queue.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <utility>

namespace kredenz::http {

boost::asio::awaitable<void> FairQueue::await(std::string network) {
    if (!std::exchange(is_taken_, true)) {
        pass_on_later();
        co_return;
    }
    Timer turn(context_.get_executor(), Time::max());
    const auto [lane, is_new] = lanes_.try_emplace(std::move(network), Lane{.taken = least_taken_, .waiting = {}});
    lane->second.waiting.push_back(&turn);
    if (is_new) order_.emplace(lane->second.taken, lane->first);
    co_await turn.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
}

void FairQueue::pass_on_later() {
    boost::asio::post(context_, [this] { pass_on(); });
}

void FairQueue::pass_on() {
    const auto now = std::chrono::steady_clock::now();
    end_turn(now);
    if (order_.empty()) {
        is_taken_ = false;
        return;
    }
    served_ = lanes_.find(order_.begin()->second);
    order_.erase(order_.begin());
    least_taken_ = served_->second.taken;
    began_ = now;
    auto* turn = served_->second.waiting.front();
    served_->second.waiting.pop_front();
    turn->cancel();
    pass_on_later();
}

void FairQueue::end_turn(Time now) {
    if (served_ == lanes_.end()) return;
    auto& [taken, waiting] = served_->second;
    taken += now - began_;
    if (waiting.empty())
        lanes_.erase(served_);
    else
        order_.emplace(taken, served_->first);
    served_ = lanes_.end();
}

}  // namespace kredenz::http
