#include "features/catalog/catalog_resources.hpp"

#include "features/catalog/messages.hpp"

#include <gtest/gtest.h>

namespace kredenz::catalog {
namespace {

class ProductErrors : public ::testing::Test {
protected:
    std::vector<std::pair<std::string, std::string>> errors() const {
        std::vector<std::pair<std::string, std::string>> found;
        for (const auto& error : product_errors(product)) found.emplace_back(error.field, error.message);
        return found;
    }
    static std::vector<std::pair<std::string, std::string>> only(std::string field, std::string_view message) {
        return {{std::move(field), std::string{message}}};
    }

    Product product;
};

TEST_F(ProductErrors, AreNoneForAPlainProduct) { EXPECT_TRUE(errors().empty()); }

TEST_F(ProductErrors, AmountsMayNotContradictEachOther) {
    product.minimum_quantity = Amount{2000};
    product.maximum_quantity = Amount{1999};
    EXPECT_EQ(errors(), only("maximumQuantity", messages::maximum_below_minimum));
    product.maximum_quantity = Amount{2000};
    EXPECT_TRUE(errors().empty());
    product.alternative_units = {
        {.unit = Unit::pair, .ratio = Ratio::whole(2), .minimum_quantity = Amount{2}, .maximum_quantity = Amount{1}}};
    EXPECT_EQ(errors(), only("alternativeUnits[0].maximumQuantity", messages::maximum_below_minimum));
}

TEST_F(ProductErrors, UnitsAreConvertibleAndOccurOnce) {
    product.unit = Unit::gram;
    product.alternative_units = {{.unit = Unit::kilogram}, {.unit = Unit::piece, .ratio = Ratio::whole(80)}};
    EXPECT_TRUE(errors().empty());
    product.alternative_units[1].ratio.reset();
    EXPECT_EQ(errors(), only("alternativeUnits[1].ratio", messages::unit_needs_ratio));
    product.alternative_units[1] = {.unit = Unit::gram};
    EXPECT_EQ(errors(), only("alternativeUnits[1].unit", messages::unit_repeated));
    product.alternative_units.pop_back();
    product.default_unit = Unit::liter;
    EXPECT_EQ(errors(), only("defaultUnit", messages::default_unit_unknown));
    product.default_unit = Unit::kilogram;
    EXPECT_TRUE(errors().empty());
}

TEST_F(ProductErrors, SelectionsHaveDistinctOptions) {
    product.config.parts = {{.name = "Text", .type = PartType::text}, {.name = "Größe", .type = PartType::select}};
    EXPECT_EQ(errors(), only("config.parts[1].options", messages::options_missing));
    product.config.parts[1].options = {{.name = "groß"}, {.name = "klein"}, {.name = "groß"}};
    EXPECT_EQ(errors(), only("config.parts[1].options[2].name", messages::option_repeated));
}

TEST_F(ProductErrors, OptionsOfBundlesAreProducts) {
    product.config.parts = {{.name = "Getränk", .type = PartType::select, .options = {{.name = "Tee"}}}};
    EXPECT_TRUE(errors().empty());
    product.type = ProductType::bundle;
    EXPECT_EQ(errors(), only("config.parts[0].options[0].product", messages::component_missing));
    product.config.parts[0].options[0].product = {3};
    EXPECT_TRUE(errors().empty());
}

TEST_F(ProductErrors, SchedulesAreChecked) {
    product.schedule = {{.type = branches::RuleType::once}};
    ASSERT_EQ(errors().size(), 1);
    EXPECT_EQ(errors().front().first, "schedule[0].date");
}

TEST(ForGuests, WhatIsSwitchedOffIsHidden) {
    const auto product = std::make_shared<Product>();
    const auto category = std::make_shared<Category>();
    const auto seen = [resources = catalog_resources()](std::string_view name,
                                                        const std::shared_ptr<const void>& record) {
        return std::ranges::find(resources, name, &resource::Resource::name)->for_guests(record);
    };
    EXPECT_EQ(seen("products", product), product);
    EXPECT_EQ(seen("categories", category), category);
    product->is_enabled = category->is_enabled = false;
    EXPECT_EQ(seen("products", product), nullptr);
    EXPECT_EQ(seen("categories", category), nullptr);
}

}  // namespace
}  // namespace kredenz::catalog
