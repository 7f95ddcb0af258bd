#include "features/pricing/exact.hpp"

#include <algorithm>

namespace kredenz::pricing {

std::optional<Money> multiply(Money price, Amount amount, catalog::Fraction ratio) {
    if (!is_in_range(price) || !is_in_range(amount)) return std::nullopt;
    const auto product = Wide{price.units} * amount.units * ratio.numerator;
    const auto money = divide_rounded(product, Wide{Amount::one} * ratio.denominator);
    if (money > largest_money.units) return std::nullopt;
    return Money{static_cast<std::int64_t>(money)};
}

Money net_of(Money gross, Rate rate) {
    constexpr auto hundred_percent = Rate::whole(100).units;
    const auto net = divide_rounded(Wide{gross.units} * hundred_percent, hundred_percent + rate.units);
    return Money{static_cast<std::int64_t>(net)};
}

std::vector<Money> distribute(Money total, std::span<const Money> weights) {
    Wide sum = 0;
    for (const auto weight : weights) sum += weight.units;

    struct Remainder {
        Wide value;
        std::size_t index;
    };
    std::vector<Money> parts;
    std::vector<Remainder> remainders;
    auto left_over = total;
    for (const auto weight : weights) {
        const auto product = Wide{total.units} * weight.units;
        remainders.push_back({product % sum, parts.size()});
        parts.push_back(Money{static_cast<std::int64_t>(product / sum)});
        left_over -= parts.back();
    }

    std::ranges::sort(remainders, [](const Remainder& left, const Remainder& right) {
        return left.value == right.value ? left.index < right.index : left.value > right.value;
    });
    for (std::size_t place = 0; place < remainders.size() && left_over > Money{0}; ++place) {
        parts[remainders[place].index] += Money{1};
        left_over -= Money{1};
    }
    return parts;
}

}  // namespace kredenz::pricing
