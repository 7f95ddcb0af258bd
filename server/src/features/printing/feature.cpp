#include "features/printing/feature.hpp"

#include "base/retention.hpp"
#include "features/printing/messages.hpp"

namespace kredenz::printing {

resource::Feature feature(Printing& printing) {
    return {
        .add_routes = [&printing](http::Router& router) { add_print_routes(router, printing); },
        .deliveries = {{kitchen_cancellation_kind, messages::kitchen_cancellation,
                        [&printing](const storage::Delivery& delivery) {
                            return printing.service.tell_of_cancellation(delivery);
                        }}},
        .old_rows = {{"print_jobs", "id", "created_at", retention::print_jobs, "state not in ('queued', 'offered')"}}};
}

}  // namespace kredenz::printing
