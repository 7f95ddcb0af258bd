// What a filled-in checkout must satisfy beyond its fields' own rules: contact and address by branch and order type,
// area, table, payment, legal consent, and the time. The cart is judged in priced_cart.
#pragma once

#include "features/orders/priced_cart.hpp"

namespace kredenz::orders {

/// When an order is meant for, worked out from the request and the branch's hours.
struct Timing {
    bool is_preorder = false;
    std::optional<Instant> appointment;
    /// The appointment, or as soon as possible; empty when no shift is in sight.
    std::optional<Instant> promised_at;
    /// Where schedules are judged.
    Instant at{};
};

/// As far as it is possible; used by quotes, which refuse nothing for its time.
Timing timing_of(const OrderContext& context, const OrderRequest& request, Instant now);

/// What of contact and address is missing for an order of this type.
std::vector<FieldError> contact_errors(const branches::Branch& branch, OrderType type, const OrderForm& form);

/// Everything wrong with form, area, table, donatee, payment and consent, in the order of the checkout.
std::vector<FieldError> form_errors(const OrderContext& context, const OrderRequest& request);

/// Everything wrong with the time: closed, paused, not orderable yet, appointment missing or impossible.
std::vector<FieldError> timing_errors(const OrderContext& context, const OrderRequest& request, const Timing& timing,
                                      std::span<const catalog::Product* const> products, Instant now);

/// Whether a method can be chosen at the branch: nothing stands against it (orders/payment_offer).
bool is_payment_offered(const OrderContext& context, PaymentMethod method);

/// The start of the capacity slot that something promised for then takes; empty where the branch sets no maximum.
std::optional<Instant> slot_of(const OrderContext& context, std::optional<Instant> promised_at);

/// When the kitchen begins with what is promised for then, by the minutes in force now; empty without a promise.
std::optional<Instant> preparation_start(const branches::Branch& branch, OrderType type,
                                         std::optional<Instant> promised_at);

/// The other way round: what can be promised of something that the kitchen begins with at `start`.
Instant promise_of_start(const branches::Branch& branch, OrderType type, Instant start);

}  // namespace kredenz::orders
