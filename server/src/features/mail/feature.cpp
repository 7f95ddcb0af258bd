#include "features/mail/feature.hpp"

#include "base/retention.hpp"
#include "features/accounts/credentials.hpp"
#include "features/mail/account_mail_delivery.hpp"
#include "features/mail/messages.hpp"
#include "features/mail/order_mail_delivery.hpp"
#include "features/mail/order_mails.hpp"
#include "features/mail/resend_routes.hpp"

namespace kredenz::mail {

using storage::Session;

Mails::Mails(resource::Context context, orders::OrderService& orders, outgoing::Client& client, MailOptions options,
             AlarmState attention)
    : mail_sender(context, client, std::move(options)), watch(context, std::move(attention)) {
    orders.follow(OrderMails{context});
    orders.follow([this](Session& session, const orders::OrderChange& change) { watch.follow(session, change); });
    orders.follow_overload(
        [this](Session& session, const orders::Order& last) { watch.follow_overload(session, last); });
}

resource::Feature feature(Mails& mails, resource::Context context, const orders::OrderService& orders) {
    return {
        .add_routes = [context, &orders](http::Router& router) { add_resend_routes(router, context, orders); },
        .deliveries = {{order_mail_kind, messages::order_mail, OrderMailDelivery{mails.mail_sender}, 4},
                       {accounts::link_mail_kind, messages::account_mail, AccountMailDelivery{mails.mail_sender}},
                       {accounts::lock_mail_kind, messages::lock_mail, LockMailDelivery{mails.mail_sender}},
                       {accounts::second_factor_mail_kind, messages::second_factor_mail,
                        SecondFactorMailDelivery{mails.mail_sender}},
                       {unattended_orders_kind, messages::unattended_order,
                        [&mails](const storage::Delivery& delivery) { return mails.watch(delivery); }}},
        .old_rows = {
            {"outbox", "id", "intended_at", retention::settled_account_mails,
             "kind in ('account-mail', 'lock-mail') and state in ('done', 'failed', 'canceled')"},
            {"outbox", "id", "intended_at", retention::settled_deliveries, "state in ('done', 'failed', 'canceled')"},
        }};
}

}  // namespace kredenz::mail
