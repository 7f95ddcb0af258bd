#include "features/push/subscriptions.hpp"

#include "base/base64url.hpp"
#include "features/orders/order_persons.hpp"
#include "features/push/messages.hpp"
#include "features/push/vapid.hpp"

namespace kredenz::push {
namespace {

using storage::Session;

constexpr std::size_t longest_endpoint = 1000;
constexpr std::size_t secret_size = 16;

}  // namespace

void describe(record::Describe<SubscriptionKeys>& d) {
    d.field("p256dh", &SubscriptionKeys::p256dh, "Schlüssel").required().at_most(100);
    d.field("auth", &SubscriptionKeys::auth, "Geheimnis").required().at_most(40);
}

void describe(record::Describe<Subscription>& d) {
    d.field("endpoint", &Subscription::endpoint, "Adresse").required().at_most(longest_endpoint);
    d.field("keys", &Subscription::keys, "Schlüssel");
}

Result<void> check(const Subscription& subscription) {
    if (origin_of(subscription.endpoint).empty())
        return Error::invalid(std::string{messages::bad_endpoint}, "endpoint");
    const auto key = from_base64url(subscription.keys.p256dh);
    if (!key || !is_public_key(*key)) return Error::invalid(std::string{messages::bad_public_key}, "keys.p256dh");
    const auto secret = from_base64url(subscription.keys.auth);
    if (!secret || secret->size() != secret_size) return Error::invalid(std::string{messages::bad_secret}, "keys.auth");
    return {};
}

Result<void> add_subscription(Session& session, std::int64_t order, const Subscription& subscription, Instant now) {
    const auto rows = session.query(
        "update push_subscriptions set public_key = $3, secret = $4 where order_id = $1 and endpoint = $2 returning id",
        order, subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth);
    if (!rows.empty()) return {};
    if (static_cast<std::int64_t>(subscriptions_of(session, order).size()) >= most_subscriptions)
        return Error::of(ErrorKind::conflict, std::string{messages::too_many});
    session.execute(
        "insert into push_subscriptions (order_id, endpoint, public_key, secret, created_at)"
        " values ($1, $2, $3, $4, $5) on conflict (order_id, endpoint) do nothing",
        order, subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth, now);
    return {};
}

void remove_subscription(Session& session, std::int64_t order, std::string_view endpoint) {
    session.execute("delete from push_subscriptions where order_id = $1 and endpoint = $2", order, endpoint);
}

void remove_subscription(Session& session, std::int64_t id) {
    session.execute("delete from push_subscriptions where id = $1", id);
}

void remove_subscriptions(Session& session, std::int64_t order) {
    session.later("delete from push_subscriptions where order_id = $1", order);
}

std::vector<std::pair<std::int64_t, std::string>> subscriptions_of(Session& session, std::int64_t order) {
    std::vector<std::pair<std::int64_t, std::string>> found;
    for (const auto row :
         session.query("select id, endpoint from push_subscriptions where order_id = $1 order by id", order))
        found.emplace_back(row.integer(0), row.text(1));
    return found;
}

std::optional<Subscription> find_subscription(Session& session, std::int64_t id) {
    const auto rows = session.query("select endpoint, public_key, secret from push_subscriptions where id = $1", id);
    if (rows.empty()) return std::nullopt;
    const auto row = rows.front();
    return Subscription{row.text(0), {row.text(1), row.text(2)}};
}

Receiver receiver_of(const Subscription& subscription) {
    return {from_base64url(subscription.keys.p256dh).value_or(""), from_base64url(subscription.keys.auth).value_or("")};
}

std::int64_t remove_old_subscriptions(Session& session, Instant ended_before) {
    const auto rows =
        session.query("delete from push_subscriptions where order_id in (select id from orders where state in (" +
                          orders::final_states() + ") and updated_at < $1) returning id",
                      ended_before);
    return static_cast<std::int64_t>(rows.size());
}

}  // namespace kredenz::push
