#include "features/journal/feature.hpp"

#include "base/retention.hpp"
#include "features/journal/journal_routes.hpp"

namespace kredenz::journal {

resource::Feature feature(const resource::Resources& resources, std::vector<storage::DeliveryKind> deliveries,
                          const printing::PrintService& prints) {
    return {.add_routes =
                [&resources, deliveries = std::move(deliveries), &prints](http::Router& router) {
                    // By now all resources are there.
                    add_journal_routes(router, std::make_shared<const Journal>(resources, deliveries),
                                       resources.context(), prints);
                },
            .old_rows = {{"occurrences", "id", "at", retention::journal}}};
}

}  // namespace kredenz::journal
