// Orders, from the cart to the archive, and whom guests give a donation to.
#pragma once

#include "features/orders/order_routes.hpp"
#include "features/orders/order_service.hpp"
#include "resource/feature.hpp"

namespace kredenz::orders {

/// All outlive it.
resource::Feature feature(OrderService& orders, resource::Context context, live::Hub& hub,
                          http::RequestLimits& request_limits, OnlinePayments payments);

}  // namespace kredenz::orders
