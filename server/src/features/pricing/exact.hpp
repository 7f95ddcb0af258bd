// Exact arithmetic on bounded sums of money. Which sums are multiplied or split is decided by the rules that use it.
#pragma once

#include "base/decimal.hpp"
#include "features/catalog/units.hpp"

#include <optional>
#include <span>
#include <vector>

namespace kredenz::pricing {

/// No price and no sum is larger: exact as a JSON number, and times the largest amount and ratio within 128 bits.
inline constexpr Money largest_money{99'999'999'999'999};

inline constexpr bool is_in_range(Money money) { return money >= Money{0} && money <= largest_money; }
inline constexpr bool is_in_range(Amount amount) { return amount >= Amount{0} && amount <= catalog::largest_amount; }
/// From 0 to 100 %.
inline constexpr bool is_in_range(Rate rate) { return rate >= Rate{0} && rate <= Rate::whole(100); }

/// price × amount × ratio, rounded once, half away from zero; empty when any of them or the product is out of range.
std::optional<Money> multiply(Money price, Amount amount, catalog::Fraction ratio);

/// The net in a gross that is not negative, rounded half away from zero.
Money net_of(Money gross, Rate rate);

/// Parts in proportion to the weights that sum to `total`: cents left over go to the largest remainders, equal ones
/// to the earlier part. All values are in range and the weights do not sum to 0 unless there are none.
std::vector<Money> distribute(Money total, std::span<const Money> weights);

}  // namespace kredenz::pricing
