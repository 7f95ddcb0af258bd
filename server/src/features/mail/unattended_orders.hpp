// Sends the branch a mail about unattended orders: new for two minutes of opening time, not acknowledged, and no board
// connected that could sound. Whether one is connected is asked through `AlarmState`.
#pragma once

#include "features/mail/mail_payload.hpp"
#include "features/orders/order_service.hpp"
#include "storage/outbox.hpp"

namespace kredenz::mail {

/// The kind of these deliveries in the outbox.
inline constexpr std::string_view unattended_orders_kind = "order-watch";

/// Asked from any thread.
struct AlarmState {
    std::function<bool(storage::Session& session, std::int64_t branch)> is_board_audible;
    std::function<bool(const orders::Order& order)> is_acknowledged;
};

class UnattendedOrders {
public:
    UnattendedOrders(resource::Context context, AlarmState attention)
        : context_(context), alarm_state_(std::move(attention)) {}

    /// For OrderService::follow: asks again two opening minutes after the order reached the staff of a branch that has
    /// an address for the alarm.
    void follow(storage::Session& session, const orders::OrderChange& change) const;

    /// For OrderService::follow_overload: whatever boards are connected, the branch is told by mail that it takes no
    /// more orders.
    void follow_overload(storage::Session& session, const orders::Order& last) const;

    storage::DeliveryResult operator()(const storage::Delivery& delivery) const;

private:
    void add_question(storage::Session& session, const MailPayload& payload, std::int64_t number, Instant due) const;
    /// `at`, or two minutes after the next opening when the branch is closed then; empty when none is in sight.
    std::optional<Instant> open_instant(const orders::Order& order, Instant at) const;

    resource::Context context_;
    AlarmState alarm_state_;
    orders::OrderStore store_;
};

}  // namespace kredenz::mail
