// Carries out the outbox's kind `account-mail`: makes the one-time link that was asked for and mails it.
// What links are good for is accounts/links.
#pragma once

#include "features/accounts/links.hpp"
#include "features/messages/order_letters.hpp"
#include "features/messages/postman.hpp"

namespace kredenz::messages {

Letter account_letter(const House& house, const accounts::IssuedLink& link, accounts::LinkPurpose purpose);

class AccountMailDelivery {
public:
    /// `postman` lives longer.
    explicit AccountMailDelivery(const Postman& postman) : postman_(&postman) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::LinkRequest& request) const;

    const Postman* postman_;
};

}  // namespace kredenz::messages
