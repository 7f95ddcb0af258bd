// What answers over HTTP beside the features: finished pages, pages of orders, and what is measured of the server.
#pragma once

#include "app/metrics.hpp"
#include "app/order_pages.hpp"
#include "app/program.hpp"
#include "app/shared_pages.hpp"

namespace kredenz::app {

struct Serving {
    /// Both live longer.
    Serving(Program& program_, const Pages& pages_)
        : program(program_),
          features(program.features()),
          pages(pages_),
          order_pages(pages_, features.orders),
          metrics(program.storage(), program.clock()) {
        features.orders.listen_for_guests([this](std::int64_t order) { order_pages.renew(order); });
    }

    Program& program;
    Features& features;
    const Pages& pages;
    SharedPages shared_pages;
    OrderPages order_pages;
    Metrics metrics;
};

}  // namespace kredenz::app
