// The calls about payments: the guest pays and comes back, the provider calls, staff look and try again. Parse, call
// the service, answer.
#pragma once

#include "features/orders/order_routes.hpp"
#include "features/payments/payment_service.hpp"
#include "http/request_limits.hpp"

namespace kredenz::payments {

/// All outlive the router.
void add_payment_routes(http::Router& router, PaymentService& payments, const orders::OrderService& orders,
                        resource::Context context, http::RequestLimits& request_limits);

/// What placing an order needs; `payments` outlives it.
orders::OnlinePayments online_payments(PaymentService& payments);

}  // namespace kredenz::payments
