#include "features/catalog/units.hpp"

#include "features/catalog/units_fixtures.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <ostream>
#include <set>

namespace kredenz {

void PrintTo(Amount amount, std::ostream* stream) { *stream << format_units(amount.units, Amount::places); }

}  // namespace kredenz

namespace kredenz::catalog {
namespace {

using fixtures::decimal;

constexpr auto unit_type_identifiers = names_of<UnitType>({{UnitType::amount, "amount"},
                                                           {UnitType::serving, "serving"},
                                                           {UnitType::pair, "pair"},
                                                           {UnitType::person, "person"},
                                                           {UnitType::package, "package"},
                                                           {UnitType::weight, "weight"},
                                                           {UnitType::volume, "volume"},
                                                           {UnitType::length, "length"},
                                                           {UnitType::square, "square"},
                                                           {UnitType::cubic, "cubic"}});

std::vector<Unit> all_units() {
    const auto units = unit_identifiers.values();
    return {units.begin(), units.end()};
}

TEST(Units, have_the_types_and_factors_of_the_shared_cases) {
    const auto cases = fixtures::cases("amounts/units.json");
    ASSERT_EQ(cases.size(), unit_identifiers.size());
    for (const auto& expected : cases) {
        SCOPED_TRACE(expected.at("name").get<std::string>());
        const auto unit = fixtures::unit(expected.at("unit"));
        EXPECT_EQ(type_of(unit), fixtures::choice(expected.at("type"), unit_type_identifiers));
        EXPECT_EQ(is_counted(unit), expected.at("isCounted").get<bool>());
        for (const auto& other : cases) {
            const auto factor = factor_between(unit, fixtures::unit(other.at("unit")));
            if (expected.at("type") == other.at("type")) {
                EXPECT_EQ(factor, (Fraction{expected.at("factor"), other.at("factor")}));
            } else {
                EXPECT_FALSE(factor);
            }
        }
    }
}

TEST(AmountGrid, runs_the_shared_cases) {
    for (const auto& each : fixtures::cases("amounts/step-grid.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const AmountGrid grid{fixtures::amount_limits(each.at("limits"))};
        const auto& expected = each.at("expected");
        const auto snapped = grid.snap(decimal<Amount>(each.at("amount")));
        EXPECT_EQ(snapped, decimal<Amount>(expected.at("snapped")));
        EXPECT_EQ(grid.decrease(snapped), decimal<Amount>(expected.at("decreased")));
        EXPECT_EQ(grid.increase(snapped), decimal<Amount>(expected.at("increased")));
        EXPECT_EQ(grid.can_decrease(snapped), expected.at("canDecrease").get<bool>());
        EXPECT_EQ(grid.can_increase(snapped), expected.at("canIncrease").get<bool>());
    }
}

TEST(ParseAmount, runs_the_shared_cases) {
    for (const auto& each : fixtures::cases("amounts/parse.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        EXPECT_EQ(parse_amount(each.at("text").get<std::string>()), decimal<Amount>(each.at("expected")));
    }
}

TEST(ConvertAmount, runs_the_shared_cases) {
    for (const auto& each : fixtures::cases("amounts/conversion.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const auto units = fixtures::product_units(each.at("product"));
        const auto converted = convert_amount(units, decimal<Amount>(each.at("amount")),
                                              fixtures::unit(each.at("from")), fixtures::unit(each.at("to")));
        EXPECT_EQ(converted, decimal<Amount>(each.at("expected")));
    }
}

TEST(ConvertAmount, is_empty_for_a_unit_that_is_not_offered) {
    EXPECT_FALSE(convert_amount(ProductUnits{}, Amount::whole(1), Unit::piece, Unit::liter));
    EXPECT_FALSE(convert_amount(ProductUnits{}, Amount::whole(1), Unit::liter, Unit::piece));
}

TEST(ProductUnits, run_the_shared_cases) {
    for (const auto& each : fixtures::cases("amounts/product-units.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const auto units = fixtures::product_units(each.at("product"));
        const auto& expected = each.at("expected");
        std::set<Unit> offered;
        for (const auto& identifier : expected.at("offeredUnits")) offered.insert(fixtures::unit(identifier));
        for (const auto unit : all_units()) {
            EXPECT_EQ(find_offered(units, unit) != nullptr, offered.contains(unit));
            EXPECT_EQ(ratio_to_own(units, unit).has_value(), offered.contains(unit));
        }
        EXPECT_EQ(default_unit(units), fixtures::unit(expected.at("defaultUnit")));
        for (const auto& [identifier, amount] : expected.at("defaultAmounts").items())
            EXPECT_EQ(default_amount(units, fixtures::unit(identifier)), decimal<Amount>(amount));
    }
}

/// Each limit may be missing.
AmountLimits any_limits() {
    const auto optional_amount = [](std::int64_t most) -> std::optional<Amount> {
        const auto units = *rc::gen::inRange<std::int64_t>(-1, most);
        return units < 0 ? std::nullopt : std::optional{Amount{units}};
    };
    return {.minimum = optional_amount(5'000), .maximum = optional_amount(20'000), .step = optional_amount(3'000)};
}

TEST(AmountGrid, snaps_any_amount_into_its_bounds_and_only_once) {
    EXPECT_TRUE(rc::check("snap", [] {
        const AmountGrid grid{any_limits()};
        const auto amount = Amount{*rc::gen::arbitrary<std::int64_t>()};
        const auto snapped = grid.snap(amount);
        RC_ASSERT(grid.minimum() <= snapped && snapped <= grid.maximum());
        RC_ASSERT(grid.snap(snapped) == snapped);
        RC_ASSERT(grid.contains(grid.decrease(snapped)));
        RC_ASSERT(grid.contains(grid.increase(snapped)));
        RC_ASSERT(grid.can_decrease(snapped) == (grid.decrease(snapped) < snapped));
        RC_ASSERT(grid.can_increase(snapped) == (grid.increase(snapped) > snapped));
    }));
}

TEST(AmountGrid, never_moves_an_amount_by_more_than_half_a_step_within_its_bounds) {
    EXPECT_TRUE(rc::check("distance", [] {
        const auto step = Amount{*rc::gen::inRange<std::int64_t>(1, 3'000)};
        const AmountGrid grid{{.minimum = Amount{0}, .maximum = std::nullopt, .step = step}};
        const auto amount = Amount{*rc::gen::inRange<std::int64_t>(0, 1'000'000)};
        const auto distance = (grid.snap(amount) - amount).units;
        RC_ASSERT(2 * std::abs(distance) <= step.units);
    }));
}

}  // namespace
}  // namespace kredenz::catalog
