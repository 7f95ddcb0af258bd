// The calls by which a guest's device asks to hear of an order, and to hear no more.
#pragma once

#include "features/push/order_pushes.hpp"
#include "http/router.hpp"

namespace kredenz::push {

/// `orders` and `pushes` outlive the router.
void add_push_routes(http::Router& router, resource::Context context, const orders::OrderService& orders,
                     const OrderPushes& pushes);

}  // namespace kredenz::push
