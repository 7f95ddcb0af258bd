#include "http/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {
namespace {

using std::chrono::seconds;

constexpr Limit three_in_half_a_minute{"test", 3, seconds(30), ""};
const RateLimiter::Time start{};

TEST(RateLimiterTest, AllowsABurstAndThenNamesTheWait) {
    RateLimiter limiter(three_in_half_a_minute, 2);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limiter.take("a", 1, start));
    const auto refused = limiter.take("a", 1, start + seconds(3));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error.kind, ErrorKind::too_many_requests);
    EXPECT_EQ(refused->error.retry_after, 7);
    EXPECT_EQ(refused->error.message,
              "Das war zu oft hintereinander. Bitte versuchen Sie es in 7 Sekunden noch einmal.");
    EXPECT_FALSE(limiter.take("a", 1, start + seconds(10)));
    EXPECT_TRUE(limiter.take("a", 1, start + seconds(10)));
}

TEST(RateLimiterTest, RefillsNoFurtherThanTheBurst) {
    RateLimiter limiter(three_in_half_a_minute, 2);
    EXPECT_FALSE(limiter.take("a", 1, start));
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limiter.take("a", 1, start + seconds(1000)));
    EXPECT_TRUE(limiter.take("a", 1, start + seconds(1000)));
}

TEST(RateLimiterTest, KeysAreApartAndBounded) {
    RateLimiter limiter(three_in_half_a_minute, 2);
    for (int i = 0; i < 4; ++i) limiter.take("a", 1, start);
    EXPECT_FALSE(limiter.take("b", 1, start));
    EXPECT_TRUE(limiter.take("a", 1, start));
    EXPECT_FALSE(limiter.take("c", 1, start));
    EXPECT_EQ(limiter.size(), 2U);
    EXPECT_TRUE(limiter.take("a", 1, start)) << "the longest unused key is forgotten, not this one";
}

TEST(RateLimiterTest, TakesBackWhatWasTakenForNothing) {
    RateLimiter limiter(three_in_half_a_minute, 2);
    for (int i = 0; i < 3; ++i) limiter.take("a", 1, start);
    limiter.give_back("a", 1, start);
    EXPECT_FALSE(limiter.take("a", 1, start));
    EXPECT_TRUE(limiter.take("a", 1, start));
    for (int i = 0; i < 9; ++i) limiter.give_back("a", 1, start);
    EXPECT_EQ(limiter.allowance("a", start).remaining, 3) << "never more than the quota";
    limiter.give_back("b", 1, start);
    EXPECT_EQ(limiter.size(), 1U) << "what is not known is full";
}

TEST(RateLimiterTest, SaysWhatIsLeft) {
    RateLimiter limiter(three_in_half_a_minute, 2);
    EXPECT_EQ(limiter.allowance("a", start).remaining, 3);
    EXPECT_EQ(limiter.allowance("a", start).reset, seconds(0));
    limiter.take("a", 1, start);
    limiter.take("a", 1, start);
    EXPECT_EQ(limiter.allowance("a", start).remaining, 1);
    EXPECT_EQ(limiter.allowance("a", start).reset, seconds(20));
    EXPECT_EQ(limiter.allowance("a", start + seconds(15)).remaining, 2);
}

TEST(RateLimiterTest, TakesSeveralAtOnceAndNeverMoreThanTheQuota) {
    RateLimiter limiter(three_in_half_a_minute, 2);
    EXPECT_FALSE(limiter.take("a", 2, start));
    EXPECT_EQ(limiter.take("a", 2, start)->error.retry_after, 10);
    EXPECT_TRUE(limiter.take("b", 4, start));
    EXPECT_FALSE(limiter.take("b", 3, start)) << "what was refused took nothing";
}

}  // namespace
}  // namespace kredenz::http
