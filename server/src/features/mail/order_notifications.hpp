// What a mail or push about an order needs when it is sent: the context, the order as it is now, and whether the
// notification is still true.
#pragma once

#include "features/mail/order_mail_contents.hpp"
#include "features/orders/order_store.hpp"
#include "resource/resource.hpp"

namespace kredenz::mail {

/// An order with what decides whether a notification about it is still true.
struct KnownOrder {
    /// Null when there is none any more.
    std::shared_ptr<orders::Order> order;
    std::vector<orders::OrderEvent> events;
};

/// Blocking.
Result<KnownOrder> find_order(const resource::Context& context, const orders::OrderStore& store, std::int64_t id);

/// Whether a delayed notification would be wrong by now. `known` holds an order.
bool is_outdated(const MailPayload& payload, const KnownOrder& known, Instant now);

/// Refers to the view's records. `public_url` without a slash at the end.
MailContext mail_context_of(const snapshot::View& view, std::int64_t branch, std::string public_url);

}  // namespace kredenz::mail
