#include "features/orders/order_crowd.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

using enum Admission;

constexpr std::int64_t ceiling = 300;

TEST(OrderCrowd, AFullHouseBehindOneAddressIsAdmitted) {
    for (std::int64_t guest = 0; guest < 60; ++guest)
        EXPECT_EQ(admission_of({guest, guest, guest}, ceiling), admitted) << guest;
}

TEST(OrderCrowd, FromAThirdOnEachNetworkHasOne) {
    EXPECT_EQ(admission_of({99, 99, 99}, ceiling), admitted);
    EXPECT_EQ(admission_of({100, 100, 1}, ceiling), network_waits);
    EXPECT_EQ(admission_of({100, 100, 0}, ceiling), admitted);
    EXPECT_EQ(admission_of({299, 299, 0}, ceiling), admitted);
}

TEST(OrderCrowd, WhatWaitsForItsPaymentTakesRoomButClosesNothing) {
    EXPECT_EQ(admission_of({0, 100, 1}, ceiling), network_waits);
    EXPECT_EQ(admission_of({0, 1000, 0}, ceiling), admitted);
}

TEST(OrderCrowd, NobodyIsAdmittedBeyondTheCeiling) {
    EXPECT_EQ(admission_of({300, 300, 0}, ceiling), full);
    EXPECT_EQ(admission_of({1, 1, 0}, 1), full);
}

TEST(OrderCrowd, WithoutACeilingEverybodyIs) { EXPECT_EQ(admission_of({100'000, 100'000, 100'000}, 0), admitted); }

TEST(OrderCrowd, ASmallCeilingIsSharedFromTheFirstOn) {
    EXPECT_EQ(admission_of({0, 0, 0}, 2), admitted);
    EXPECT_EQ(admission_of({1, 1, 1}, 2), network_waits);
    EXPECT_EQ(admission_of({1, 1, 0}, 2), admitted);
}

TEST(OrderCrowd, OpensBelowHalf) {
    EXPECT_FALSE(opens_again(150, ceiling));
    EXPECT_TRUE(opens_again(149, ceiling));
    EXPECT_TRUE(opens_again(0, 1));
    EXPECT_TRUE(opens_again(5000, 0));
}

}  // namespace
}  // namespace kredenz::orders
