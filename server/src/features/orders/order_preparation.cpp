#include "features/orders/messages.hpp"
#include "features/orders/order_rules.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_steps.hpp"

namespace kredenz::orders {

using storage::Session;

void describe(record::Describe<StartPayload>& d) {
    d.field("order", &StartPayload::order, "Bestellung");
    d.field("preparationAt", &StartPayload::preparation_at, "Beginn");
}

void OrderService::plan_preparation(Order& order, Instant now) const {
    const auto context = find_order_context(context_.snapshot.view(), order.branch.id);
    if (!context) return;
    order.preparation_at = preparation_start(*context->branch, order.order_type, order.promised_at);
    // What has begun and would have begun by now anyway goes on.
    if (order.preparation_at && *order.preparation_at > now) order.preparation_started_at.reset();
}

void OrderService::agree_on(Session& session, Order& order, Instant appointment, Instant now) const {
    order.appointment = order.promised_at = appointment;
    plan_preparation(order, now);
    take_slot_of_promise(session, order);
}

/// An order that takes a slot takes the one of its time, even when that is full: staff decided so.
void OrderService::take_slot_of_promise(Session& session, Order& order) const {
    if (!order.slot) return;
    store_.release_slot(session, order.branch.id, *order.slot);
    const auto context = find_order_context(context_.snapshot.view(), order.branch.id);
    order.slot = context ? slot_of(*context, order.promised_at) : std::nullopt;
    if (order.slot) store_.fill_slot(session, order.branch.id, *order.slot);
}

Result<void> OrderService::follow_minutes(Session& session, const branches::Branch& branch, Instant now) const {
    const OrderFilter filter{.branches = {branch.meta.id},
                             .states = {OrderState::awaiting_payment, OrderState::new_order, OrderState::confirmed}};
    for (const auto& found : store_.list(session, filter, {.limit = store_.count(session, filter)})) {
        auto& order = *found;
        if (order.preparation_started_at || order.counter_appointment || !order.preparation_at) continue;
        const auto promised = order.promised_at;
        const auto start = order.preparation_at;
        const bool has_given_time = order.appointment || order.state == OrderState::confirmed;
        if (has_given_time)
            order.preparation_at = preparation_start(branch, order.order_type, promised);
        else
            order.promised_at = promise_of_start(branch, order.order_type, *start);
        if (order.promised_at == promised && order.preparation_at == start) continue;
        if (!has_given_time) take_slot_of_promise(session, order);
        if (!store_.update(session, order, now))
            return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        announce(session, order, has_given_time ? Hearers::staff : Hearers::everybody);
        if (const auto planned = prepare(session, {found, {}}, now); !planned) return planned.error();
    }
    return {};
}

Result<OrderRecord> OrderService::prepare(Session& session, OrderRecord saved, Instant now) const {
    const auto& order = *saved.order;
    if (order.state != OrderState::confirmed || order.preparation_started_at) return saved;
    if (order.preparation_at && *order.preparation_at > now) {
        const OrderEvent none{};
        storage::add_delivery(
            session,
            {.kind = std::string{order_start_kind},
             .idempotency_key = OrderChange{order, none}.delivery_key("start"),
             .payload = record::to_json(StartPayload{order.meta.id, order.preparation_at->time_since_epoch().count()},
                                        record::Audience::stored()),
             .due = *order.preparation_at});
        return saved;
    }
    auto started = std::make_shared<Order>(order);
    started->preparation_started_at = now;
    return save(session, {std::move(started), {event_of(OrderAction::start), now, {}, "system", {}}});
}

storage::DeliveryResult OrderService::start_preparation(const storage::Delivery& delivery) const {
    const auto payload = record::from_stored<StartPayload>(delivery.payload).value();
    const Instant planned{std::chrono::milliseconds{payload.preparation_at}};
    auto unit = [this, planned, id = payload.order, now = context_.clock.now()](Session& session) -> Result<void> {
        auto order = store_.find(session, id);
        // Another time was agreed on since, which has a delivery of its own.
        if (!order || order->preparation_at != planned) return {};
        if (!next_state(order->state, OrderAction::start, OrderActor::system,
                        circumstances_of(*order, moment_of(*order))))
            return {};
        auto saved = prepare(session, {std::move(order), {}}, now);
        if (!saved) return saved.error();
        return {};
    };
    const auto done = context_.storage.write_now(std::move(unit));
    if (done) return {};
    return {storage::DeliveryResult::Outcome::try_again, done.error().message, std::chrono::milliseconds{200}};
}

}  // namespace kredenz::orders
