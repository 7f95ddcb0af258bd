// The rows of payments, and what is put into the outbox for them. What may happen to a payment is decided in
// payment_settlement.
#pragma once

#include "base/error.hpp"
#include "features/payments/payment.hpp"
#include "storage/repository.hpp"

namespace kredenz::payments {

/// The kinds of deliveries: to ask the provider again, to end what nobody paid, to pay back.
inline constexpr std::string_view check_kind = "payment-check";
inline constexpr std::string_view expiry_kind = "payment-expiry";
inline constexpr std::string_view refund_kind = "refund";

/// Why a payment is asked for: scheduled checks go on until the provider's status is final.
enum class CheckCause : std::uint8_t { call, schedule };

/// What the outbox keeps of a check or a refund.
struct PaymentPayload {
    static constexpr std::string_view schema_name = "PaymentPayload";
    std::int64_t payment = 0;
    CheckCause cause = CheckCause::call;
};

/// What it keeps of an expiry.
struct OrderPayload {
    static constexpr std::string_view schema_name = "OrderPayload";
    std::int64_t order = 0;
};

void describe(record::Describe<PaymentPayload>& d);
void describe(record::Describe<OrderPayload>& d);

class PaymentStore {
public:
    std::shared_ptr<Payment> find(storage::Session& session, std::int64_t id) const;
    std::shared_ptr<Payment> find_by_token(storage::Session& session, std::string_view webhook_token) const;
    /// The one that can be paid; null when there is none.
    std::shared_ptr<Payment> find_payable(storage::Session& session, std::int64_t order) const;
    /// Oldest first.
    std::vector<std::shared_ptr<Payment>> of_order(storage::Session& session, std::int64_t order) const;

    void insert(storage::Session& session, Payment& payment, Instant now) const;
    /// Conflict when somebody else changed it meanwhile.
    Result<void> update(storage::Session& session, Payment& payment, Instant now) const;

    /// What payments of an order keep beside numbers, sums and states is gone. Conflict as in update.
    Result<void> forget_guest(storage::Session& session, std::int64_t order) const;

    void add_expiry(storage::Session& session, std::int64_t order, Instant due, std::string_view cause = {}) const;
    /// A change was reported: asks at once, each time.
    void add_check(storage::Session& session, const Payment& payment, Instant now) const;
    /// The next scheduled check; rare for what has not changed for long, none after two months.
    void schedule_check(storage::Session& session, const Payment& payment, Instant now) const;
    void add_refund(storage::Session& session, const Payment& payment, std::string key, Instant due) const;

private:
    const storage::TypedRepository<Payment>& payments_ = storage::repository_of<Payment>();
};

}  // namespace kredenz::payments

template <>
struct kredenz::record::Choices<kredenz::payments::CheckCause> {
    using enum kredenz::payments::CheckCause;
    static constexpr auto names = names_of<kredenz::payments::CheckCause>({{call, "call"}, {schedule, "schedule"}});
};
