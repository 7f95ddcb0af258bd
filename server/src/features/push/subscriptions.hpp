// Subscriptions of browsers to an order, as the Push API describes them (W3C, PushSubscription.toJSON), and their rows.
// What is sent is decided in order_pushes.
#pragma once

#include "base/error.hpp"
#include "features/push/encryption.hpp"
#include "record/schema.hpp"
#include "storage/session.hpp"

namespace kredenz::push {

struct SubscriptionKeys {
    static constexpr std::string_view schema_name = "PushSubscriptionKeys";
    /// base64url, as Receiver wants them in bytes.
    std::string p256dh;
    std::string auth;
};

struct Subscription {
    static constexpr std::string_view schema_name = "PushSubscription";
    /// Where the browser's push service takes messages for it.
    std::string endpoint;
    SubscriptionKeys keys;
};

void describe(record::Describe<SubscriptionKeys>& d);
void describe(record::Describe<Subscription>& d);

/// Invalid, with the field, for an endpoint that is no https address and for keys that are none.
Result<void> check(const Subscription& subscription);

/// How many one order may have at once.
inline constexpr std::int64_t most_subscriptions = 5;

/// Twice the same endpoint is one; the keys told last count. Conflict when the order has as many as it may.
Result<void> add_subscription(storage::Session& session, std::int64_t order, const Subscription& subscription,
                              Instant now);
void remove_subscription(storage::Session& session, std::int64_t order, std::string_view endpoint);
void remove_subscription(storage::Session& session, std::int64_t id);
/// All of an order.
void remove_subscriptions(storage::Session& session, std::int64_t order);
/// Their ids, with the endpoints.
std::vector<std::pair<std::int64_t, std::string>> subscriptions_of(storage::Session& session, std::int64_t order);
std::optional<Subscription> find_subscription(storage::Session& session, std::int64_t id);

/// What a subscription that was checked says of its browser.
Receiver receiver_of(const Subscription& subscription);

/// Of orders that ended so long ago; gives how many.
std::int64_t remove_old_subscriptions(storage::Session& session, Instant ended_before);

}  // namespace kredenz::push
