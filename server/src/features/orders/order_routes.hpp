// The calls about orders (back office §7, Orders; storefront §7): parse, call the service, answer.
#pragma once

#include "features/orders/order_service.hpp"

namespace kredenz::orders {

/// `service` and `hub` outlive the router.
void add_order_routes(http::Router& router, OrderService& service, live::Hub& hub);

/// What only these calls send, for the contract.
const record::Schema& step_request_schema();
const record::Schema& questionnaire_request_schema();

}  // namespace kredenz::orders
