// Talks to the payment provider for orders: starts payments, asks how they stand, pays back. What an answer does to
// payment and order is payment_settlement's matter; requests are parsed in payment_routes.
#pragma once

#include "features/payments/payment_settlement.hpp"
#include "features/settings/secrets.hpp"
#include "storage/outbox.hpp"

namespace kredenz::payments {

/// What the operator sets.
struct ProviderOptions {
    /// Of Mollie, without a slash at its end.
    std::string mollie_url;
    /// How guests and Mollie reach this server, without a slash at its end; empty: not set, no online payments.
    std::string public_url;
};

/// How a call to the provider went that staff made to see whether it works.
struct ProviderTest {
    static constexpr std::string_view schema_name = "ProviderTest";
    bool is_passed = false;
    /// German: what was found, and what to do now.
    std::string message;
    /// What guests can pay with there, as the provider calls it.
    std::vector<std::string> methods;
};

void describe(record::Describe<ProviderTest>& d);

class PaymentService {
public:
    template <class T>
    using Answer = boost::asio::awaitable<Result<T>>;
    using Payments = std::vector<std::shared_ptr<const Payment>>;

    /// All that is given outlives the service.
    PaymentService(resource::Context context, orders::OrderService& orders, const settings::Secrets& secrets,
                   outgoing::Client& client, ProviderOptions options);

    bool has_public_address() const { return !options_.public_url.empty(); }
    bool is_available(orders::PaymentMethod method) const {
        return method == orders::PaymentMethod::mollie && has_public_address();
    }

    /// The address where the guest pays the order; the same as long as one payment can be paid. Empty when there is
    /// nothing to pay (any more), or while the bank processes it. Conflict: it is too late to pay. Unavailable: to be
    /// tried again. Invalid: the method does not work.
    Answer<std::string> start(std::shared_ptr<const orders::Order> order);

    /// Asks the provider about every payment of an order whose last word is not known. Unavailable: it does not answer.
    Answer<Payments> check(std::int64_t order);
    /// Oldest first.
    Answer<Payments> list(std::int64_t order) const;
    /// Tries failed refunds again. Conflict when nothing did.
    Answer<Payments> retry_refunds(std::int64_t order);

    /// Calls Mollie with the stored key; nothing changes there.
    boost::asio::awaitable<ProviderTest> test_mollie() const;

    /// The provider reports a change; unknown tokens are ignored.
    Answer<bool> hear(std::string webhook_token);

    // What the outbox has carried out, each on a thread that may wait.
    storage::DeliveryResult deliver_check(const storage::Delivery& delivery);
    storage::DeliveryResult deliver_expiry(const storage::Delivery& delivery);
    storage::DeliveryResult deliver_refund(const storage::Delivery& delivery);

private:
    struct Opened {
        std::shared_ptr<const orders::Order> order;
        /// Null: the order is not to be paid.
        std::shared_ptr<const Payment> payment;
    };
    /// A payment as the provider has it now.
    struct Refreshed {
        std::shared_ptr<const Payment> payment;
        bool is_cancelable = false;
    };

    Answer<std::string> api_key() const;
    Answer<Opened> open(std::int64_t order);
    Answer<std::string> create(Opened opened);
    MollieOrder mollie_order(const orders::Order& order, const Payment& payment) const;
    Answer<Refreshed> refresh(std::shared_ptr<const Payment> payment);
    Answer<std::shared_ptr<const Payment>> apply(std::int64_t payment, MolliePayment told);
    Answer<void> give_up(std::int64_t payment, std::string reason);
    Answer<std::shared_ptr<const Payment>> read(std::int64_t payment) const;

    Answer<void> check_by_delivery(PaymentPayload payload);
    Answer<void> expire(std::int64_t order, bool is_last_try);
    Answer<void> pay_back(std::int64_t id, std::string delivery_key);
    /// The same, and notes for staff when it has come to nothing.
    Answer<void> refund(std::int64_t id, std::string delivery_key, bool is_last_try);

    resource::Context context_;
    orders::OrderService& orders_;
    orders::OrderStore order_store_;
    const settings::Secrets& secrets_;
    Mollie mollie_;
    ProviderOptions options_;
    PaymentStore store_;
    PaymentSettlement settlement_;
};

}  // namespace kredenz::payments
