// What the outbox has carried out for payments: asking again, ending what nobody paid, paying back. Each is done by a
// worker's thread that waits, at least once, and may be repeated at any point.
#include "base/random.hpp"
#include "features/payments/messages.hpp"
#include "features/payments/payment_service.hpp"
#include "record/json_reader.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

namespace kredenz::payments {
namespace {

using storage::Delivery;
using storage::DeliveryResult;
using storage::Session;

/// Attempts of an expiry that wait for a provider which does not answer; then the order ends all the same, and money
/// that has come is found by the checks that go on.
constexpr std::int64_t patient_attempts = 3;

/// On a loop of its own, in this thread.
Result<void> wait_for(PaymentService::Answer<void> work) {
    boost::asio::io_context loop{1};
    auto outcome = boost::asio::co_spawn(loop, std::move(work), boost::asio::use_future);
    loop.run();
    return outcome.get();
}

bool may_help_later(const Error& failure) {
    return failure.kind == ErrorKind::unavailable || failure.kind == ErrorKind::conflict;
}

DeliveryResult result_of(const Result<void>& done) {
    if (done) return {};
    using Outcome = DeliveryResult::Outcome;
    const auto failure = done.error();
    DeliveryResult result{may_help_later(failure) ? Outcome::try_again : Outcome::given_up, failure.message};
    if (failure.retry_after > 0) result.wait = std::chrono::seconds{failure.retry_after};
    return result;
}

template <class Task>
Task payload_of(const Delivery& delivery) {
    auto payload = record::from_json<Task>(delivery.payload, anyone);
    if (!payload) throw std::logic_error("a delivery of payments cannot be read: " + delivery.payload);
    return std::move(*payload);
}

bool is_last_attempt(const Delivery& delivery) { return delivery.attempt >= storage::maximum_attempts; }

/// What has not gone back by another way.
Money left_of(const Payment& payment) { return payment.amount - payment.partly_refunded - payment.charged_back; }

/// Money for an order that stands is never paid back, whatever was planned.
bool is_owed_back(const Payment& payment, const orders::Order& order) {
    using enum orders::OrderState;
    const bool is_under_way =
        payment.refund_state == RefundState::requested || payment.refund_state == RefundState::refunded;
    if (payment.state != PaymentState::paid || is_under_way) return false;
    if (left_of(payment) <= Money{}) return false;
    return payment.is_surplus || order.state == rejected || order.state == canceled || order.state == failed;
}

}  // namespace

PaymentService::Answer<void> PaymentService::check_by_delivery(PaymentPayload payload) {
    auto known = co_await read(payload.payment);
    if (!known) co_return known.error();
    if (!*known) co_return Result<void>{};
    auto payment = std::move(*known);
    const auto refreshed = co_await refresh(std::move(payment));
    if (!refreshed) co_return refreshed.error();
    if (payload.cause != CheckCause::schedule ||
        !is_unsettled(refreshed->payment->state, refreshed->payment->refund_state))
        co_return Result<void>{};
    auto unit = [this, payment = refreshed->payment, now = context_.clock.now()](Session& session) -> Result<void> {
        store_.schedule_check(session, *payment, now);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

PaymentService::Answer<void> PaymentService::expire(std::int64_t order, bool is_last_try) {
    auto found = co_await list(order);
    if (!found) co_return found.error();
    for (auto& payment : *found) {
        if (payment->state != PaymentState::open) continue;
        const auto refreshed = co_await refresh(payment);
        if (!refreshed) {
            if (!is_last_try) co_return refreshed.error();
            continue;
        }
        if (refreshed->payment->state != PaymentState::open || !refreshed->is_cancelable) continue;
        // So that nobody pays what will not be made. Where that fails, late money is paid back.
        auto key = co_await api_key();
        if (!key) continue;
        auto idempotency = token_hash(payment->webhook_token + "/cancel");
        auto canceled = co_await mollie_.cancel(std::move(*key), payment->provider_id, std::move(idempotency));
        if (!canceled) continue;
        if (auto applied = co_await apply(payment->meta.id, std::move(*canceled)); !applied) co_return applied.error();
    }
    auto unit = [this, order, now = context_.clock.now()](Session& session) -> Result<void> {
        if (const auto payable = store_.find_payable(session, order);
            payable && payable->state == PaymentState::creating) {
            payable->state = PaymentState::failed;
            payable->reason = messages::never_begun;
            if (auto updated = store_.update(session, *payable, now); !updated) return updated;
        }
        return orders_.expire(session, order);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

PaymentService::Answer<void> PaymentService::pay_back(std::int64_t id, std::string delivery_key) {
    auto known = co_await read(id);
    if (!known) co_return known.error();
    if (!*known) co_return Result<void>{};
    // A refund that was taken before, and whose answer was lost, shows here.
    const auto refreshed = co_await refresh(std::move(*known));
    if (!refreshed) co_return refreshed.error();
    const auto payment = refreshed->payment;
    auto look = [this, order = payment->order_id](Session& session) -> Result<std::shared_ptr<orders::Order>> {
        return order_store_.find(session, order);
    };
    const auto order = co_await context_.storage.read(std::move(look));
    if (!order) co_return order.error();
    if (!*order || !is_owed_back(*payment, **order)) co_return Result<void>{};
    auto key = co_await api_key();
    if (!key) co_return key.error();
    auto idempotency = token_hash(payment->webhook_token + "/" + delivery_key);
    auto taken = co_await mollie_.refund(std::move(*key), payment->provider_id, left_of(*payment), payment->currency,
                                         std::move(idempotency));
    if (!taken) co_return taken.error();
    auto note = [this, id, taken = std::move(*taken)](Session& session) {
        return settlement_.note_requested(session, id, taken);
    };
    co_return co_await context_.storage.write(std::move(note));
}

PaymentService::Answer<void> PaymentService::refund(std::int64_t id, std::string delivery_key, bool is_last_try) {
    auto paid_back = co_await pay_back(id, std::move(delivery_key));
    if (paid_back) co_return paid_back;
    auto failure = paid_back.error();
    if (may_help_later(failure) && !is_last_try) co_return failure;
    auto reason = (may_help_later(failure) ? std::string{messages::no_more_attempts} : std::string{}) + failure.message;
    auto note = [this, id, reason = std::move(reason)](Session& session) {
        return settlement_.note_failed_refund(session, id, reason);
    };
    if (auto noted = co_await context_.storage.write(std::move(note)); !noted) co_return noted;
    co_return failure;
}

DeliveryResult PaymentService::deliver_check(const Delivery& delivery) {
    return result_of(wait_for(check_by_delivery(payload_of<PaymentPayload>(delivery))));
}

DeliveryResult PaymentService::deliver_expiry(const Delivery& delivery) {
    const auto order = payload_of<OrderPayload>(delivery).order;
    return result_of(wait_for(expire(order, delivery.attempt >= patient_attempts)));
}

DeliveryResult PaymentService::deliver_refund(const Delivery& delivery) {
    return result_of(wait_for(
        refund(payload_of<PaymentPayload>(delivery).payment, delivery.idempotency_key, is_last_attempt(delivery))));
}

}  // namespace kredenz::payments
