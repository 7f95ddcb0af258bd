#include "features/orders/feature.hpp"

#include "features/orders/donatee.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_answers.hpp"
#include "features/orders/order_list_routes.hpp"
#include "features/orders/order_staff_routes.hpp"
#include "features/orders/unconfirmed_orders.hpp"

namespace kredenz::orders {

resource::Feature feature(OrderService& orders, resource::Context context, live::Hub& hub,
                          http::RequestLimits& request_limits, OnlinePayments payments) {
    const auto carried_out_by = [&orders](storage::DeliveryResult (OrderService::*handler)(const storage::Delivery&)
                                              const) {
        return [&orders, handler](const storage::Delivery& delivery) { return (orders.*handler)(delivery); };
    };
    return {.resources = {donatees_resource()},
            .add_routes =
                [&orders, context, &hub, &request_limits, payments = std::move(payments)](http::Router& router) {
                    add_order_routes(router, orders, hub, request_limits, payments);
                    add_order_staff_routes(router, orders);
                    add_unconfirmed_orders_routes(router, orders);
                    add_order_list_routes(router, context, orders, hub);
                },
            .deliveries = {{order_start_kind, messages::order_start, carried_out_by(&OrderService::start_preparation)},
                           {order_effect_kind, messages::order_effect, carried_out_by(&OrderService::take_effect)}},
            .exports = {history_export(orders)}};
}

}  // namespace kredenz::orders
