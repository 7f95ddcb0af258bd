// Mails to guests, branches and staff, the log of what was sent, and the watch over orders that nobody hears.
#pragma once

#include "features/messages/order_watch.hpp"
#include "features/messages/postman.hpp"
#include "resource/feature.hpp"

namespace kredenz::messages {

/// What sends mails; it follows the orders.
struct Mails {
    Mails(resource::Context context, orders::OrderService& orders, outgoing::Client& client, MailSettings settings,
          Attention attention);
    Mails(const Mails&) = delete;
    Mails& operator=(const Mails&) = delete;

    Postman postman;
    OrderWatch watch;
};

/// All outlive it.
resource::Feature feature(Mails& mails, resource::Context context, const orders::OrderService& orders);

}  // namespace kredenz::messages
