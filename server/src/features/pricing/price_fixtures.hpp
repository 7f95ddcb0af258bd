// Reads the products and items of the shared pricing cases, for tests. Not for the program, which maps the
// catalogue's records.
#pragma once

#include "features/catalog/units_fixtures.hpp"
#include "features/pricing/product.hpp"

#include <map>

namespace kredenz::fixtures {

using Products = std::map<std::int64_t, pricing::PricedProduct>;

inline pricing::ProductTerms product_terms(const json& product) {
    const auto& prices = product.at("pricing");
    return {
        .price = decimal<Money>(product.at("price")),
        .order_type_prices = {.takeaway = optional_decimal<Money>(prices, "takeaway"),
                              .delivery = optional_decimal<Money>(prices, "delivery"),
                              .dine_in = optional_decimal<Money>(prices, "dineIn")},
        .tax = {.takeaway = decimal<Rate>(product.at("takeawayTax")),
                .delivery = decimal<Rate>(product.at("tax")),
                .dine_in = decimal<Rate>(product.at("dineInTax"))},
        .deposit = optional_decimal<Money>(product, "deposit"),
    };
}

inline pricing::PartInput part_input(const std::string& type) {
    using pricing::PartInput;
    static const std::map<std::string, PartInput> inputs{
        {"select", PartInput::one_option},
        {"multiselect", PartInput::several_options},
        {"text", PartInput::text},
        {"textarea", PartInput::text},
        {"file", PartInput::one_upload},
        {"image", PartInput::one_upload},
        {"files", PartInput::several_uploads},
        {"images", PartInput::several_uploads},
    };
    return inputs.at(type);
}

inline pricing::PricedOption priced_option(const json& option, const std::map<std::int64_t, json>& products) {
    using enum pricing::Modifier;
    static constexpr auto modifiers =
        names_of<pricing::Modifier>({{add, "add"}, {subtract, "subtract"}, {overwrite, "overwrite"}});
    pricing::PricedOption priced{
        .name = option.at("name"),
        .modifier = choice(option.at("modifier"), modifiers),
        .value = decimal<Money>(option.at("value")),
        .is_enabled = option.at("isEnabled"),
        .component = std::nullopt,
    };
    const auto& component = option.at("product");
    if (!component.is_null()) priced.component = product_terms(products.at(component.at("id")));
    return priced;
}

inline Products products(const json& list) {
    std::map<std::int64_t, json> by_id;
    for (const auto& product : list) by_id[product.at("id")] = product;

    Products priced;
    for (const auto& [id, product] : by_id) {
        auto& target = priced[id];
        target.terms = product_terms(product);
        target.is_bundle = product.at("type") == "bundle";
        target.units = product_units(product);
        for (const auto& part : product.at("config").at("parts")) {
            target.parts.push_back({part_input(part.at("type")), part.at("optional").get<bool>(), {}});
            for (const auto& option : part.at("options"))
                target.parts.back().options.push_back(priced_option(option, by_id));
        }
    }
    return priced;
}

inline pricing::PartValue part_value(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return std::monostate{};
    if (!value.empty() && value.front().is_object()) return pricing::Uploads{value.size()};
    return value.get<std::vector<std::string>>();
}

inline pricing::PricedItem priced_item(const json& item, const Products& products) {
    pricing::PricedItem priced{
        .product = &products.at(item.at("product").get<std::int64_t>()),
        .amount = decimal<Amount>(item.at("amount")),
        .unit = optional_unit(item, "unit"),
        .parts = {},
    };
    for (const auto& part : item.value("parts", json::array())) priced.parts.push_back(part_value(part.at("value")));
    return priced;
}

inline std::vector<pricing::PricedItem> priced_items(const json& items, const Products& products) {
    std::vector<pricing::PricedItem> priced;
    for (const auto& item : items) priced.push_back(priced_item(item, products));
    return priced;
}

}  // namespace kredenz::fixtures
