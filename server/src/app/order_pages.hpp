// The status pages of orders that changed lately, each with its order in it: made when the order changes, not when its
// guest asks. Any other order's page is the one that stands in for all, which fetches its order.
#pragma once

#include "app/pages.hpp"
#include "features/orders/order_service.hpp"

#include <condition_variable>
#include <deque>
#include <map>
#include <thread>
#include <unordered_map>

namespace kredenz::app {

class OrderPages {
public:
    /// Both arguments must outlive this. Nothing is made before `start`.
    OrderPages(const Pages& pages, const orders::OrderService& orders) : pages_(pages), orders_(orders) {}

    void start();
    void stop() { thread_ = {}; }

    /// The order has changed: its page is dropped now, and made anew.
    void renew(std::int64_t order);
    /// Makes all pages anew when what they show around the order has changed, settings for instance.
    void look_at(const snapshot::View& view);
    /// Time has changed what pages say, or those that could not be made may succeed now.
    void renew_all();

    /// Null when the order has no finished page at the moment.
    std::shared_ptr<const http::Finished> find(std::string_view uid, std::string_view hash) const;

private:
    struct Made {
        std::string path;
        std::shared_ptr<const http::Finished> page;
    };

    void run(const std::stop_token& stop);
    Made make(std::int64_t order, const snapshot::View& view) const;
    void keep(std::int64_t order, Made made);
    void await_all();
    void drop(std::int64_t order);
    void await(std::int64_t order);

    const Pages& pages_;
    const orders::OrderService& orders_;

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    /// For pauses between pages; nobody notifies it, only a stop ends a pause early.
    std::condition_variable_any rest_;
    /// Orders whose page is to be made, the one that waits longest in front.
    std::deque<std::int64_t> awaited_;
    /// The one whose page is being made; 0 for none.
    std::int64_t in_the_making_ = 0;
    std::shared_ptr<const snapshot::View> view_;
    /// Orders with a page by their path's end, the page made longest ago in front; one that could not be made is among
    /// them, without a path.
    std::deque<std::int64_t> kept_;
    std::map<std::int64_t, std::string> paths_;
    std::unordered_map<std::string, std::shared_ptr<const http::Finished>> finished_;
    std::jthread thread_;
};

}  // namespace kredenz::app
