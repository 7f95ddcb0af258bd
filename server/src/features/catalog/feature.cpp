#include "features/catalog/feature.hpp"

#include "features/catalog/catalog_resources.hpp"
#include "features/catalog/menu_routes.hpp"
#include "features/catalog/messages.hpp"
#include "features/catalog/sold_out.hpp"

namespace kredenz::catalog {

resource::Feature feature(resource::Context context, live::Hub& hub, MinutesFollower follower) {
    return {.resources = catalog_resources(),
            .add_routes =
                [context, &hub, follower = std::move(follower)](http::Router& router) {
                    add_menu_routes(router, context.snapshot);
                    add_availability_routes(router, context, hub, follower);
                },
            .deliveries = {{.name = sold_out_end_kind,
                            .label = messages::sold_out_end,
                            .deliver = [context](const storage::Delivery& delivery) {
                                return end_sold_out_of(context, delivery);
                            }}}};
}

}  // namespace kredenz::catalog
