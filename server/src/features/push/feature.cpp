#include "features/push/feature.hpp"

#include "base/retention.hpp"
#include "features/push/messages.hpp"
#include "features/push/push_routes.hpp"
#include "features/push/subscriptions.hpp"

namespace kredenz::push {

resource::Feature feature(OrderPushes& pushes, resource::Context context, const orders::OrderService& orders) {
    const auto remove_old = [context](const std::stop_token&) {
        auto unit = [before = context.clock.now() -
                              retention::push_subscriptions](storage::Session& session) -> Result<std::size_t> {
            return static_cast<std::size_t>(remove_old_subscriptions(session, before));
        };
        return context.storage.write_now(std::move(unit));
    };
    return {.add_routes = [&pushes, context,
                           &orders](http::Router& router) { add_push_routes(router, context, orders, pushes); },
            .deliveries = {{push_kind, messages::push,
                            [&pushes](const storage::Delivery& delivery) { return pushes.deliver(delivery); }, 4}},
            .jobs = {{.name = "push-subscriptions",
                      .what = "old push subscriptions",
                      .label = messages::removal_of_old,
                      .run = remove_old}}};
}

}  // namespace kredenz::push
