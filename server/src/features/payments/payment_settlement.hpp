// Applies what a provider reports: to the payment, to its order, and to money that has to be paid back. It runs inside
// one unit; asking the provider is payment_service's matter.
#pragma once

#include "features/orders/order_service.hpp"
#include "features/payments/mollie.hpp"
#include "features/payments/payment_store.hpp"

namespace kredenz::payments {

class PaymentSettlement {
public:
    PaymentSettlement(const orders::OrderService& orders, const PaymentStore& store, const Clock& clock)
        : orders_(&orders), store_(&store), clock_(&clock) {}

    /// Applies what Mollie reports. Repeated, late or in another order it changes nothing twice. Conflict: changed by
    /// somebody else meanwhile, and the unit is to be run again.
    Result<std::shared_ptr<const Payment>> apply(storage::Session& session, std::int64_t id,
                                                 const MolliePayment& told) const;

    /// A refund was asked for and taken.
    Result<void> note_requested(storage::Session& session, std::int64_t id, const MollieRefund& refund) const;
    /// Paying back came to nothing; staff may try again.
    Result<void> note_failed_refund(storage::Session& session, std::int64_t id, std::string reason) const;

    /// Rejecting or canceling a paid order pays it back when the step can no longer be taken back; an order that
    /// waits for its payment gets its end.
    void follow(storage::Session& session, const orders::OrderChange& change) const;

private:
    Result<void> take_money(storage::Session& session, Payment& payment, const MolliePayment& told, Instant now) const;
    Result<void> take_refund(storage::Session& session, Payment& payment, const MolliePayment& told, Instant now) const;
    /// What went back without our asking.
    Result<void> take_parts(storage::Session& session, Payment& payment, const MolliePayment& told, Instant now) const;

    const orders::OrderService* orders_;
    const PaymentStore* store_;
    const Clock* clock_;
};

}  // namespace kredenz::payments
