// Messages to the devices of guests who asked to hear of their order.
#pragma once

#include "features/push/order_pushes.hpp"
#include "resource/feature.hpp"

namespace kredenz::push {

/// All outlive it.
resource::Feature feature(OrderPushes& pushes, resource::Context context, const orders::OrderService& orders);

}  // namespace kredenz::push
