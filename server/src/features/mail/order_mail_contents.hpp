// The mails about orders: to guests what happened with theirs, to a branch what arrived or waits.
// Not when they are sent: that is order_mails.
#pragma once

#include "features/mail/mail_payload.hpp"
#include "features/mail/order_words.hpp"

#include <span>

namespace kredenz::mail {

/// What every mail needs: settings, branch, time zone, address of the website.
struct MailContext {
    const settings::Config& config;
    /// Null when the branch was removed meanwhile.
    const branches::Branch* branch = nullptr;
    TimeZone zone;
    /// Without a slash at the end; empty when the operator did not set it.
    std::string public_url;
};

/// Sender, footer and colour, with nothing said yet.
MailContent blank_mail(const MailContext& mail_context);

/// For every subject but those to the branch.
MailContent guest_mail(const MailContext& mail_context, const orders::Order& order, const MailPayload& payload);
MailContent new_order_mail(const MailContext& mail_context, const orders::Order& order);
/// The orders that wait, the oldest first; at least one.
MailContent unattended_mail(const MailContext& mail_context, std::span<const std::shared_ptr<orders::Order>> waiting);
MailContent overloaded_mail(const MailContext& mail_context, std::span<const std::shared_ptr<orders::Order>> waiting);

}  // namespace kredenz::mail
