// What answers over HTTP beside the features: finished pages, pages of orders, and what is measured of the server.
#pragma once

#include "app/metrics.hpp"
#include "app/order_pages.hpp"
#include "app/program.hpp"
#include "app/shared_pages.hpp"
#include "features/branches/branch.hpp"
#include "resource/exporter.hpp"

namespace kredenz::app {

/// The zone of the clock that the business goes by: that of its first branch.
inline TimeZone business_zone(const snapshot::View& view) {
    const auto all = view.all<branches::Branch>();
    const auto zone = TimeZone::find((all.empty() ? branches::Branch{} : *all.front()).time_zone);
    return zone ? *zone : *TimeZone::find("UTC");
}

struct Serving {
    /// Both live longer.
    Serving(Program& program_, const Pages& pages_)
        : program(program_),
          features(program.features()),
          pages(pages_),
          order_pages(pages_, features.orders),
          exporter(program.resources(), [this] { return business_zone(*program.snapshot().view()); }),
          metrics(program.storage(), program.clock()) {
        features.orders.listen_for_guests([this](std::int64_t order) { order_pages.renew(order); });
    }

    Program& program;
    Features& features;
    const Pages& pages;
    SharedPages shared_pages;
    OrderPages order_pages;
    resource::Exporter exporter;
    Metrics metrics;
};

}  // namespace kredenz::app
