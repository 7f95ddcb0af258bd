// The calls by which staff send an order's mail once more: `resend-new-order-email` and `-sms`.
#pragma once

#include "features/orders/order_service.hpp"
#include "http/router.hpp"

namespace kredenz::mail {

/// `orders` outlives the router.
void add_resend_routes(http::Router& router, resource::Context context, const orders::OrderService& orders);

}  // namespace kredenz::mail
