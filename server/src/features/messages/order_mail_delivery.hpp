// Carries out the outbox's kind `mail`: reads the order as it stands now, writes the letter, sends it.
// Which changes cause mails is order_mails' matter.
#pragma once

#include "features/messages/mail_task.hpp"
#include "features/messages/order_news.hpp"
#include "features/messages/postman.hpp"

namespace kredenz::messages {

class OrderMailDelivery {
public:
    /// `postman` lives longer.
    explicit OrderMailDelivery(const Postman& postman) : postman_(&postman) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const MailTask& task) const;
    Written write_alarm(const MailTask& task, const House& house) const;

    const Postman* postman_;
    orders::OrderStore store_;
};

}  // namespace kredenz::messages
