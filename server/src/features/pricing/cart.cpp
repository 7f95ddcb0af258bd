#include "features/pricing/cart.hpp"

#include <algorithm>

namespace kredenz::pricing {

std::int64_t cart_count(std::span<const PricedItem> items) {
    std::int64_t count = 0;
    for (const auto& item : items) {
        const auto whole = item.amount.units / Amount::one;
        count += catalog::is_counted(unit_of(item)) ? std::max<std::int64_t>(whole, 1) : 1;
    }
    return count;
}

}  // namespace kredenz::pricing
