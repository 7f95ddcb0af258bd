// All features of the program, wired: what each is given of the others, and their values in one list.
#pragma once

#include "app/configuration.hpp"
#include "features/accounts/feature.hpp"
#include "features/devices/device_routes.hpp"
#include "features/mail/feature.hpp"
#include "features/media/media.hpp"
#include "features/orders/order_service.hpp"
#include "features/payments/payment_service.hpp"
#include "features/printing/print_routes.hpp"
#include "features/privacy/guest_routes.hpp"
#include "features/push/order_pushes.hpp"
#include "features/settings/secrets.hpp"
#include "http/request_limits.hpp"
#include "live/hub.hpp"
#include "outgoing/client.hpp"
#include "resource/feature.hpp"
#include "resource/record_events.hpp"

namespace kredenz::app {

/// What features are made with; lives longer.
struct Dependencies {
    const Configuration& configuration;
    const resource::Resources& resources;
    const settings::Secrets& secrets;
    media::Media& media;
    outgoing::Client& outgoing;
};

struct Features {
    explicit Features(const Dependencies& dependencies);
    Features(const Features&) = delete;
    Features& operator=(const Features&) = delete;

    /// Limits on strangers, counted by the server and by features alike.
    std::shared_ptr<http::RequestLimits> request_limits;
    live::Hub hub;
    resource::RecordEvents record_events;
    accounts::Accounts accounts;
    devices::Devices devices;
    orders::OrderService orders;
    payments::PaymentService payments;
    printing::Printing printing;
    mail::Mails mails;
    push::OrderPushes pushes;
    privacy::Privacy privacy;
    /// Of all folders below features/ but `pricing`, which only computes, and `backup`, which app/server_backups runs.
    std::vector<resource::Feature> all;

    /// Those of all features.
    std::vector<storage::DeliveryKind> deliveries() const;
};

}  // namespace kredenz::app
