#include "features/pricing/differences.hpp"

#include "features/pricing/price_fixtures.hpp"

#include <gtest/gtest.h>

namespace kredenz::pricing {
namespace {

using fixtures::decimal;
using fixtures::optional_decimal;

TEST(PriceDifferences, run_the_shared_cases) {
    for (const auto& each : fixtures::cases("pricing/differences.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        SeenPrices seen;
        for (const auto& item : each.at("seen").at("items"))
            seen.items.push_back(optional_decimal<Money>(item, "gross"));
        seen.total_gross = optional_decimal<Money>(each.at("seen"), "totalGross");

        PriceResult actual;
        for (const auto& item : each.at("actual").at("items")) {
            actual.items.emplace_back();
            actual.items.back().gross = decimal<Money>(item.at("gross"));
        }
        actual.total_gross = decimal<Money>(each.at("actual").at("totalGross"));

        std::vector<PriceDifference> expected;
        for (const auto& difference : each.at("expected")) {
            const auto& item = difference.at("item");
            expected.push_back({item.is_null() ? std::nullopt : std::optional{item.get<std::size_t>()},
                                decimal<Money>(difference.at("seen")), decimal<Money>(difference.at("actual"))});
        }
        EXPECT_EQ(price_differences(seen, actual), expected);
    }
}

}  // namespace
}  // namespace kredenz::pricing
