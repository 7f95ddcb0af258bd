// Mails to guests, branches and staff, the log of what was sent, and the watch over orders that nobody hears.
#pragma once

#include "features/mail/mail_sender.hpp"
#include "features/mail/unattended_orders.hpp"
#include "resource/feature.hpp"

namespace kredenz::mail {

/// What sends mails; it follows the orders.
struct Mails {
    Mails(resource::Context context, orders::OrderService& orders, outgoing::Client& client, MailOptions options,
          AlarmState attention);
    Mails(const Mails&) = delete;
    Mails& operator=(const Mails&) = delete;

    MailSender mail_sender;
    UnattendedOrders watch;
};

/// All outlive it.
resource::Feature feature(Mails& mails, resource::Context context, const orders::OrderService& orders);

}  // namespace kredenz::mail
