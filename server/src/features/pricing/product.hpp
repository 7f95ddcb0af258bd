// The part of a product that pricing reads, and the item a guest makes of it. Not the catalogue's records, which
// callers map to these.
#pragma once

#include "base/decimal.hpp"
#include "features/catalog/modifier.hpp"
#include "features/catalog/units.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kredenz::pricing {

enum class OrderType : std::uint8_t { takeaway, delivery, dine_in };

/// One value per order type.
template <class T>
struct ByOrderType {
    T takeaway{};
    T delivery{};
    T dine_in{};

    const T& operator[](OrderType type) const {
        if (type == OrderType::delivery) return delivery;
        return type == OrderType::dine_in ? dine_in : takeaway;
    }
};

/// What one of a product's unit costs, alone or as the component of a bundle.
struct ProductTerms {
    Money price;
    /// Where there is none for the order type, `price` counts.
    ByOrderType<std::optional<Money>> order_type_prices;
    ByOrderType<Rate> tax;
    std::optional<Money> deposit;
};

using catalog::Modifier;

struct PricedOption {
    std::string name;
    Modifier modifier = Modifier::add;
    Money value;
    bool is_enabled = true;
    /// In bundles: the terms of the product that choosing this option brings.
    std::optional<ProductTerms> component;
};

/// What a part asks for. File and image parts differ only in what may be uploaded, texts only in their field.
enum class PartInput : std::uint8_t { one_option, several_options, text, one_upload, several_uploads };

struct PricedPart {
    PartInput input = PartInput::one_option;
    bool is_optional = false;
    std::vector<PricedOption> options;
};

struct PricedProduct {
    ProductTerms terms;
    bool is_bundle = false;
    catalog::ProductUnits units;
    std::vector<PricedPart> parts;
};

/// How many files were uploaded for a part.
struct Uploads {
    std::size_t count = 0;
};

/// Nothing, an option's name or a text, a list of names, or uploads.
using PartValue = std::variant<std::monostate, std::string, std::vector<std::string>, Uploads>;

struct PricedItem {
    /// Outlives the item.
    const PricedProduct* product = nullptr;
    Amount amount;
    /// The product's default unit when empty.
    std::optional<catalog::Unit> unit;
    /// One per part, in order; missing ones are empty.
    std::vector<PartValue> parts;
};

/// The unit the item is counted in.
inline catalog::Unit unit_of(const PricedItem& item) {
    return item.unit.value_or(catalog::default_unit(item.product->units));
}

}  // namespace kredenz::pricing
