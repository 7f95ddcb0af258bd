// The states of one payment and the one table of how a provider's status changes it. Not what a change causes: that is
// payment_settlement.
#pragma once

#include "record/type.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace kredenz::payments {

enum class PaymentState : std::uint8_t {
    creating,  ///< written down, the provider has not answered yet
    open,      ///< the guest can pay it, or the bank is at it
    paid,      ///< stays so when the money goes back: that is the refund's state
    failed,
    canceled,
    expired,
    mismatched,  ///< paid, but not what was asked for: a person must look
};

enum class RefundState : std::uint8_t { none, requested, refunded, failed };

/// What Mollie says about a payment (docs.mollie.com, Get payment).
enum class ProviderStatus : std::uint8_t { open, pending, authorized, paid, canceled, expired, failed };

/// The state after the provider's status. Repeated and late reports do no harm: what is no transition leaves `from`.
PaymentState next_state(PaymentState from, ProviderStatus told);

/// Whether the provider may still report something that matters.
bool is_unsettled(PaymentState state, RefundState refund);

}  // namespace kredenz::payments

namespace kredenz::record {

template <>
struct Choices<payments::PaymentState> {
    using enum payments::PaymentState;
    static constexpr auto names = names_of<payments::PaymentState>({{creating, "creating"},
                                                                    {open, "open"},
                                                                    {paid, "paid"},
                                                                    {failed, "failed"},
                                                                    {canceled, "canceled"},
                                                                    {expired, "expired"},
                                                                    {mismatched, "mismatched"}});
};
template <>
struct Choices<payments::RefundState> {
    using enum payments::RefundState;
    static constexpr auto names = names_of<payments::RefundState>(
        {{none, "none"}, {requested, "requested"}, {refunded, "refunded"}, {failed, "failed"}});
};
template <>
struct Choices<payments::ProviderStatus> {
    using enum payments::ProviderStatus;
    static constexpr auto names = names_of<payments::ProviderStatus>({{open, "open"},
                                                                      {pending, "pending"},
                                                                      {authorized, "authorized"},
                                                                      {paid, "paid"},
                                                                      {canceled, "canceled"},
                                                                      {expired, "expired"},
                                                                      {failed, "failed"}});
};

}  // namespace kredenz::record
