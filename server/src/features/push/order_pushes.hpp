// Push messages about orders to guests' browsers: which changes cause one, and its delivery (the outbox kind `push`).
// The texts are those of the mails.
#pragma once

#include "features/mail/mail_payload.hpp"
#include "features/orders/order_service.hpp"
#include "features/push/push_answer.hpp"
#include "features/push/subscriptions.hpp"
#include "features/settings/secrets.hpp"
#include "outgoing/client.hpp"

#include <mutex>

namespace kredenz::push {

inline constexpr std::string_view push_kind = "push";

/// What the outbox keeps: one message to one device.
struct PushPayload {
    static constexpr std::string_view schema_name = "PushPayload";
    std::int64_t subscription = 0;
    mail::MailPayload mail;
};

void describe(record::Describe<PushPayload>& d);

struct PushOptions {
    /// How guests reach the server, without a slash at the end; empty when not set.
    std::string public_url;
    /// Takes all messages instead of the browsers' services, without a slash at the end; for rehearsals, else empty.
    std::string service_url;
    /// Hosts that take messages beside those of the browsers' makers, as push_services describes them.
    std::vector<std::string> services;
};

class OrderPushes {
public:
    /// Follows the orders from now on. `client` and `secrets` live longer.
    OrderPushes(resource::Context context, orders::OrderService& orders, outgoing::Client& client,
                const settings::Secrets& secrets, PushOptions options);
    OrderPushes(const OrderPushes&) = delete;
    OrderPushes& operator=(const OrderPushes&) = delete;

    /// The key by which push services know us: made once for the database, read once by each process.
    boost::asio::awaitable<Result<EllipticKey>> key() const;

    /// Invalid, with the field, for what no message can be sent to.
    Result<void> check(const Subscription& subscription) const;

    /// Blocking, for the outbox worker.
    storage::DeliveryResult deliver(const storage::Delivery& delivery) const;

private:
    struct Addressed;

    void follow(storage::Session& session, const orders::OrderChange& change) const;

    Result<EllipticKey> key_now() const;
    Result<EllipticKey> stored_key(storage::Session& session) const;
    std::optional<EllipticKey> known_key() const;
    /// Once it is stored for good.
    Result<EllipticKey> remembered(Result<EllipticKey> key) const;

    bool takes(std::string_view endpoint) const;
    Result<Addressed> find(const PushPayload& payload) const;
    /// JSON for the worker in the browser: title, body, address and what replaces what.
    std::string message(const mail::MailPayload& payload, const orders::Order& order) const;
    storage::DeliveryResult send(const PushPayload& payload, const Addressed& addressed, std::string text,
                                 std::int64_t attempt) const;
    storage::DeliveryResult settled(const PushPayload& payload, PushAnswer answer) const;
    void forget(std::int64_t subscription) const;

    resource::Context context_;
    outgoing::Client* client_;
    const settings::Secrets* secrets_;
    PushOptions options_;
    orders::OrderStore store_;
    mutable std::mutex mutex_;
    mutable std::optional<EllipticKey> known_key_;
};

}  // namespace kredenz::push
