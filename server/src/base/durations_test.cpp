#include "base/durations.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

using namespace std::chrono_literals;

TEST(Durations, ADurationIsCountedAtTheFirstLimitThatItDoesNotExceed) {
    Durations durations;
    durations.add(0ns);
    durations.add(1ms);
    durations.add(1ms + 1ns);
    durations.add(10s);
    durations.add(10s + 1ns);
    EXPECT_EQ(durations.counts.front(), 2);
    EXPECT_EQ(durations.counts[1], 1);
    EXPECT_EQ(durations.counts[duration_limits.size() - 1], 1);
    EXPECT_EQ(durations.counts.back(), 1);
    EXPECT_EQ(durations.count(), 5);
    EXPECT_NEAR(durations.seconds, 20.002, 1e-6);
}

TEST(Durations, OthersAreAddedPlaceByPlace) {
    Durations sum;
    Durations other;
    other.add(20ms);
    sum.add(20ms);
    sum.add(other);
    EXPECT_EQ(sum.count(), 2);
    EXPECT_EQ(sum.counts[4], 2);
    EXPECT_NEAR(sum.seconds, 0.04, 1e-9);
}

}  // namespace
}  // namespace kredenz
