// Payments that guests make online.
#pragma once

#include "features/payments/payment_service.hpp"
#include "http/request_limits.hpp"
#include "resource/feature.hpp"

namespace kredenz::payments {

/// All outlive it.
resource::Feature feature(PaymentService& payments, const orders::OrderService& orders, resource::Context context,
                          http::RequestLimits& request_limits);

}  // namespace kredenz::payments
