#include "features/pricing/item_problems.hpp"

#include "features/pricing/price_fixtures.hpp"

#include <gtest/gtest.h>

namespace kredenz::pricing {
namespace {

constexpr auto kind_identifiers =
    names_of<ItemProblemKind>({{ItemProblemKind::unit_not_offered, "unitNotOffered"},
                               {ItemProblemKind::amount_not_positive, "amountNotPositive"},
                               {ItemProblemKind::amount_too_small, "amountTooSmall"},
                               {ItemProblemKind::amount_too_large, "amountTooLarge"},
                               {ItemProblemKind::amount_off_grid, "amountOffGrid"},
                               {ItemProblemKind::part_required, "partRequired"},
                               {ItemProblemKind::part_unknown, "partUnknown"},
                               {ItemProblemKind::wrong_type, "wrongType"},
                               {ItemProblemKind::too_many, "tooMany"},
                               {ItemProblemKind::option_unknown, "optionUnknown"},
                               {ItemProblemKind::option_disabled, "optionDisabled"}});

std::vector<ItemProblem> expected_problems(const fixtures::json& list) {
    std::vector<ItemProblem> problems;
    for (const auto& problem : list) {
        const auto& part = problem.at("part");
        problems.push_back({part.is_null() ? std::nullopt : std::optional{part.get<std::size_t>()},
                            fixtures::choice(problem.at("kind"), kind_identifiers)});
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

TEST(ItemProblems, AreFoundAmongVeryManyNames) {
    PricedProduct product;
    product.units.own.unit = catalog::Unit::piece;
    product.parts.push_back({.input = PartInput::several_options, .is_optional = true, .options = {}});
    for (int option = 0; option < 3000; ++option)
        product.parts[0].options.push_back({"Beilage " + std::to_string(option)});
    std::vector<std::string> names;
    for (const auto& option : product.parts[0].options) names.push_back(option.name);
    std::ranges::reverse(names);
    const auto problem = [&] {
        const auto problems = item_problems({&product, Amount{Amount::one}, {}, {names}});
        return problems.empty() ? std::nullopt : std::optional{problems.front().kind};
    };
    EXPECT_EQ(problem(), std::nullopt);
    product.parts[0].options.front().is_enabled = false;
    EXPECT_EQ(problem(), ItemProblemKind::option_disabled);
    // Of two options with one name the first one counts.
    product.parts[0].options.insert(product.parts[0].options.begin(), {"Beilage 0"});
    EXPECT_EQ(problem(), std::nullopt);
    names.push_back("Beilage 3000");
    EXPECT_EQ(problem(), ItemProblemKind::option_unknown);
    names.push_back("Beilage 7");
    EXPECT_EQ(problem(), ItemProblemKind::too_many);
}

}  // namespace
}  // namespace kredenz::pricing
