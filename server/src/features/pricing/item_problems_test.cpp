#include "features/pricing/item_problems.hpp"

#include "features/pricing/price_fixtures.hpp"

#include <gtest/gtest.h>

namespace kredenz::pricing {
namespace {

constexpr std::array kind_identifiers{
    "unitNotOffered", "amountNotPositive", "amountTooSmall", "amountTooLarge", "amountOffGrid",  "partRequired",
    "partUnknown",    "wrongType",         "tooMany",        "optionUnknown",  "optionDisabled",
};

std::vector<ItemProblem> expected_problems(const fixtures::json& list) {
    std::vector<ItemProblem> problems;
    for (const auto& problem : list) {
        const auto& part = problem.at("part");
        problems.push_back({part.is_null() ? std::nullopt : std::optional{part.get<std::size_t>()},
                            fixtures::choice<ItemProblemKind>(problem.at("kind"), kind_identifiers)});
    }
    return problems;
}

TEST(ItemProblems, run_the_shared_cases) {
    const auto fixture = fixtures::read("pricing/item-problems.json");
    const auto products = fixtures::products(fixture.at("products"));
    for (const auto& each : fixture.at("cases")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        EXPECT_EQ(item_problems(fixtures::priced_item(each.at("item"), products)),
                  expected_problems(each.at("expected")));
    }
}

}  // namespace
}  // namespace kredenz::pricing
