// One attempt to pay an order over a provider, as it is kept: what was asked for, how far it has come, and what went
// back. An order may have several, of which at most one can be paid at a time.
#pragma once

#include "features/payments/payment_state.hpp"
#include "record/schema.hpp"

namespace kredenz::payments {

enum class Provider : std::uint8_t { mollie };

struct Payment {
    static constexpr std::string_view schema_name = "Payment";
    static constexpr std::string_view table_name = "payments";

    record::Meta meta;
    std::int64_t order_id = 0;
    Provider provider = Provider::mollie;
    /// The provider's name for it, "tr_…"; empty until the provider has answered.
    std::string provider_id;
    /// What the provider calls us with: 128 random bits, so that nobody else can.
    std::string webhook_token;
    PaymentState state = PaymentState::creating;
    Money amount;
    /// ISO 4217.
    std::string currency;
    /// Where the guest pays.
    std::string checkout_url;
    /// German, for staff: why it came to nothing.
    std::string reason;
    /// The order was paid already by another one: this money goes back whatever becomes of the order.
    bool is_surplus = false;
    RefundState refund_state = RefundState::none;
    /// "re_…"
    std::string refund_id;
    std::string refund_reason;
    /// Parts that somebody paid back in the provider's own pages.
    Money partly_refunded;
    /// What banks have taken back.
    Money charged_back;
};

void describe(record::Describe<Payment>& d);

}  // namespace kredenz::payments

template <>
struct kredenz::record::Choices<kredenz::payments::Provider> {
    using enum kredenz::payments::Provider;
    static constexpr auto names = names_of<kredenz::payments::Provider>({{mollie, "mollie"}});
};
