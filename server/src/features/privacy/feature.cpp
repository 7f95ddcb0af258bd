#include "features/privacy/feature.hpp"

#include "base/retention.hpp"
#include "features/privacy/messages.hpp"

namespace kredenz::privacy {

resource::Feature feature(Privacy& privacy) {
    return {.add_routes = [&privacy](http::Router& router) { add_guest_routes(router, privacy); },
            .jobs = {{.name = "guests",
                      .what = "guests' data of orders",
                      .label = messages::removal_of_old,
                      .run = [&privacy](const std::stop_token& stop) { return privacy.eraser.erase_due(stop); }}},
            .old_rows = {
                {"guest_requests", "id", "at", retention::guest_requests},
                {"erased_guests", "id", "erased_at", retention::erased_guests, "not is_due"},
            }};
}

}  // namespace kredenz::privacy
