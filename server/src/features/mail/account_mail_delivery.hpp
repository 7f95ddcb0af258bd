// Carries out the outbox's kinds `account-mail`, which makes the one-time link that was asked for and mails it,
// `lock-mail` and `second-factor-mail`. What links are good for is accounts/links, when accounts are locked
// accounts/attempts.
#pragma once

#include "features/accounts/links.hpp"
#include "features/accounts/lock_notice.hpp"
#include "features/accounts/second_factor_notice.hpp"
#include "features/mail/mail_sender.hpp"
#include "features/mail/order_mail_contents.hpp"

namespace kredenz::mail {

MailContent account_mail(const MailContext& mail_context, const accounts::IssuedLink& link,
                         const accounts::LinkRequest& request);

MailContent lock_mail(const MailContext& mail_context, const accounts::User& user, const accounts::LockNotice& notice);

/// `codes_left`: the recovery codes that the user has.
MailContent second_factor_mail(const MailContext& mail_context, const accounts::User& user,
                               const accounts::SecondFactorNotice& notice, std::int64_t codes_left);

class AccountMailDelivery {
public:
    /// `mail_sender` lives longer.
    explicit AccountMailDelivery(const MailSender& mail_sender) : mail_sender_(&mail_sender) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::LinkRequest& request) const;

    const MailSender* mail_sender_;
};

class LockMailDelivery {
public:
    /// `mail_sender` lives longer.
    explicit LockMailDelivery(const MailSender& mail_sender) : mail_sender_(&mail_sender) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::LockNotice& notice) const;

    const MailSender* mail_sender_;
};

class SecondFactorMailDelivery {
public:
    /// `mail_sender` lives longer.
    explicit SecondFactorMailDelivery(const MailSender& mail_sender) : mail_sender_(&mail_sender) {}

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    Written write(const accounts::SecondFactorNotice& notice) const;

    const MailSender* mail_sender_;
};

}  // namespace kredenz::mail
