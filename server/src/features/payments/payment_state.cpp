#include "features/payments/payment_state.hpp"

#include <algorithm>

namespace kredenz::payments {
namespace {

using State = PaymentState;
using Told = ProviderStatus;

struct PaymentTransition {
    PaymentState from;
    ProviderStatus told;
    PaymentState to;
};

constexpr std::array table{
    PaymentTransition{State::creating, Told::open, State::open},
    PaymentTransition{State::creating, Told::pending, State::open},
    PaymentTransition{State::creating, Told::authorized, State::open},
    PaymentTransition{State::creating, Told::paid, State::paid},
    PaymentTransition{State::creating, Told::failed, State::failed},
    PaymentTransition{State::creating, Told::canceled, State::canceled},
    PaymentTransition{State::creating, Told::expired, State::expired},

    PaymentTransition{State::open, Told::paid, State::paid},
    PaymentTransition{State::open, Told::failed, State::failed},
    PaymentTransition{State::open, Told::canceled, State::canceled},
    PaymentTransition{State::open, Told::expired, State::expired},

    // A bank that was slower than the provider's patience.
    PaymentTransition{State::failed, Told::paid, State::paid},
    PaymentTransition{State::canceled, Told::paid, State::paid},
    PaymentTransition{State::expired, Told::paid, State::paid},
};

}  // namespace

PaymentState next_state(PaymentState from, ProviderStatus told) {
    const auto found = std::ranges::find_if(
        table, [&](const PaymentTransition& move) { return move.from == from && move.told == told; });
    return found == table.end() ? from : found->to;
}

bool is_unsettled(PaymentState state, RefundState refund) {
    return state == State::open || (state == State::paid && refund == RefundState::requested);
}

}  // namespace kredenz::payments
