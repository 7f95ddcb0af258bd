#include "features/pricing/price.hpp"

#include "features/pricing/exact.hpp"
#include "features/pricing/price_fixtures.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace kredenz::pricing {
namespace {

using fixtures::decimal;
using fixtures::json;
using fixtures::optional_decimal;

PriceRequest request_of(const json& input, const fixtures::Products& products) {
    using enum OrderType;
    static constexpr auto order_types =
        names_of<OrderType>({{takeaway, "takeaway"}, {delivery, "delivery"}, {dine_in, "dineIn"}});
    PriceRequest request{
        .order_type = fixtures::choice(input.at("orderType"), order_types),
        .items = fixtures::priced_items(input.at("items"), products),
        .delivery = std::nullopt,
        .is_delivery_tax_split = input.at("splitDeliveryFeeTax"),
        .deposit_charge = input.at("isDepositCharged") ? DepositCharge::charged : DepositCharge::none,
    };
    const auto& area = input.at("deliveryArea");
    if (!area.is_null()) {
        request.delivery = DeliveryTerms{
            .price = decimal<Money>(area.at("price")),
            .tax = decimal<Rate>(area.at("tax")),
            .is_free = area.at("free"),
            .free_from_order_value = optional_decimal<Money>(area, "freeFromOrderValue"),
            .minimum_order_value = optional_decimal<Money>(area, "minimumOrderValue"),
        };
    }
    return request;
}

double number(std::int64_t units, std::int64_t one) { return static_cast<double>(units) / static_cast<double>(one); }
double number(Money money) { return number(money.units, Money::one); }

/// The result in the shape of the API's quote, so that the expectation can be compared as a whole.
json quote_of(const PriceResult& result, const json& input) {
    json taxes = json::object();
    for (const auto& line : result.taxes) taxes[format_units(line.rate.units, Rate::places)] = number(line.tax);
    json items = json::array();
    for (std::size_t index = 0; index < result.items.size(); ++index) {
        const auto& item = result.items[index];
        const auto& asked = input.at("items").at(index);
        items.push_back({{"product", {{"id", asked.at("product")}}},
                         {"unit", catalog::unit_identifiers[item.unit]},
                         {"amount", asked.at("amount")},
                         {"gross", number(item.gross)},
                         {"depositGross", number(item.deposit_gross)},
                         {"isApproximate", item.is_approximate},
                         {"isMinimum", item.is_minimum}});
    }
    return {{"gross", number(result.gross)},
            {"deliveryGross", number(result.delivery_gross)},
            {"depositGross", number(result.deposit_gross)},
            {"totalGross", number(result.total_gross)},
            {"totalNet", number(result.total_net)},
            {"taxes", taxes},
            {"isApproximate", result.is_approximate},
            {"missingToMinimum", number(result.missing_to_minimum)},
            {"items", items}};
}

/// The field that a failure of the shared cases names.
std::string field_of(const json& failure) {
    if (failure.at("item").is_null()) return "";
    const auto* member = failure.at("kind") == "unitNotOffered" ? "unit" : "amount";
    return "items[" + failure.at("item").dump() + "]." + member;
}

class PriceTest : public testing::TestWithParam<std::string> {};

TEST_P(PriceTest, runs_the_shared_cases) {
    const auto fixture = fixtures::read("pricing/" + GetParam() + ".json");
    const auto products = fixtures::products(fixture.at("products"));
    for (const auto& each : fixture.at("cases")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const auto& input = each.at("input");
        const auto& expected = each.at("expected");
        const auto result = price(request_of(input, products));
        if (expected.contains("failure")) {
            ASSERT_TRUE(result.has_error());
            EXPECT_EQ(result.error().kind, ErrorKind::invalid);
            EXPECT_EQ(result.error().errors.front().field, field_of(expected.at("failure")));
        } else {
            ASSERT_TRUE(result.has_value());
            EXPECT_EQ(quote_of(*result, input), expected);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Topics, PriceTest,
                         testing::Values("items", "units", "taxes", "delivery", "bundles", "deposits", "limits"),
                         [](const auto& topic) { return topic.param; });

/// A number up to and including `most`.
std::int64_t any_up_to(std::int64_t most) { return *rc::gen::inRange<std::int64_t>(0, most + 1); }

ProductTerms any_terms() {
    static constexpr std::array<std::int64_t, 6> rates{0, 490, 1'000, 1'300, 2'000, 2'200};
    const auto rate = [] { return Rate{*rc::gen::elementOf(rates)}; };
    ProductTerms terms{.price = Money{any_up_to(50'00)}, .order_type_prices = {}, .tax = {}, .deposit = {}};
    terms.tax = {.takeaway = rate(), .delivery = rate(), .dine_in = rate()};
    if (any_up_to(1) == 1) terms.deposit = Money{any_up_to(1'00)};
    return terms;
}

PricedProduct any_bundle() {
    PricedProduct bundle{.terms = any_terms(), .is_bundle = true, .units = {}, .parts = {}};
    bundle.parts.push_back({.input = PartInput::several_options, .is_optional = true, .options = {}});
    for (const auto* name : {"a", "b", "c"}) {
        bundle.parts.back().options.push_back({.name = name,
                                               .modifier = static_cast<Modifier>(any_up_to(2)),
                                               .value = Money{any_up_to(3'00)},
                                               .is_enabled = true,
                                               .component = any_terms()});
    }
    return bundle;
}

TEST(Price, sums_net_taxes_and_deposits_to_the_total_for_any_order) {
    EXPECT_TRUE(rc::check("sums", [] {
        const std::vector products{any_bundle(), any_bundle(), PricedProduct{any_terms(), false, {}, {}}};
        PriceRequest request{.order_type = static_cast<OrderType>(any_up_to(2)),
                             .items = {},
                             .delivery = DeliveryTerms{.price = Money{any_up_to(9'00)},
                                                       .tax = Rate::whole(20),
                                                       .is_free = false,
                                                       .free_from_order_value = Money{50'00},
                                                       .minimum_order_value = Money{20'00}},
                             .is_delivery_tax_split = any_up_to(1) == 1,
                             .deposit_charge = static_cast<DepositCharge>(any_up_to(1))};
        for (auto count = any_up_to(8); count > 0; --count) {
            const std::vector<std::string> names{"a", "b", "c"};
            const std::vector<std::string> chosen(names.begin() + any_up_to(3), names.end());
            const auto& product = products[static_cast<std::size_t>(any_up_to(2))];
            request.items.push_back({&product, Amount{any_up_to(9'000)}, std::nullopt, {chosen}});
        }
        const auto result = price(request);
        RC_ASSERT(result.has_value());

        Money items;
        for (const auto& item : result->items) {
            items += item.gross;
            Money shares;
            for (const auto& [rate, gross] : item.gross_by_rate.sums()) shares += gross;
            RC_ASSERT(shares == item.gross);
        }
        RC_ASSERT(items == result->gross);

        Money taxed;
        Money net;
        for (const auto& line : result->taxes) {
            RC_ASSERT(line.net + line.tax == line.gross);
            taxed += line.gross;
            net += line.net;
        }
        RC_ASSERT(taxed == result->gross + result->delivery_gross);
        RC_ASSERT(net == result->total_net);
        RC_ASSERT(taxed + result->deposit_gross == result->total_gross);
    }));
}

TEST(Price, answers_any_numbers_without_overflow) {
    EXPECT_TRUE(rc::check("overflow", [] {
        const auto any = [] {
            return *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(0, 10'000),
                                   rc::gen::inRange<std::int64_t>(0, largest_money.units + 1),
                                   rc::gen::arbitrary<std::int64_t>());
        };
        PricedProduct product;
        product.terms = {.price = Money{any()},
                         .order_type_prices = {},
                         .tax = {.takeaway = Rate{any()}, .delivery = Rate{any()}, .dine_in = Rate{any()}},
                         .deposit = Money{any()}};
        product.units.alternatives.push_back({.unit = catalog::Unit::package, .ratio = Ratio{any()}});
        const PricedItem item{&product, Amount{any()}, catalog::Unit::package, {}};
        const DeliveryTerms delivery{.price = Money{any()}, .tax = Rate{any()}};
        const auto result = price({.order_type = OrderType::delivery,
                                   .items = {item, item},
                                   .delivery = delivery,
                                   .deposit_charge = DepositCharge::charged});
        if (result.has_value()) RC_ASSERT(is_in_range(result->total_gross));
    }));
}

}  // namespace
}  // namespace kredenz::pricing
