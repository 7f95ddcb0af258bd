// Compares the prices a guest saw with the ones that hold. What happens then is the caller's business.
#pragma once

#include "features/pricing/price.hpp"

#include <optional>
#include <vector>

namespace kredenz::pricing {

/// As far as the request carries them; one entry per item, in order.
struct SeenPrices {
    std::vector<std::optional<Money>> items;
    std::optional<Money> total_gross;
};

struct PriceDifference {
    /// The index of the item; empty for the total.
    std::optional<std::size_t> item;
    Money seen;
    Money actual;

    bool operator==(const PriceDifference&) const = default;
};

/// Every price that changed, items first; empty when the guest saw what holds.
std::vector<PriceDifference> price_differences(const SeenPrices& seen, const PriceResult& price);

}  // namespace kredenz::pricing
