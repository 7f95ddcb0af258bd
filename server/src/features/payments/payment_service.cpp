#include "features/payments/payment_service.hpp"

#include "base/random.hpp"
#include "features/branches/branch.hpp"
#include "features/payments/messages.hpp"
#include "features/settings/current_config.hpp"

#include <spdlog/spdlog.h>

#include <ranges>

namespace kredenz::payments {
namespace {

using boost::asio::awaitable;
using orders::Order;
using orders::OrderState;
using storage::Session;

/// Two who change the same payment at once: the second reads again what the first has left.
constexpr int most_collisions = 5;

std::string locale_of(std::string_view country) {
    return country == "DE" ? "de_DE" : country == "CH" || country == "LI" ? "de_CH" : "de_AT";
}

/// Unlike any other business's, even where two share an account.
std::string idempotency_key(const Payment& payment, std::string_view what) {
    return token_hash(payment.webhook_token + "/" + std::string{what});
}

/// More than that nobody reads.
constexpr std::size_t most_methods = 30;

ProviderTest failed_test(std::string message) { return {false, std::move(message), {}}; }

}  // namespace

void describe(record::Describe<ProviderTest>& d) {
    d.field("isPassed", &ProviderTest::is_passed, "Bestanden");
    d.field("message", &ProviderTest::message, "Ergebnis");
    d.field("methods", &ProviderTest::methods, "Womit Gäste dort zahlen");
}

PaymentService::PaymentService(resource::Context context, orders::OrderService& orders,
                               const settings::Secrets& secrets, outgoing::Client& client, ProviderOptions options)
    : context_(context),
      orders_(orders),
      secrets_(secrets),
      mollie_(client, options.mollie_url),
      options_(std::move(options)),
      settlement_(orders, store_, context.clock) {
    orders.follow([this](Session& session, const orders::OrderChange& change) { settlement_.follow(session, change); });
}

PaymentService::Answer<std::string> PaymentService::api_key() const {
    auto unit = [this](Session& session) { return secrets_.read(session, settings::Secret::mollie_api_key); };
    auto key = co_await context_.storage.read(std::move(unit));
    if (!key) co_return key.error();
    if (!*key) co_return Error::of(ErrorKind::forbidden, std::string{messages::key_is_missing});
    co_return std::move(**key);
}

PaymentService::Answer<std::shared_ptr<const Payment>> PaymentService::read(std::int64_t payment) const {
    auto unit = [this, payment](Session& session) -> Result<std::shared_ptr<const Payment>> {
        return std::shared_ptr<const Payment>{store_.find(session, payment)};
    };
    co_return co_await context_.storage.read(std::move(unit));
}

PaymentService::Answer<PaymentService::Opened> PaymentService::open(std::int64_t order) {
    const auto view = context_.snapshot.view();
    auto work = [this, order, currency = settings::config_of(*view).currency,
                 now = context_.clock.now()](Session& session) -> Result<Opened> {
        const auto found = order_store_.find(session, order);
        if (!found) throw std::logic_error("an order that is to be paid does not exist");
        if (found->state != OrderState::awaiting_payment) return Opened{found, nullptr};
        if (auto payable = store_.find_payable(session, order)) return Opened{found, std::move(payable)};
        if (now >= found->meta.created_at + orders::payment_hold)
            return Error::of(ErrorKind::conflict, std::string{messages::no_longer_payable});
        const auto payment = std::make_shared<Payment>();
        payment->order_id = order;
        payment->webhook_token = random_token();
        payment->amount = found->total_gross;
        payment->currency = currency;
        store_.insert(session, *payment, now);
        return Opened{found, payment};
    };
    try {
        auto unit = work;
        co_return co_await context_.storage.write(std::move(unit));
    } catch (const storage::ConstraintViolation&) {
        // Another tab opened one at the same moment; the second look finds it.
    }
    co_return co_await context_.storage.write(std::move(work));
}

MollieOrder PaymentService::mollie_order(const Order& order, const Payment& payment) const {
    const auto view = context_.snapshot.view();
    const auto* branch = view->find<branches::Branch>(order.branch.id);
    const auto status_page = options_.public_url + "/status/" + order.uid + "/" + order.hash;
    return {
        .amount = payment.amount,
        .currency = payment.currency,
        .description = messages::description(order.ticket_number, settings::config_of(*view).shop_name),
        .redirect_url = status_page,
        .cancel_url = branch ? options_.public_url + "/store/" + branch->identifier + "/checkout/error" : status_page,
        .webhook_url = options_.public_url + "/api/payments/mollie/webhook/" + payment.webhook_token,
        .locale = locale_of(branch ? branch->country : "AT"),
        .order_uid = order.uid};
}

PaymentService::Answer<std::string> PaymentService::create(Opened opened) {
    auto key = co_await api_key();
    if (!key) co_return key.error();
    auto asked = mollie_order(*opened.order, *opened.payment);
    auto idempotency = idempotency_key(*opened.payment, "create");
    auto created = co_await mollie_.create(std::move(*key), std::move(asked), std::move(idempotency));
    if (!created) {
        auto refusal = created.error();
        // What may have arrived is asked for again with the same key; what was refused never will be.
        if (refusal.kind != ErrorKind::unavailable) {
            auto reason = refusal.message;
            if (auto noted = co_await give_up(opened.payment->meta.id, std::move(reason)); !noted)
                co_return noted.error();
        }
        co_return refusal;
    }
    auto applied = co_await apply(opened.payment->meta.id, std::move(*created));
    if (!applied) co_return applied.error();
    co_return (*applied)->checkout_url;
}

PaymentService::Answer<std::string> PaymentService::start(std::shared_ptr<const Order> order) {
    // A payment that turns out to have ended makes room for the next; one that ends at once does not do so for ever.
    for (int attempt = 0; attempt < 3; ++attempt) {
        auto opened = co_await open(order->meta.id);
        if (!opened) co_return opened.error();
        if (!opened->payment) co_return std::string{};
        if (opened->payment->state == PaymentState::creating) {
            auto created = co_await create(std::move(*opened));
            if (created) co_return std::move(*created);
            auto failure = created.error();
            if (failure.kind == ErrorKind::conflict || failure.kind == ErrorKind::unavailable) {
                failure.kind = ErrorKind::unavailable;
                failure.message = messages::cannot_start;
                co_return failure;
            }
            spdlog::error("payment of order {}: {}", order->meta.id, failure.message);
            co_return Error::invalid(std::string{messages::method_is_broken}, "paymentMethod");
        }
        auto known = opened->payment;
        const auto refreshed = co_await refresh(known);
        // Whether it can still be paid, the provider's page tells as well.
        if (!refreshed) co_return known->checkout_url;
        if (refreshed->payment->state == PaymentState::open) co_return refreshed->payment->checkout_url;
    }
    co_return Error::of(ErrorKind::unavailable, std::string{messages::cannot_start});
}

PaymentService::Answer<std::shared_ptr<const Payment>> PaymentService::apply(std::int64_t payment, MolliePayment told) {
    for (int collisions = 0;; ++collisions) {
        auto unit = [this, payment, told](Session& session) { return settlement_.apply(session, payment, told); };
        auto applied = co_await context_.storage.write(std::move(unit));
        if (applied || applied.error().kind != ErrorKind::conflict || collisions == most_collisions) co_return applied;
    }
}

PaymentService::Answer<void> PaymentService::give_up(std::int64_t payment, std::string reason) {
    auto unit = [this, payment, reason = std::move(reason),
                 now = context_.clock.now()](Session& session) -> Result<void> {
        const auto found = store_.find(session, payment);
        if (!found || found->state != PaymentState::creating) return {};
        found->state = PaymentState::failed;
        found->reason = reason;
        return store_.update(session, *found, now);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

PaymentService::Answer<PaymentService::Refreshed> PaymentService::refresh(std::shared_ptr<const Payment> payment) {
    if (payment->provider_id.empty()) co_return Refreshed{std::move(payment), false};
    auto key = co_await api_key();
    if (!key) co_return key.error();
    auto told = co_await mollie_.find(std::move(*key), payment->provider_id);
    if (!told) co_return told.error();
    const bool is_cancelable = told->is_cancelable;
    auto applied = co_await apply(payment->meta.id, std::move(*told));
    if (!applied) co_return applied.error();
    co_return Refreshed{std::move(*applied), is_cancelable};
}

PaymentService::Answer<PaymentService::Payments> PaymentService::list(std::int64_t order) const {
    auto unit = [this, order](Session& session) -> Result<Payments> {
        const auto found = store_.of_order(session, order);
        return Payments{found.begin(), found.end()};
    };
    co_return co_await context_.storage.read(std::move(unit));
}

PaymentService::Answer<PaymentService::Payments> PaymentService::check(std::int64_t order) {
    auto found = co_await list(order);
    if (!found) co_return found.error();
    for (auto& payment : *found) {
        if (payment->state == PaymentState::paid && payment->refund_state == RefundState::refunded) continue;
        auto known = payment;
        auto refreshed = co_await refresh(std::move(known));
        if (!refreshed) {
            auto failure = refreshed.error();
            failure.kind = ErrorKind::unavailable;
            failure.message = std::string{messages::cannot_check} + " " + failure.message;
            co_return failure;
        }
        payment = refreshed->payment;
    }
    co_return std::move(*found);
}

PaymentService::Answer<PaymentService::Payments> PaymentService::retry_refunds(std::int64_t order) {
    auto unit = [this, order, now = context_.clock.now()](Session& session) -> Result<void> {
        bool is_any = false;
        for (const auto& payment : store_.of_order(session, order)) {
            if (payment->refund_state != RefundState::failed) continue;
            payment->refund_state = RefundState::none;
            payment->refund_id.clear();
            payment->refund_reason.clear();
            if (auto updated = store_.update(session, *payment, now); !updated) return updated;
            store_.add_refund(
                session, *payment,
                "payment/" + std::to_string(payment->meta.id) + "/refund/" + std::to_string(payment->meta.version),
                now);
            is_any = true;
        }
        if (!is_any) return Error::of(ErrorKind::conflict, std::string{messages::no_failed_refund});
        return {};
    };
    const auto retried = co_await context_.storage.write(std::move(unit));
    if (!retried) co_return retried.error();
    co_return co_await list(order);
}

awaitable<ProviderTest> PaymentService::test_mollie() const {
    auto key = co_await api_key();
    if (!key) co_return failed_test(key.error().message);
    const auto kind = key->starts_with("test_") ? messages::KeyKind::test : messages::KeyKind::live;
    const auto methods = co_await mollie_.methods(std::move(*key));
    if (!methods) co_return failed_test(messages::test_failed(methods.error()));
    if (methods->empty()) co_return failed_test(std::string{messages::no_methods_there});
    ProviderTest passed{true, messages::test_passed(kind), {}};
    for (const auto& method : *methods | std::views::take(most_methods)) passed.methods.push_back(method.name);
    co_return passed;
}

PaymentService::Answer<bool> PaymentService::hear(std::string webhook_token) {
    auto unit = [this, token = std::move(webhook_token), now = context_.clock.now()](Session& session) -> Result<bool> {
        const auto payment = store_.find_by_token(session, token);
        if (payment) store_.add_check(session, *payment, now);
        return payment != nullptr;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::payments
