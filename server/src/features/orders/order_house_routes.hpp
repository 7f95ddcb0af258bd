// The calls in which the house notes something about an order that its guest never sees: that it was heard, and its
// receipt in the cash register. Not steps: those are in order_routes.
#pragma once

#include "features/orders/order_service.hpp"

namespace kredenz::orders {

/// `service` outlives the router.
void add_house_routes(http::Router& router, OrderService& service);

const record::Schema& acknowledge_request_schema();
const record::Schema& acknowledged_orders_schema();
const record::Schema& register_receipt_request_schema();

}  // namespace kredenz::orders
