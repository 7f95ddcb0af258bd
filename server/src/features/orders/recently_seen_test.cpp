#include "features/orders/recently_seen.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

constexpr Instant morning{std::chrono::milliseconds{1'800'000'000'000}};
constexpr std::chrono::hours remembered{12};

TEST(RecentlySeen, AreRememberedForTheirTime) {
    RecentlySeen marks{remembered};
    marks.note("branch", morning);
    EXPECT_TRUE(marks.includes("branch", morning));
    EXPECT_FALSE(marks.includes("stranger", morning));
    EXPECT_TRUE(marks.includes("branch", morning + remembered - std::chrono::seconds{1}));
    EXPECT_FALSE(marks.includes("branch", morning + remembered));
}

TEST(RecentlySeen, BeyondTheMostTheOldestIsForgotten) {
    RecentlySeen marks{remembered};
    for (std::size_t count = 0; count < RecentlySeen::most; ++count)
        marks.note(std::to_string(count), morning + std::chrono::seconds{count});
    const auto later = morning + std::chrono::hours{1};
    marks.note("0", later);
    marks.note("new", later);
    EXPECT_TRUE(marks.includes("0", later));
    EXPECT_FALSE(marks.includes("1", later));
    EXPECT_TRUE(marks.includes("2", later));
    EXPECT_TRUE(marks.includes("new", later));
}

}  // namespace
}  // namespace kredenz::orders
