// The calls for when too many orders wait for their confirmation: how many there are and from whom, and turning down
// many of them at once. When a branch takes no more is told in orders/order_limits.
#pragma once

#include "features/orders/order_service.hpp"

namespace kredenz::orders {

/// `service` outlives the router.
void add_unconfirmed_orders_routes(http::Router& router, OrderService& service);

}  // namespace kredenz::orders
