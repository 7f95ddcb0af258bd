// Fair queue of one event loop for anonymous requests that are not answered from memory: the next is of the network
// whose requests have taken least, and between two requests the loop does whatever else is ready. A network that asks
// for much delays only itself (start-time fair queueing: Goyal, Vin and Cheng, 1996). Not the counting of requests
// (request_limits.hpp), and no lock: a turn ends when its work waits for something for the first time. Not thread-safe:
// touched on the loop's own thread only.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace kredenz::http {

class FairQueue {
public:
    explicit FairQueue(boost::asio::io_context& context) : context_(context) {}

    /// Waits until it is the turn of one more request of `network`. Ends at once when nobody had a turn since the loop
    /// last looked at all that was ready.
    boost::asio::awaitable<void> await(std::string network);

private:
    using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                    boost::asio::wait_traits<std::chrono::steady_clock>,
                                                    boost::asio::io_context::executor_type>;
    using Time = std::chrono::steady_clock::time_point;
    using Cost = std::chrono::steady_clock::duration;
    struct Lane {
        /// What its requests have taken, beginning at the level of those served when the queue of this network began.
        Cost taken;
        /// The one that waits longest in front.
        std::list<Timer*> waiting;
    };
    /// By network. Without those that have nothing waiting or at work.
    using Lanes = std::map<std::string, Lane, std::less<>>;

    /// After everything that is ready now.
    void pass_on_later();
    void pass_on();
    void end_turn(Time now);

    boost::asio::io_context& context_;
    bool is_taken_ = false;
    Lanes lanes_;
    /// The networks that wait, the one that has taken least in front.
    std::set<std::pair<Cost, std::string_view>> order_;
    /// The network that is served, if it is one that waited.
    Lanes::iterator served_ = lanes_.end();
    Time began_;
    Cost least_taken_{};
};

}  // namespace kredenz::http
