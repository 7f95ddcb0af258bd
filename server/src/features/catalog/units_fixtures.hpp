// Reads the shared cases about units and amounts, for the tests of catalogue and pricing. Not for the program: its
// JSON is read by record/.
#pragma once

#include "features/catalog/units.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <stdexcept>
#include <string>

namespace kredenz::fixtures {

using nlohmann::json;

/// A file with at least one case; `name` is a path inside the folder fixtures, such as "pricing/items.json".
inline json read(const std::string& name) {
    std::ifstream file{std::string{KREDENZ_SOURCE_DIR} + "/fixtures/" + name};
    if (!file) throw std::runtime_error("no fixture " + name);
    auto content = json::parse(file);
    if (content.at("cases").empty()) throw std::runtime_error("no cases in " + name);
    return content;
}

/// The cases of such a file, by value: safe to loop over.
inline json cases(const std::string& name) { return read(name).at("cases"); }

/// A JSON number of at most 15 digits.
template <class Decimal>
Decimal decimal(const json& value) {
    return {std::llround(value.get<double>() * static_cast<double>(Decimal::one))};
}

/// Empty for null and for a key that is not there.
template <class Decimal>
std::optional<Decimal> optional_decimal(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::nullopt;
    return decimal<Decimal>(*found);
}

/// The value of an enumeration by its identifier.
template <class Enum, std::size_t count>
Enum choice(const json& value, const EnumTable<Enum, std::string_view, count>& identifiers) {
    if (const auto found = identifiers.find(value.get<std::string>())) return *found;
    throw std::runtime_error("unknown identifier " + value.dump());
}

inline catalog::Unit unit(const json& value) { return choice<catalog::Unit>(value, catalog::unit_identifiers); }

inline std::optional<catalog::Unit> optional_unit(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::nullopt;
    return unit(*found);
}

inline catalog::AmountLimits amount_limits(const json& object) {
    return {
        .minimum = optional_decimal<Amount>(object, "minimumQuantity"),
        .maximum = optional_decimal<Amount>(object, "maximumQuantity"),
        .step = optional_decimal<Amount>(object, "quantityStepSize"),
    };
}

/// Of a product or of one of its alternative units.
inline catalog::OfferedUnit offered_unit(const json& object) {
    using catalog::CalculationModel;
    return {
        .unit = unit(object.at("unit")),
        .calculation_model =
            choice<CalculationModel>(object.at("calculationModel"), catalog::calculation_model_identifiers),
        .limits = amount_limits(object),
        .ratio = optional_decimal<Ratio>(object, "ratio"),
    };
}

inline catalog::ProductUnits product_units(const json& product) {
    catalog::ProductUnits units{
        .own = offered_unit(product),
        .alternatives = {},
        .default_unit = optional_unit(product, "defaultUnit"),
        .default_amount = optional_decimal<Amount>(product, "defaultQuantity"),
    };
    for (const auto& alternative : product.at("alternativeUnits"))
        units.alternatives.push_back(offered_unit(alternative));
    return units;
}

}  // namespace kredenz::fixtures
