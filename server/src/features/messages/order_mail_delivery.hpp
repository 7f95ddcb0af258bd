// Carries out the outbox's kind `mail`: reads the order as it stands now, writes the letter, sends it.
// Which changes cause mails is order_mails' matter.
#pragma once

#include "features/messages/mail_task.hpp"
#include "features/messages/order_letters.hpp"
#include "features/messages/postman.hpp"
#include "features/orders/order_store.hpp"

namespace kredenz::messages {

class OrderMailDelivery {
public:
    /// `postman` lives longer.
    explicit OrderMailDelivery(const Postman& postman) : postman_(&postman) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    /// An order with what decides whether a message about it still holds.
    struct Known {
        std::shared_ptr<orders::Order> order;
        std::vector<orders::OrderEvent> events;
    };

    Written write(const MailTask& task) const;
    Written write_unattended(const MailTask& task, const House& house) const;
    Result<Known> find(std::int64_t order) const;
    bool is_outdated(const MailTask& task, const Known& known) const;

    const Postman* postman_;
    orders::OrderStore store_;
};

}  // namespace kredenz::messages
