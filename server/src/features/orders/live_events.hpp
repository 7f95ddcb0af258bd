// What open pages hear of orders: the topics of branches and guests, and what every instance is told for them. Not who
// hears of which step: that is order_service's matter.
#pragma once

#include "live/topic.hpp"

#include <cstdint>
#include <string>

namespace kredenz::orders {

/// The revision of a branch's orders, by which everything on its board has one order.
struct OrdersOfBranch {
    static constexpr std::string_view topic_name = "orders";
    std::int64_t branch = 0;
};

/// Announced: an order has changed for the staff of its branch.
struct StaffsOrderChanged {
    static constexpr std::string_view topic_name = "order";
    std::int64_t branch = 0;
    std::int64_t order = 0;
    /// Of the branch's orders.
    std::int64_t revision = 0;
};

/// Announced: an order has changed for its guest.
struct GuestsOrderChanged {
    static constexpr std::string_view topic_name = "guests-order";
    std::string uid;
    std::int64_t order = 0;
    std::int64_t revision = 0;
};

/// What the board and the order lists of a branch listen to.
inline live::Topic branch_topic(std::int64_t branch) { return {"branch", branch}; }
/// What the guest's status page listens to.
inline live::Topic guest_topic(std::string_view uid) { return {"order", uid}; }

}  // namespace kredenz::orders
