#include "features/payments/payment_state.hpp"

#include <gtest/gtest.h>

namespace kredenz::payments {
namespace {

using State = PaymentState;
using Told = ProviderStatus;

template <class Enum>
auto all_of() {
    return record::Choices<Enum>::names.values();
}

TEST(PaymentState, WhatIsPaidStaysPaidWhateverIsHeard) {
    for (const auto told : all_of<Told>()) {
        EXPECT_EQ(next_state(State::paid, told), State::paid);
        EXPECT_EQ(next_state(State::mismatched, told), State::mismatched);
    }
}

TEST(PaymentState, MoneyIsNeverPassedOver) {
    for (const auto from : all_of<State>())
        if (from != State::mismatched) {
            EXPECT_EQ(next_state(from, Told::paid), State::paid) << record::name_of(from);
        }
}

TEST(PaymentState, HeardTwiceIsHeardOnce) {
    for (const auto from : all_of<State>())
        for (const auto told : all_of<Told>()) {
            const auto once = next_state(from, told);
            EXPECT_EQ(next_state(once, told), once) << record::name_of(from) << " " << record::name_of(told);
        }
}

TEST(PaymentState, NoStragglerOpensWhatHasEnded) {
    for (const auto from : {State::failed, State::canceled, State::expired})
        for (const auto told : {Told::open, Told::pending, Told::authorized, Told::failed, Told::expired})
            EXPECT_EQ(next_state(from, told), from);
}

TEST(PaymentState, ReservedMoneyIsNoMoney) { EXPECT_EQ(next_state(State::open, Told::authorized), State::open); }

TEST(PaymentState, IsAskedForUntilTheLastWord) {
    EXPECT_TRUE(is_unsettled(State::open, RefundState::none));
    EXPECT_TRUE(is_unsettled(State::paid, RefundState::requested));
    EXPECT_FALSE(is_unsettled(State::paid, RefundState::none));
    EXPECT_FALSE(is_unsettled(State::paid, RefundState::refunded));
    EXPECT_FALSE(is_unsettled(State::expired, RefundState::none));
}

}  // namespace
}  // namespace kredenz::payments
