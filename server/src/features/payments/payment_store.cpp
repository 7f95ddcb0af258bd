#include "features/payments/payment_store.hpp"

#include "base/random.hpp"
#include "features/payments/messages.hpp"
#include "record/json_writer.hpp"
#include "storage/outbox.hpp"

namespace kredenz::payments {
namespace {

using storage::Session;

std::string payload_of(const Payment& payment, CheckCause cause) {
    return record::to_json(PaymentPayload{payment.meta.id, cause}, record::Audience::stored());
}

std::string key_of(const Payment& payment, std::string_view what) {
    return "payment/" + std::to_string(payment.meta.id) + "/" + std::string{what};
}

/// Until the next question, by how long the payment has not moved; empty: it is not asked for any more.
std::optional<std::chrono::milliseconds> delay_after(std::chrono::milliseconds stillness) {
    using namespace std::chrono_literals;
    if (stillness < 30min) return 5min;
    if (stillness < 6h) return 1h;
    if (stillness < date::days{60}) return 24h;
    return std::nullopt;
}

}  // namespace

void describe(record::Describe<PaymentPayload>& d) {
    d.field("payment", &PaymentPayload::payment, "Zahlung");
    d.field("cause", &PaymentPayload::cause, "Anlass");
}

void describe(record::Describe<OrderPayload>& d) { d.field("order", &OrderPayload::order, "Bestellung"); }

std::shared_ptr<Payment> PaymentStore::find(Session& session, std::int64_t id) const {
    return payments_.find(session, id);
}

std::shared_ptr<Payment> PaymentStore::find_by_token(Session& session, std::string_view webhook_token) const {
    return payments_.first_where(session, "webhook_token = $1", webhook_token);
}

std::shared_ptr<Payment> PaymentStore::find_payable(Session& session, std::int64_t order) const {
    return payments_.first_where(session, "order_id = $1 and state in ('creating', 'open')", order);
}

std::vector<std::shared_ptr<Payment>> PaymentStore::of_order(Session& session, std::int64_t order) const {
    return payments_.where(session, "order_id = $1 order by id", order);
}

void PaymentStore::insert(Session& session, Payment& payment, Instant now) const {
    payments_.insert(session, payment, now);
}

Result<void> PaymentStore::update(Session& session, Payment& payment, Instant now) const {
    if (payments_.update(session, payment, now)) return {};
    return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
}

Result<void> PaymentStore::forget_guest(Session& session, std::int64_t order) const {
    for (auto& payment : of_order(session, order)) {
        payment->checkout_url.clear();
        payment->reason.clear();
        payment->refund_reason.clear();
        // The closing finds refunds by their last change.
        if (auto updated = update(session, *payment, payment->meta.updated_at); !updated) return updated;
        storage::forget_deliveries(session, "payment/" + std::to_string(payment->meta.id) + "/", refund_kind);
    }
    return {};
}

void PaymentStore::add_expiry(Session& session, std::int64_t order, Instant due, std::string_view cause) const {
    storage::add_delivery(session, {.kind = std::string{expiry_kind},
                                    .idempotency_key = "payment-expiry/" + std::to_string(order) + std::string{cause},
                                    .payload = record::to_json(OrderPayload{order}, record::Audience::stored()),
                                    .due = due});
}

void PaymentStore::add_check(Session& session, const Payment& payment, Instant now) const {
    storage::add_delivery(session, {.kind = std::string{check_kind},
                                    .idempotency_key = key_of(payment, "call/" + random_token()),
                                    .payload = payload_of(payment, CheckCause::call),
                                    .due = now});
}

void PaymentStore::schedule_check(Session& session, const Payment& payment, Instant now) const {
    const auto delay = delay_after(now - payment.meta.updated_at);
    if (!delay) return;
    const auto due = now + *delay;
    storage::add_delivery(
        session, {.kind = std::string{check_kind},
                  .idempotency_key = key_of(payment, "check/" + std::to_string(due.time_since_epoch().count())),
                  .payload = payload_of(payment, CheckCause::schedule),
                  .due = due});
}

void PaymentStore::add_refund(Session& session, const Payment& payment, std::string key, Instant due) const {
    storage::add_delivery(session, {.kind = std::string{refund_kind},
                                    .idempotency_key = std::move(key),
                                    .payload = payload_of(payment, CheckCause::call),
                                    .due = due});
}

}  // namespace kredenz::payments
