// Carries out the outbox's kind `mail`: reads the order as it stands now, writes the content, sends it.
// Which changes cause mails is order_mails' matter.
#pragma once

#include "features/mail/mail_payload.hpp"
#include "features/mail/mail_sender.hpp"
#include "features/mail/order_notifications.hpp"

namespace kredenz::mail {

class OrderMailDelivery {
public:
    /// `mail_sender` lives longer.
    explicit OrderMailDelivery(const MailSender& mail_sender) : mail_sender_(&mail_sender) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const MailPayload& payload) const;
    Written write_alarm(const MailPayload& payload, const MailContext& mail_context) const;

    const MailSender* mail_sender_;
    orders::OrderStore store_;
};

}  // namespace kredenz::mail
