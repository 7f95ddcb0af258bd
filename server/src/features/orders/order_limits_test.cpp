#include "features/orders/order_limits.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

using enum Admission;
using enum Awaits;

constexpr std::int64_t ceiling = 300;

TEST(OrderLimits, AFullHouseBehindOneAddressIsAdmitted) {
    for (std::int64_t guest = 0; guest < 60; ++guest)
        EXPECT_EQ(admission_of({.unconfirmed = guest, .of_network = guest}, ceiling, confirmation), admitted) << guest;
}

TEST(OrderLimits, AFullHouseMayPayOnline) {
    for (std::int64_t guest = 0; guest < 75; ++guest)
        EXPECT_EQ(admission_of({.unpaid_of_network = guest}, ceiling, payment), admitted) << guest;
}

TEST(OrderLimits, FromAThirdOnEachNetworkHasATwentiethOfWhatMayCome) {
    EXPECT_EQ(admission_of({.unconfirmed = 99, .of_network = 99}, ceiling, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .of_network = 100}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .of_network = 9}, ceiling, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .of_network = 10}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .of_network = 10}, ceiling, payment), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 200, .of_network = 5}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 270, .of_network = 1}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 299}, ceiling, confirmation), admitted);
}

/// How many orders are taken from one network until it is held back.
std::int64_t taken_from_one(Waiting waiting) {
    std::int64_t taken = 0;
    while (admission_of(waiting, ceiling, confirmation) == admitted) {
        ++waiting.unconfirmed;
        ++waiting.of_network;
        ++waiting.of_site;
        ++taken;
    }
    return taken;
}

/// How many orders wait when so many networks have sent all that is taken from them, one network after the other.
std::int64_t waiting_after(int networks) {
    std::int64_t unconfirmed = 0;
    for (int network = 0; network < networks; ++network) unconfirmed += taken_from_one({.unconfirmed = unconfirmed});
    return unconfirmed;
}

TEST(OrderLimits, TheTelephonesOfAClassDoNotCloseAHouse) {
    EXPECT_EQ(waiting_after(1), 100);
    EXPECT_LT(waiting_after(30), 270);
    EXPECT_LT(waiting_after(60), ceiling);
}

TEST(OrderLimits, TheGuestsOfAHouseGoOnWhileAStrangerFloods) {
    EXPECT_EQ(taken_from_one({.unconfirmed = waiting_after(1)}), 9);
    EXPECT_EQ(taken_from_one({.unconfirmed = waiting_after(1), .is_from_branch_network = true}), 100);
    EXPECT_EQ(taken_from_one({.unconfirmed = 250, .is_from_branch_network = true}), 50);
}

TEST(OrderLimits, AFloodFromTheHouseEndsAtHalfTheCeiling) {
    EXPECT_EQ(taken_from_one({.is_from_branch_network = true}), 150);
    EXPECT_EQ(
        admission_of({.unconfirmed = 300, .of_network = 49, .is_from_branch_network = true}, ceiling, confirmation),
        full);
    EXPECT_EQ(
        admission_of({.unconfirmed = 300, .of_network = 50, .is_from_branch_network = true}, ceiling, confirmation),
        network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 1, .of_network = 1, .is_from_branch_network = true}, 2, confirmation),
              network_waits);
}

TEST(OrderLimits, TheHouseMayHaveThePlacesThatStrangersHold) {
    EXPECT_EQ(places_of_branch_guests({.by_site = 3, .by_other_sites = 5}, 8), 13);
    EXPECT_EQ(places_of_branch_guests({.by_site = 3}, 8), 8);
}

TEST(OrderLimits, WhatWaitsForItsPaymentHoldsUpNobodyWhoPaysOnSite) {
    EXPECT_EQ(admission_of({.unpaid_of_network = 1000}, ceiling, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .unpaid_of_network = 1000}, ceiling, confirmation), admitted);
}

TEST(OrderLimits, ANetworkHasSoManyOpenPayments) {
    EXPECT_EQ(admission_of({.unpaid_of_network = 99}, ceiling, payment), admitted);
    EXPECT_EQ(admission_of({.unpaid_of_network = 100}, ceiling, payment), payments_wait);
    EXPECT_EQ(admission_of({.unpaid_of_network = 99}, 1, payment), admitted);
    EXPECT_EQ(admission_of({.unpaid_of_network = 299}, 900, payment), admitted);
    EXPECT_EQ(admission_of({.unpaid_of_network = 300}, 900, payment), payments_wait);
}

TEST(OrderLimits, ASiteHasTheShareOfANetworkAndFourInAnyCase) {
    EXPECT_EQ(admission_of({.unconfirmed = 99, .of_site = 99}, ceiling, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .of_site = 9}, ceiling, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 100, .of_site = 10}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 290, .of_site = 3}, ceiling, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 290, .of_site = 4}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 300, .of_site = 4}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unpaid_of_site = 399}, ceiling, payment), admitted);
    EXPECT_EQ(admission_of({.unpaid_of_site = 400}, ceiling, payment), payments_wait);
}

TEST(OrderLimits, NobodyIsAdmittedBeyondTheCeiling) {
    EXPECT_EQ(admission_of({.unconfirmed = 300}, ceiling, confirmation), full);
    EXPECT_EQ(admission_of({.unconfirmed = 300}, ceiling, payment), full);
    EXPECT_EQ(admission_of({.unconfirmed = 1}, 1, confirmation), full);
}

TEST(OrderLimits, ANetworksShareHoldsBeyondTheCeiling) {
    EXPECT_EQ(admission_of({.unconfirmed = 300, .of_network = 1}, ceiling, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 300, .unpaid_of_network = 100}, ceiling, payment), payments_wait);
}

TEST(OrderLimits, WithoutACeilingEverybodyIs) {
    const Waiting many{.unconfirmed = 100'000, .of_network = 100'000, .unpaid_of_network = 100'000};
    EXPECT_EQ(admission_of(many, 0, confirmation), admitted);
    EXPECT_EQ(admission_of(many, 0, payment), admitted);
}

TEST(OrderLimits, ASmallCeilingIsSharedFromTheFirstOn) {
    EXPECT_EQ(admission_of({}, 2, confirmation), admitted);
    EXPECT_EQ(admission_of({.unconfirmed = 1, .of_network = 1}, 2, confirmation), network_waits);
    EXPECT_EQ(admission_of({.unconfirmed = 1}, 2, confirmation), admitted);
}

TEST(OrderLimits, ASiteHoldsHalfOfASlotWhileItWaits) {
    EXPECT_FALSE(has_its_places({.by_site = 3}, 8));
    EXPECT_TRUE(has_its_places({.by_site = 4}, 8));
    EXPECT_FALSE(has_its_places({.by_site = 2}, 5));
    EXPECT_TRUE(has_its_places({.by_site = 3}, 5));
    EXPECT_FALSE(has_its_places({.by_site = 0}, 1));
    EXPECT_TRUE(has_its_places({.by_site = 1}, 1));
}

TEST(OrderLimits, TheNextSiteHoldsHalfOfWhatOthersLeaveOfASlot) {
    EXPECT_FALSE(has_its_places({.by_site = 1, .by_other_sites = 4}, 8));
    EXPECT_TRUE(has_its_places({.by_site = 2, .by_other_sites = 4}, 8));
    EXPECT_FALSE(has_its_places({.by_site = 0, .by_other_sites = 7}, 8));
    EXPECT_TRUE(has_its_places({.by_site = 1, .by_other_sites = 7}, 8));
}

TEST(OrderLimits, ALargeOrderCountsAsSeveral) {
    EXPECT_EQ(counted_orders(0), 1);
    EXPECT_EQ(counted_orders(4095), 1) << "a dozen items with what was chosen for them";
    EXPECT_EQ(counted_orders(143'000), 35);
}

TEST(OrderLimits, OpensBelowHalf) {
    EXPECT_FALSE(opens_again(150, ceiling));
    EXPECT_TRUE(opens_again(149, ceiling));
    EXPECT_TRUE(opens_again(0, 1));
    EXPECT_TRUE(opens_again(5000, 0));
}

}  // namespace
}  // namespace kredenz::orders
