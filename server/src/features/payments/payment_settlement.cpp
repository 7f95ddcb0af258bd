#include "features/payments/payment_settlement.hpp"

#include "features/payments/messages.hpp"

namespace kredenz::payments {
namespace {

using storage::Session;

bool has_ended(MollieRefundStatus status) {
    return status == MollieRefundStatus::failed || status == MollieRefundStatus::canceled;
}

/// The refund of the whole payment that counts: the one we asked for, or else the last one under way, which somebody
/// asked for in Mollie's own pages. Null when there is none.
const MollieRefund* whole_refund(const Payment& payment, const MolliePayment& told) {
    const MollieRefund* found = nullptr;
    for (const auto& refund : told.refunds) {
        if (refund.id == payment.refund_id) return &refund;
        if (!has_ended(refund.status) && refund.amount >= payment.amount) found = &refund;
    }
    return found;
}

/// Of parts that have gone, beside the refund that counts for the whole payment.
Money parts_refunded(const Payment& payment, const MolliePayment& told) {
    Money sum;
    for (const auto& refund : told.refunds)
        if (refund.status == MollieRefundStatus::refunded && refund.id != payment.refund_id &&
            refund.amount < payment.amount)
            sum += refund.amount;
    return sum;
}

Money charged_back(const MolliePayment& told) {
    Money sum;
    for (const auto& chargeback : told.chargebacks)
        if (!chargeback.is_reversed) sum += chargeback.amount;
    return sum;
}

}  // namespace

Result<void> PaymentSettlement::take_money(Session& session, Payment& payment, const MolliePayment& told,
                                           Instant now) const {
    if (told.amount != payment.amount || told.currency != payment.currency) {
        payment.state = PaymentState::mismatched;
        payment.reason = messages::other_amount(told.amount, told.currency);
        orders_->tell(session, payment.order_id);
        return store_->update(session, payment, now);
    }
    payment.state = PaymentState::paid;
    payment.reason.clear();
    const auto settled = orders_->settle(session, payment.order_id);
    if (!settled) return settled.error();
    payment.is_surplus = *settled == orders::Settlement::surplus;
    if (auto updated = store_->update(session, payment, now); !updated) return updated;
    if (*settled != orders::Settlement::accepted)
        store_->add_refund(session, payment, "payment/" + std::to_string(payment.meta.id) + "/refund", now);
    return {};
}

Result<void> PaymentSettlement::take_refund(Session& session, Payment& payment, const MolliePayment& told,
                                            Instant now) const {
    if (payment.state != PaymentState::paid || payment.refund_state == RefundState::refunded) return {};
    const auto* refund = whole_refund(payment, told);
    if (!refund) return {};
    const auto state = refund->status == MollieRefundStatus::refunded ? RefundState::refunded
                       : has_ended(refund->status)                    ? RefundState::failed
                                                                      : RefundState::requested;
    if (state == payment.refund_state && refund->id == payment.refund_id) return {};
    payment.refund_state = state;
    payment.refund_id = refund->id;
    payment.refund_reason = state == RefundState::failed ? messages::refund_failed_there : std::string_view{};
    if (auto updated = store_->update(session, payment, now); !updated) return updated;
    if (state == RefundState::requested) store_->schedule_check(session, payment, now);
    if (state != RefundState::refunded) orders_->tell(session, payment.order_id);
    if (state != RefundState::refunded) return {};
    return orders_->note_refund(session, payment.order_id,
                                payment.is_surplus ? orders::Refunded::surplus : orders::Refunded::order);
}

Result<void> PaymentSettlement::take_parts(Session& session, Payment& payment, const MolliePayment& told,
                                           Instant now) const {
    using Step = orders::OrderEventKind;
    if (payment.state != PaymentState::paid) return {};
    const auto parts = parts_refunded(payment, told);
    const auto charged = charged_back(told);
    const auto before = payment;
    if (parts == before.partly_refunded && charged == before.charged_back) return {};
    payment.partly_refunded = parts;
    payment.charged_back = charged;
    const bool is_whole = parts >= payment.amount && payment.refund_state != RefundState::refunded;
    if (is_whole) payment.refund_state = RefundState::refunded;
    if (auto updated = store_->update(session, payment, now); !updated) return updated;
    const auto note = [&](Step what, Money amount) {
        return orders_->note_money(session, payment.order_id, what, format_german(amount, payment.currency));
    };
    if (charged > before.charged_back)
        if (auto noted = note(Step::charged_back_by_bank, charged - before.charged_back); !noted) return noted;
    if (charged < before.charged_back)
        if (auto noted = note(Step::chargeback_reversed, before.charged_back - charged); !noted) return noted;
    if (is_whole)
        return orders_->note_refund(session, payment.order_id,
                                    payment.is_surplus ? orders::Refunded::surplus : orders::Refunded::order);
    if (parts > before.partly_refunded) return note(Step::partly_refunded, parts - before.partly_refunded);
    return {};
}

Result<std::shared_ptr<const Payment>> PaymentSettlement::apply(Session& session, std::int64_t id,
                                                                const MolliePayment& told) const {
    const auto now = clock_->now();
    const auto payment = store_->find(session, id);
    if (!payment) throw std::logic_error("a payment that was asked for does not exist");
    const auto next = next_state(payment->state, told.status);
    if (next == PaymentState::paid && payment->state != PaymentState::paid) {
        if (auto taken = take_money(session, *payment, told, now); !taken) return taken.error();
    } else if (next != payment->state || (next == PaymentState::open && told.checkout_url != payment->checkout_url)) {
        const bool is_new = payment->state == PaymentState::creating;
        payment->state = next;
        payment->provider_id = told.id;
        payment->checkout_url = told.checkout_url;
        if (auto updated = store_->update(session, *payment, now); !updated) return updated.error();
        if (is_new && next == PaymentState::open) store_->schedule_check(session, *payment, now);
    }
    if (auto taken = take_refund(session, *payment, told, now); !taken) return taken.error();
    if (auto taken = take_parts(session, *payment, told, now); !taken) return taken.error();
    return payment;
}

Result<void> PaymentSettlement::note_requested(Session& session, std::int64_t id, const MollieRefund& refund) const {
    const auto now = clock_->now();
    const auto payment = store_->find(session, id);
    // A webhook may have been quicker than the answer it is about.
    if (!payment || payment->refund_id == refund.id || payment->refund_state == RefundState::refunded) return {};
    payment->refund_state = RefundState::requested;
    payment->refund_id = refund.id;
    payment->refund_reason.clear();
    if (auto updated = store_->update(session, *payment, now); !updated) return updated;
    store_->schedule_check(session, *payment, now);
    orders_->tell(session, payment->order_id);
    return {};
}

Result<void> PaymentSettlement::note_failed_refund(Session& session, std::int64_t id, std::string reason) const {
    const auto payment = store_->find(session, id);
    if (!payment || payment->refund_state != RefundState::none) return {};
    payment->refund_state = RefundState::failed;
    payment->refund_reason = std::move(reason);
    orders_->tell(session, payment->order_id);
    return store_->update(session, *payment, clock_->now());
}

void PaymentSettlement::follow(Session& session, const orders::OrderChange& change) const {
    using enum orders::OrderEventKind;
    const auto& order = change.order;
    const auto what = change.event.action;
    if (what == created && order.state == orders::OrderState::awaiting_payment)
        store_->add_expiry(session, order.meta.id, change.event.at + orders::payment_hold);
    // Nobody is to pay any more what is paid otherwise, or not made.
    if (what == payment_method_changed || (what == failed && order.replaced_by != 0))
        store_->add_expiry(session, order.meta.id, change.event.at, "/given-up");
    const bool is_taken_back = what == rejected || what == canceled || what == counter_rejected;
    if (!is_taken_back || order.online_payment != orders::OnlinePayment::paid) return;
    for (const auto& payment : store_->of_order(session, order.meta.id))
        if (payment->state == PaymentState::paid && !payment->is_surplus && payment->refund_state == RefundState::none)
            store_->add_refund(session, *payment, change.delivery_key("refund/" + std::to_string(payment->meta.id)),
                               change.effective_at);
}

}  // namespace kredenz::payments
