#include "features/payments/feature.hpp"

#include "features/payments/messages.hpp"
#include "features/payments/payment_routes.hpp"

namespace kredenz::payments {

resource::Feature feature(PaymentService& payments, const orders::OrderService& orders, resource::Context context,
                          http::RequestLimits& request_limits) {
    const auto carried_out_by =
        [&payments](storage::DeliveryResult (PaymentService::*handler)(const storage::Delivery&)) {
            return [&payments, handler](const storage::Delivery& delivery) { return (payments.*handler)(delivery); };
        };
    return {.add_routes =
                [&payments, &orders, context, &request_limits](http::Router& router) {
                    add_payment_routes(router, payments, orders, context, request_limits);
                },
            .deliveries = {{check_kind, messages::check, carried_out_by(&PaymentService::deliver_check)},
                           {expiry_kind, messages::expiry, carried_out_by(&PaymentService::deliver_expiry)},
                           {refund_kind, messages::refund, carried_out_by(&PaymentService::deliver_refund)}}};
}

}  // namespace kredenz::payments
