// The calls for when too many orders wait for their confirmation: how many there are and from whom, and turning those
// of one network down at once. When a branch takes no more is told in orders/order_crowd.
#pragma once

#include "features/orders/order_service.hpp"

namespace kredenz::orders {

/// How many orders were turned down at once.
struct RejectedOrders {
    static constexpr std::string_view schema_name = "RejectedOrders";
    std::int64_t rejected = 0;
};

void describe(record::Describe<RejectedOrders>& d);

/// `service` outlives the router.
void add_flood_routes(http::Router& router, OrderService& service);

}  // namespace kredenz::orders
