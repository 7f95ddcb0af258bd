// Every route of the server in one router, and the parts that answer them.
#pragma once

#include "app/outbox_worker.hpp"
#include "app/pages.hpp"
#include "app/program.hpp"
#include "features/accounts/sessions.hpp"
#include "features/devices/device_routes.hpp"
#include "features/orders/order_service.hpp"
#include "features/payments/payment_service.hpp"
#include "features/printing/print_routes.hpp"
#include "live/hub.hpp"

namespace kredenz::app {

/// What lives beside the program while it serves.
struct Parts {
    Parts(Program& program_, const Pages& pages_)
        : program(program_),
          pages(pages_),
          sessions(program_.context()),
          devices(program_.context(), hub),
          orders(program_.context(), hub),
          payments(program_.context(), orders, program_.secrets(), program_.outgoing(),
                   {program_.settings().mollie_url, program_.settings().public_url}),
          printing(program_.context(), hub, devices.presence, program_.settings().public_url) {
        orders.follow([this](storage::Session& session, const orders::OrderChange& change) {
            printing.service.follow(session, change);
        });
    }

    Program& program;
    const Pages& pages;
    live::Hub hub;
    accounts::Sessions sessions;
    devices::DeviceParts devices;
    orders::OrderService orders;
    payments::PaymentService payments;
    printing::PrintParts printing;
};

/// What carries out each kind of delivery; `parts` outlives the handlers.
OutboxWorker::Handlers delivery_handlers(Parts& parts);

/// `parts` outlives the router.
http::Router make_router(Parts& parts);

}  // namespace kredenz::app
