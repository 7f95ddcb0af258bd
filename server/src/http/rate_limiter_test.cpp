#include "http/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {
namespace {

using std::chrono::seconds;

constexpr RateLimit three_then_one_in_ten_seconds{.burst = 3, .interval = seconds(10), .maximum_keys = 2};
const RateLimiter::Time start{};

TEST(RateLimiterTest, AllowsABurstAndThenNamesTheWait) {
    RateLimiter limiter(three_then_one_in_ten_seconds);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limiter.take("a", start));
    const auto refused = limiter.take("a", start + seconds(3));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->kind, ErrorKind::too_many_requests);
    EXPECT_EQ(refused->retry_after, 7);
    EXPECT_EQ(refused->message, "Das war zu oft hintereinander. Bitte versuchen Sie es in 7 Sekunden noch einmal.");
    EXPECT_FALSE(limiter.take("a", start + seconds(10)));
    EXPECT_TRUE(limiter.take("a", start + seconds(10)));
}

TEST(RateLimiterTest, RefillsNoFurtherThanTheBurst) {
    RateLimiter limiter(three_then_one_in_ten_seconds);
    EXPECT_FALSE(limiter.take("a", start));
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limiter.take("a", start + seconds(1000)));
    EXPECT_TRUE(limiter.take("a", start + seconds(1000)));
}

TEST(RateLimiterTest, KeysAreApartAndBounded) {
    RateLimiter limiter(three_then_one_in_ten_seconds);
    for (int i = 0; i < 4; ++i) limiter.take("a", start);
    EXPECT_FALSE(limiter.take("b", start));
    EXPECT_TRUE(limiter.take("a", start));
    EXPECT_FALSE(limiter.take("c", start));
    EXPECT_EQ(limiter.size(), 2U);
    EXPECT_TRUE(limiter.take("a", start)) << "the longest unused key is forgotten, not this one";
}

}  // namespace
}  // namespace kredenz::http
