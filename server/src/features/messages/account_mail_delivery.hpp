// Carries out the outbox's kinds `account-mail`, which makes the one-time link that was asked for and mails it,
// `lock-mail` and `second-factor-mail`. What links are good for is accounts/links, when accounts are locked
// accounts/attempts.
#pragma once

#include "features/accounts/links.hpp"
#include "features/accounts/lock_notice.hpp"
#include "features/accounts/second_factor_notice.hpp"
#include "features/messages/order_letters.hpp"
#include "features/messages/postman.hpp"

namespace kredenz::messages {

Letter account_letter(const House& house, const accounts::IssuedLink& link, accounts::LinkPurpose purpose);

Letter lock_letter(const House& house, const accounts::User& user, const accounts::LockNotice& notice);

/// `codes_left`: the recovery codes that the user has.
Letter second_factor_letter(const House& house, const accounts::User& user, const accounts::SecondFactorNotice& notice,
                            std::int64_t codes_left);

class AccountMailDelivery {
public:
    /// `postman` lives longer.
    explicit AccountMailDelivery(const Postman& postman) : postman_(&postman) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::LinkRequest& request) const;

    const Postman* postman_;
};

class LockMailDelivery {
public:
    /// `postman` lives longer.
    explicit LockMailDelivery(const Postman& postman) : postman_(&postman) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::LockNotice& notice) const;

    const Postman* postman_;
};

class SecondFactorMailDelivery {
public:
    /// `postman` lives longer.
    explicit SecondFactorMailDelivery(const Postman& postman) : postman_(&postman) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::SecondFactorNotice& notice) const;

    const Postman* postman_;
};

}  // namespace kredenz::messages
