// The steps of an order that its payment causes: paid, expired, revived or not, refunded. Who tells of the money, and
// how it is believed, is the feature payments' matter.
#include "features/branches/opening_hours_order_times.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_rules.hpp"
#include "features/orders/order_service.hpp"

namespace kredenz::orders {
namespace {

using storage::Session;

constexpr std::string_view origin = "payment";

/// The answers to a product's parts, in their order; what was left open is not stored.
std::vector<RequestedPart> requested_parts(const OrderItem& item, const catalog::Product& product) {
    std::vector<RequestedPart> parts;
    for (const auto& part : product.config.parts) {
        const auto answered = std::ranges::find(item.parts, part.name, &OrderPart::name);
        auto& requested = parts.emplace_back();
        if (answered != item.parts.end()) requested.value.text = answered->value.text;
    }
    return parts;
}

/// What the guest would send to order the same once more.
OrderRequest request_of(const Order& order, const OrderContext& context) {
    OrderRequest request{.branch = order.branch,
                         .is_delivery = order.order_type == OrderType::delivery,
                         .is_dine_in = order.order_type == OrderType::dine_in,
                         .table = order.table,
                         .donatee = order.donatee,
                         .is_preorder = order.is_preorder,
                         .form = order.form};
    if (order.delivery_area) request.delivery_area = order.delivery_area->id;
    for (const auto& item : order.items) {
        const auto* product = context.view->find<catalog::Product>(item.product.id);
        request.items.push_back({.product = item.product,
                                 .amount = item.amount,
                                 .unit = item.unit,
                                 .parts = product ? requested_parts(item, *product) : std::vector<RequestedPart>{}});
    }
    return request;
}

/// "As soon as possible" counts from the payment on.
void promise_anew(Order& order, const Timing& timing) {
    if (order.appointment || !timing.promised_at) return;
    if (!order.promised_at || *order.promised_at < *timing.promised_at) order.promised_at = timing.promised_at;
}

}  // namespace

/// By the rules of placing it: products, hours, lead times, and a place in a slot, which it takes. The price stands. No
/// share of its network is asked for: it has been paid, so nobody holds the place for fun.
bool OrderService::can_still_be_made(Session& session, Order& order, Instant now) const {
    const auto context = find_public_order_context(context_.snapshot.view(), order.branch.id);
    if (!context) return false;
    const auto request = request_of(order, *context);
    const auto timing = timing_of(*context, request, now);
    const auto cart = price_cart(*context, request, now, timing.at);
    if (!cart || !timing_errors(*context, request, timing, cart->products, now).empty()) return false;
    const auto slot = slot_of(*context, timing.promised_at);
    if (slot &&
        !store_.take_slot(session, order.branch.id, *slot, context->branch->maximum_orders_per_slot.value_or(0)))
        return false;
    order.slot = slot;
    promise_anew(order, timing);
    return true;
}

Result<Settlement> OrderService::settle(Session& session, std::int64_t id) const {
    const auto now = context_.clock.now();
    const auto order = store_.find(session, id);
    if (!order) throw std::logic_error("a payment belongs to an order that does not exist");
    if (order->online_payment != OnlinePayment::open) return Settlement::surplus;
    const bool has_failed = order->state == OrderState::failed;
    const bool can_be_fulfilled = has_failed && order->replaced_by == 0 && can_still_be_made(session, *order, now);
    const auto next =
        next_state(order->state, OrderAction::paid, OrderActor::system, {.can_be_fulfilled = can_be_fulfilled});
    if (!next) return Settlement::surplus;
    order->state = *next;
    order->online_payment = OnlinePayment::paid;
    order->paid_at = now;
    if (*next == OrderState::new_order) {
        if (const auto context = find_order_context(context_.snapshot.view(), order->branch.id)) {
            if (!has_failed) promise_anew(*order, timing_of(*context, request_of(*order, *context), now));
            // Paid after the turn of the business day it is an order of the new one, and its number one of that day.
            if (const auto day = branches::business_day(context->zone, now); day != order->business_day) {
                order->business_day = day;
                order->ticket_number = store_.next_ticket(session, order->branch.id, day);
            }
        }
    }
    const auto saved = save(session, {order, {OrderEventKind::paid, now, {}, std::string{origin}, {}}, 0});
    if (!saved) return saved.error();
    return *next == OrderState::new_order ? Settlement::accepted : Settlement::too_late;
}

Result<void> OrderService::expire(Session& session, std::int64_t id) const {
    const auto order = store_.find(session, id);
    if (!order) return {};
    const auto next = next_state(order->state, OrderAction::payment_expired, OrderActor::system, {});
    if (!next) return {};
    order->state = *next;
    const auto now = context_.clock.now();
    const auto saved = save(session, {order, {OrderEventKind::failed, now, {}, "system", {}}, 0});
    if (!saved) return saved.error();
    return {};
}

Result<void> OrderService::note_refund(Session& session, std::int64_t id, Refunded refunded) const {
    const auto order = store_.find(session, id);
    if (!order) throw std::logic_error("a refund belongs to an order that does not exist");
    const auto now = context_.clock.now();
    const bool is_surplus = refunded == Refunded::surplus;
    if (!is_surplus) order->online_payment = OnlinePayment::refunded;
    const std::string note{is_surplus ? messages::surplus_refunded : std::string_view{}};
    const auto saved = save(session, {order, {OrderEventKind::refunded, now, {}, std::string{origin}, note}, 0});
    if (!saved) return saved.error();
    return {};
}

Result<void> OrderService::note_money(Session& session, std::int64_t id, OrderEventKind what,
                                      std::string amount) const {
    const auto order = store_.find(session, id);
    if (!order) throw std::logic_error("money belongs to an order that does not exist");
    const auto now = context_.clock.now();
    const auto saved = save(session, {order, {what, now, {}, std::string{origin}, std::move(amount)}, 0});
    if (!saved) return saved.error();
    return {};
}

void OrderService::tell(Session& session, std::int64_t id) const {
    if (const auto order = store_.find(session, id)) announce(session, *order, Hearers::everybody);
}

}  // namespace kredenz::orders
