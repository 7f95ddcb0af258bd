// What becomes of a guest's earlier attempts at an order when it is sent once more: after a payment that failed, or one
// whose answer never came. Only one of them is to be paid and made.
#include "features/orders/messages.hpp"
#include "features/orders/order_service.hpp"
#include "features/orders/order_view.hpp"
#include "record/json_writer.hpp"

namespace kredenz::orders {
namespace {

using storage::Session;

std::string text_of(const auto& record) { return record::to_json(record, record::Audience::stored()); }

/// Whether both are the same but for the way of paying.
bool is_same(const Order& one, const Order& other) {
    auto form = one.form;
    form.payment_method = other.form.payment_method;
    return one.business_day == other.business_day && one.branch.id == other.branch.id &&
           one.order_type == other.order_type && one.table.id == other.table.id &&
           one.delivery_area.has_value() == other.delivery_area.has_value() &&
           (!one.delivery_area || one.delivery_area->id == other.delivery_area->id) &&
           one.donatee.id == other.donatee.id && one.is_preorder == other.is_preorder &&
           one.is_quotation == other.is_quotation && one.total_gross == other.total_gross &&
           text_of(form) == text_of(other.form) &&
           std::ranges::equal(
               one.items, other.items, {}, [](const OrderItem& item) { return text_of(item); },
               [](const OrderItem& item) { return text_of(item); });
}

/// Nothing was saved; the same call may succeed at once.
Error once_more() {
    auto error = Error::of(ErrorKind::unavailable, std::string{messages::try_once_more});
    error.retry_after = 1;
    return error;
}

}  // namespace

std::vector<std::shared_ptr<Order>> OrderService::earlier_attempts(Session& session, const Placing& placing) const {
    std::vector<std::shared_ptr<Order>> found;
    for (const auto& key : placing.replaces) {
        auto order = store_.find_by_key(session, key);
        while (order && order->replaced_by != 0) order = store_.find(session, order->replaced_by);
        const auto is_order = [&](const auto& other) { return other->meta.id == order->meta.id; };
        if (order && std::ranges::none_of(found, is_order)) found.push_back(std::move(order));
    }
    return found;
}

Result<std::optional<PlacedOrder>> OrderService::take_up_again(Session& session, const Placing& placing) const {
    const auto& wanted = placing.order;
    for (const auto& order : earlier_attempts(session, placing)) {
        if (order->state == OrderState::failed || !is_same(*order, wanted)) continue;
        if (order->form.payment_method == wanted.form.payment_method) {
            auto known = repeated(session, *order);
            if (!known) return known.error();
            return std::optional{std::move(*known)};
        }
        const auto next = next_state(order->state, OrderAction::pay_on_site, OrderActor::system, {});
        if (!next || wanted.online_payment != OnlinePayment::none) continue;
        const auto now = context_.clock.now();
        // From here on it waits for its confirmation, as one that is paid on site from the start.
        if (const auto admitted = admit(session, placing, now); !admitted) return admitted.error();
        order->form.payment_method = wanted.form.payment_method;
        order->state = *next;
        order->online_payment = OnlinePayment::none;
        order->promised_at = wanted.promised_at;
        order->preparation_at = wanted.preparation_at;
        const OrderEvent changed{OrderEventKind::payment_method_changed, now, {}, "guest", {}};
        if (const auto saved = save(session, {order, changed, 0}); !saved) return once_more();
        auto seen = guests_record_of(session, *order);
        if (!seen) return seen.error();
        return std::optional{PlacedOrder{.record = std::move(*seen)}};
    }
    return std::optional<PlacedOrder>{};
}

Error OrderService::arrived_already(Session& session, const Order& order) const {
    auto message = messages::arrived_already(order.ticket_number);
    const auto known = guests_record_of(session, order);
    if (!known) return known.error();
    return {
        ErrorKind::conflict, message, {{message, "replaces"}}, 0, order_json(*known->order, known->progress, guest)};
}

Result<void> OrderService::replace(Session& session, const Placing& placing, std::int64_t ticket) const {
    for (const auto& order : earlier_attempts(session, placing)) {
        const auto now = context_.clock.now();
        order->replaced_by = placing.order.meta.id;
        // Of what had failed before, nothing changes but where its money would go.
        if (order->state == OrderState::failed) {
            if (!store_.update(session, *order, now)) return once_more();
            continue;
        }
        const auto next = next_state(order->state, OrderAction::payment_expired, OrderActor::system, {});
        if (!next) return arrived_already(session, *order);
        order->state = *next;
        const OrderEvent failed{OrderEventKind::failed, now, {}, "guest", messages::replaced_by(ticket)};
        if (const auto saved = save(session, {order, failed, 0}); !saved) return once_more();
    }
    return {};
}

}  // namespace kredenz::orders
