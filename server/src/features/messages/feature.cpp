#include "features/messages/feature.hpp"

#include "base/retention.hpp"
#include "features/accounts/credentials.hpp"
#include "features/messages/account_mail_delivery.hpp"
#include "features/messages/order_mail_delivery.hpp"
#include "features/messages/order_mails.hpp"
#include "features/messages/protocol_routes.hpp"
#include "features/messages/resend_routes.hpp"

namespace kredenz::messages {

using storage::Session;

Mails::Mails(resource::Context context, orders::OrderService& orders, outgoing::Client& client, MailSettings settings,
             Attention attention)
    : postman(context, client, std::move(settings)), watch(context, std::move(attention)) {
    orders.follow(OrderMails{context});
    orders.follow([this](Session& session, const orders::OrderChange& change) { watch.follow(session, change); });
    orders.follow_overload(
        [this](Session& session, const orders::Order& last) { watch.follow_overload(session, last); });
}

resource::Feature feature(Mails& mails, resource::Context context, const orders::OrderService& orders) {
    return {
        .add_routes =
            [context, &orders](http::Router& router) {
                add_resend_routes(router, context, orders);
                add_protocol_routes(router, context);
            },
        .deliveries = {{order_mail_kind, OrderMailDelivery{mails.postman}, 4},
                       {accounts::link_mail_kind, AccountMailDelivery{mails.postman}},
                       {accounts::lock_mail_kind, LockMailDelivery{mails.postman}},
                       {accounts::second_factor_mail_kind, SecondFactorMailDelivery{mails.postman}},
                       {order_watch_kind,
                        [&mails](const storage::Delivery& delivery) { return mails.watch(delivery); }}},
        .old_rows = {
            {"outbox", "id", "intended_at", retention::settled_account_mails,
             "kind in ('account-mail', 'lock-mail') and state in ('done', 'failed', 'canceled')"},
            {"outbox", "id", "intended_at", retention::settled_deliveries, "state in ('done', 'failed', 'canceled')"},
        }};
}

}  // namespace kredenz::messages
