#include "features/orders/order_steps.hpp"

#include "base/text.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_rules.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_state_messages.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using storage::Session;

/// Steps whose mails, prints and refunds cannot be called back once they were sent.
bool has_way_back(OrderAction action) {
    return action == OrderAction::reject || action == OrderAction::cancel || action == OrderAction::completed;
}

/// What is wrong with the details of a step before the order is looked at.
std::optional<Error> problem_of(OrderAction action, const StepDetails& details, Instant now) {
    if (action == OrderAction::reject && trim(details.message).empty())
        return Error::invalid(std::string{messages::reason_required}, "message");
    if (details.counter_appointment && *details.counter_appointment <= now)
        return Error::invalid(std::string{messages::counter_appointment_in_past}, "counterAppointment");
    if (action == OrderAction::move && !details.appointment)
        return Error::invalid(std::string{messages::appointment_required}, "appointment");
    if (details.appointment && *details.appointment <= now)
        return Error::invalid(std::string{messages::appointment_in_past}, "appointment");
    return std::nullopt;
}

std::string deliveries_of(const Order& order, std::int64_t version) {
    return "order/" + std::to_string(order.meta.id) + "/" + std::to_string(version) + "/";
}

}  // namespace

/// How the timeline calls a step that was taken.
OrderEventKind event_of(OrderAction action) {
    switch (action) {
        case OrderAction::confirm:
        case OrderAction::accept_quotation:
            return OrderEventKind::confirmed;
        case OrderAction::reject:
            return OrderEventKind::rejected;
        case OrderAction::cancel:
        case OrderAction::decline_quotation:
            return OrderEventKind::canceled;
        case OrderAction::in_delivery:
            return OrderEventKind::in_delivery;
        case OrderAction::completed:
            return OrderEventKind::completed;
        case OrderAction::move:
            return OrderEventKind::moved;
        case OrderAction::start:
            return OrderEventKind::preparation_started;
        case OrderAction::call_back:
            return OrderEventKind::called_back;
        case OrderAction::undo:
            return OrderEventKind::undone;
        case OrderAction::confirm_counter_appointment:
            return OrderEventKind::counter_accepted;
        case OrderAction::reject_counter_appointment:
            return OrderEventKind::counter_rejected;
        case OrderAction::paid:
            return OrderEventKind::paid;
        case OrderAction::pay_on_site:
            return OrderEventKind::payment_method_changed;
        case OrderAction::payment_expired:
            return OrderEventKind::failed;
    }
    return OrderEventKind::edited;
}

std::string OrderChange::delivery_key(std::string_view what) const {
    return deliveries_of(order, order.meta.version) + std::string{what};
}

awaitable<Result<OrderRecord>> OrderService::step(std::int64_t id, OrderAction action, StepDetails details,
                                                  Actor actor) const {
    if (auto problem = problem_of(action, details, context_.clock.now())) co_return std::move(*problem);
    auto unit = [this, id, action, details = std::move(details),
                 actor = std::move(actor)](Session& session) -> Result<OrderRecord> {
        auto found = hold_staffs(session, id, actor);
        if (!found) return found.error();
        return take_step(session, std::move(*found), action, details, actor);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

Result<OrderRecord> OrderService::take_step(Session& session, std::shared_ptr<Order> found, OrderAction action,
                                            const StepDetails& details, const Actor& actor) const {
    auto& order = *found;
    // The clock is asked inside the unit: a way back that ended while the unit waited has ended.
    const auto now = context_.clock.now();
    auto circumstances = circumstances_of(order, moment_of(order));
    circumstances.proposes_appointment = details.counter_appointment.has_value();
    const auto next = next_state(order.state, action, OrderActor::staff, circumstances);
    if (!next) return next.error();

    const auto former = order.state;
    if (action == OrderAction::undo || action == OrderAction::call_back) {
        if (const auto taken_back = take_back(session, order, action, *next); !taken_back) return taken_back.error();
    } else {
        order.way_back.reset();
    }
    order.state = *next;
    if (!order.acknowledged_at) {
        order.acknowledged_at = now;
        order.acknowledged_by = actor.name;
    }
    if (action == OrderAction::reject) order.rejection_message = details.message;
    if (action == OrderAction::confirm) {
        order.counter_appointment = details.counter_appointment;
        plan_preparation(order, now);
    }
    if (action == OrderAction::move) agree_on(session, order, *details.appointment, now);
    if (action == OrderAction::start) order.preparation_started_at = now;

    const auto kind = details.counter_appointment ? OrderEventKind::counter_proposed : event_of(action);
    Change change{std::move(found), {kind, now, actor.name, "staff", details.message}, actor.user};
    if (has_way_back(action)) {
        change.effective_at = now + undo_time;
        order.way_back = UndoableStep{.state = former, .version = 0, .until = *change.effective_at};
    }
    auto saved = save(session, std::move(change));
    if (!saved) return saved;
    return prepare(session, std::move(*saved), now);
}

Result<void> OrderService::take_back(Session& session, Order& order, OrderAction action, OrderState former) const {
    if (action == OrderAction::undo) {
        const auto prefix = deliveries_of(order, order.way_back->version);
        storage::cancel_deliveries(session, prefix);
        // Another process, whose clock is ahead, may have sent something already.
        if (storage::has_live_delivery(session, prefix))
            return Error::of(ErrorKind::conflict, std::string{messages::no_way_back});
    }
    if (former == OrderState::new_order) order.rejection_message.clear();
    order.way_back.reset();
    return {};
}

void describe(record::Describe<EffectPayload>& d) {
    d.field("order", &EffectPayload::order, "Bestellung");
    d.field("version", &EffectPayload::version, "Fassung");
}

storage::DeliveryResult OrderService::take_effect(const storage::Delivery& delivery) const {
    const auto payload = record::from_stored<EffectPayload>(delivery.payload).value();
    auto unit = [this, id = payload.order, version = payload.version,
                 now = context_.clock.now()](Session& session) -> Result<void> {
        const auto order = store_.find(session, id);
        if (!order || !order->way_back || order->way_back->version != version) return {};
        const bool leaves_place = order->slot && order->state != OrderState::completed;
        if (leaves_place) {
            store_.release_slot(session, order->branch.id, *order->slot);
            order->slot.reset();
            if (!store_.update(session, *order, now))
                return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        }
        announce(session, *order, Hearers::everybody);
        return {};
    };
    const auto done = context_.storage.write_now(std::move(unit));
    if (done) return {};
    return {storage::DeliveryResult::Outcome::try_again, done.error().message, std::chrono::milliseconds{200}};
}

Roles who_takes(OrderAction action) {
    return action == OrderAction::in_delivery ? permissions::readies_orders : permissions::handles_orders;
}

}  // namespace kredenz::orders
