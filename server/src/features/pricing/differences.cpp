#include "features/pricing/differences.hpp"

namespace kredenz::pricing {

std::vector<PriceDifference> price_differences(const SeenPrices& seen, const PriceResult& price) {
    std::vector<PriceDifference> differences;
    const auto compare = [&differences](std::optional<std::size_t> item, std::optional<Money> shown, Money actual) {
        if (shown && *shown != actual) differences.push_back({item, *shown, actual});
    };
    for (std::size_t index = 0; index < price.items.size() && index < seen.items.size(); ++index)
        compare(index, seen.items[index], price.items[index].gross);
    compare(std::nullopt, seen.total_gross, price.total_gross);
    return differences;
}

}  // namespace kredenz::pricing
