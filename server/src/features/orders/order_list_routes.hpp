// The order lists that are addressed by branch and key, and the calls that make and revoke
// keys. Lists for staff who are signed in are in order_routes.
#pragma once

#include "features/orders/order_list_keys.hpp"
#include "features/orders/order_service.hpp"

namespace kredenz::orders {

/// All three outlive the router.
void add_order_list_routes(http::Router& router, resource::Context context, OrderService& service, live::Hub& hub);

}  // namespace kredenz::orders
