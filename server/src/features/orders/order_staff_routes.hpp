// The calls in which staff note something about an order that its guest never sees: that it was heard, and its
// receipt in the cash register. Not steps: those are in order_routes.
#pragma once

#include "features/orders/order_service.hpp"

namespace kredenz::orders {

/// `service` outlives the router.
void add_order_staff_routes(http::Router& router, OrderService& service);

}  // namespace kredenz::orders
