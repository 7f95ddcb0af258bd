#include "features/orders/house_sites.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

constexpr Instant noon{std::chrono::milliseconds{1'800'000'000'000}};

TEST(HouseSites, RemembersASiteForAWorkingDay) {
    HouseSites sites;
    sites.note("house", noon);
    EXPECT_TRUE(sites.includes("house", noon));
    EXPECT_FALSE(sites.includes("stranger", noon));
    EXPECT_TRUE(sites.includes("house", noon + HouseSites::remembered - std::chrono::seconds{1}));
    EXPECT_FALSE(sites.includes("house", noon + HouseSites::remembered));
}

TEST(HouseSites, BeyondTheMostForgetsWhoHasNotLookedForTheLongest) {
    HouseSites sites;
    for (std::size_t count = 0; count < HouseSites::most; ++count)
        sites.note(std::to_string(count), noon + std::chrono::seconds{count});
    const auto later = noon + std::chrono::hours{1};
    sites.note("0", later);
    sites.note("new", later);
    EXPECT_TRUE(sites.includes("0", later));
    EXPECT_FALSE(sites.includes("1", later));
    EXPECT_TRUE(sites.includes("2", later));
    EXPECT_TRUE(sites.includes("new", later));
}

}  // namespace
}  // namespace kredenz::orders
