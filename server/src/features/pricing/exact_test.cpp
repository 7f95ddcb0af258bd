#include "features/pricing/exact.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <numeric>

namespace kredenz::pricing {
namespace {

std::vector<std::int64_t> parts(std::int64_t total, const std::vector<std::int64_t>& weights) {
    std::vector<Money> money;
    for (const auto weight : weights) money.push_back(Money{weight});
    std::vector<std::int64_t> cents;
    for (const auto part : distribute(Money{total}, money)) cents.push_back(part.units);
    return cents;
}

TEST(Multiply, rounds_once_and_half_away_from_zero) {
    EXPECT_EQ(multiply(Money{1}, Amount{500}, {}), Money{1});
    EXPECT_EQ(multiply(Money{1}, Amount{499}, {}), Money{0});
    EXPECT_EQ(multiply(Money{1'00}, Amount::whole(1), {1, 3}), Money{33});
    EXPECT_EQ(multiply(Money{2'00}, Amount::whole(1), {1, 3}), Money{67});
}

TEST(Multiply, refuses_what_is_out_of_range) {
    EXPECT_EQ(multiply(largest_money, Amount::whole(1), {}), largest_money);
    EXPECT_FALSE(multiply(largest_money, Amount{1'001}, {}));
    EXPECT_FALSE(multiply(largest_money, catalog::largest_amount, {catalog::largest_ratio.units, Ratio::one}));
    EXPECT_FALSE(multiply(Money{-1}, Amount::whole(1), {}));
    EXPECT_FALSE(multiply(Money{1}, Amount{-1}, {}));
}

TEST(NetOf, is_rounded_half_away_from_zero) {
    EXPECT_EQ(net_of(Money{28'90}, Rate::whole(22)), Money{23'69});
    EXPECT_EQ(net_of(Money{1'25}, Rate::whole(10)), Money{1'14});
    EXPECT_EQ(net_of(Money{3}, Rate::whole(20)), Money{3});
    EXPECT_EQ(net_of(Money{2'49}, Rate{490}), Money{2'37});
    EXPECT_EQ(net_of(Money{5'00}, Rate{0}), Money{5'00});
}

TEST(Distribute, gives_cents_left_over_to_the_largest_remainders_and_the_earlier_part) {
    EXPECT_EQ(parts(100, {1, 1, 1}), (std::vector<std::int64_t>{34, 33, 33}));
    EXPECT_EQ(parts(5, {1, 2}), (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(parts(1, {1, 3}), (std::vector<std::int64_t>{0, 1}));
    EXPECT_EQ(parts(7, {0, 5}), (std::vector<std::int64_t>{0, 7}));
    EXPECT_TRUE(parts(7, {}).empty());
}

TEST(Distribute, sums_to_the_whole_within_a_cent_of_each_exact_share) {
    EXPECT_TRUE(rc::check("distribute", [] {
        const auto weight = rc::gen::inRange<std::int64_t>(0, largest_money.units + 1);
        auto weights = *rc::gen::container<std::vector<std::int64_t>>(weight);
        weights.push_back(*rc::gen::inRange<std::int64_t>(1, largest_money.units + 1));
        const auto total = *weight;
        const auto shares = parts(total, weights);
        RC_ASSERT(std::accumulate(shares.begin(), shares.end(), std::int64_t{0}) == total);

        const auto sum = std::accumulate(weights.begin(), weights.end(), Wide{0});
        for (std::size_t index = 0; index < shares.size(); ++index) {
            const auto distance = shares[index] * sum - Wide{total} * weights[index];
            RC_ASSERT(-sum < distance && distance < sum);
        }
    }));
}

}  // namespace
}  // namespace kredenz::pricing
