#include "features/orders/feature.hpp"

#include "features/orders/donatee.hpp"
#include "features/orders/order_flood.hpp"
#include "features/orders/order_house_routes.hpp"
#include "features/orders/order_list_routes.hpp"

namespace kredenz::orders {

resource::Feature feature(OrderService& orders, resource::Context context, live::Hub& hub, http::Door& door,
                          OnlinePayments payments) {
    const auto carried_out_by = [&orders](storage::DeliveryResult (OrderService::*handler)(const storage::Delivery&)
                                              const) {
        return [&orders, handler](const storage::Delivery& delivery) { return (orders.*handler)(delivery); };
    };
    return {.resources = {donatee_resource()},
            .add_routes =
                [&orders, context, &hub, &door, payments = std::move(payments)](http::Router& router) {
                    add_order_routes(router, orders, hub, door, payments);
                    add_house_routes(router, orders);
                    add_flood_routes(router, orders);
                    add_order_list_routes(router, context, orders, hub);
                },
            .deliveries = {{order_start_kind, carried_out_by(&OrderService::start_preparation)},
                           {order_effect_kind, carried_out_by(&OrderService::take_effect)}}};
}

}  // namespace kredenz::orders
