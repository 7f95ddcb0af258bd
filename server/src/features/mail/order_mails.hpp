// Which mails an order's changes cause, added to the outbox inside the change's own transaction.
// Not the mails themselves: those are written when they go (order_mail_delivery).
#pragma once

#include "features/mail/mail_payload.hpp"
#include "features/orders/order_service.hpp"

namespace kredenz::mail {

/// What a change tells the guest by mail; empty for nothing.
std::optional<MailSubject> subject_for_guest(const orders::OrderChange& change);

/// The mail that says how an order stands; empty for one that was never placed.
std::optional<MailSubject> subject_of(const orders::Order& order);

/// Whether the change brings the order before the staff.
bool reaches_staff(const orders::OrderChange& change);

class OrderMails {
public:
    explicit OrderMails(resource::Context context) : context_(context) {}

    /// For OrderService::follow. Only those who gave an address get mails.
    void operator()(storage::Session& session, const orders::OrderChange& change) const;

private:
    resource::Context context_;
};

}  // namespace kredenz::mail
