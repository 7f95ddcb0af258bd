// What lives beside the program while it serves, wired: the features that answer requests, who follows whose changes,
// and who carries out which deliveries.
#pragma once

#include "app/metrics.hpp"
#include "app/order_pages.hpp"
#include "app/outbox_worker.hpp"
#include "app/pages.hpp"
#include "app/program.hpp"
#include "app/stand_ins.hpp"
#include "features/accounts/links.hpp"
#include "features/devices/device_routes.hpp"
#include "features/messages/order_watch.hpp"
#include "features/messages/postman.hpp"
#include "features/orders/order_service.hpp"
#include "features/payments/payment_service.hpp"
#include "features/printing/print_routes.hpp"
#include "features/privacy/guest_routes.hpp"
#include "features/push/order_pushes.hpp"
#include "http/door.hpp"
#include "live/hub.hpp"

namespace kredenz::app {

struct Parts {
    Parts(Program& program_, const Pages& pages_);

    Program& program;
    /// Limits on strangers, counted by the server and by features alike.
    std::shared_ptr<http::Door> door;
    const Pages& pages;
    StandIns stand_ins;
    live::Hub hub;
    accounts::Sessions sessions;
    accounts::PasswordChecker passwords;
    accounts::SignIn sign_in;
    accounts::Links links;
    devices::DeviceParts devices;
    orders::OrderService orders;
    OrderPages order_pages;
    payments::PaymentService payments;
    printing::PrintParts printing;
    privacy::PrivacyParts privacy;
    messages::Postman postman;
    push::OrderPushes pushes;
    messages::OrderWatch order_watch;
    Metrics metrics;
};

/// What carries out each kind of delivery; `parts` outlives the handlers.
OutboxWorker::Kinds delivery_kinds(Parts& parts);

}  // namespace kredenz::app
