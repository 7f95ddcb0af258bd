// The price of one item: base price, modifiers, amount, deposit and tax shares. Not totals: those are in price.hpp.
#pragma once

#include "base/decimal.hpp"
#include "features/catalog/units.hpp"
#include "features/pricing/product.hpp"
#include "features/pricing/tax.hpp"

#include <cstdint>
#include <optional>
#include <variant>

namespace kredenz::pricing {

struct ItemPrice {
    catalog::Unit unit = catalog::Unit::piece;
    /// Without deposit.
    Money gross;
    Money deposit_gross;
    /// By the calculation model of the chosen unit: both are false for fixed prices.
    bool is_approximate = false;
    bool is_minimum = false;
    /// The item's gross by rate; a bundle's is split over its components.
    GrossByRate gross_by_rate;
};

enum class ItemPriceFailure : std::uint8_t { unit_not_offered, out_of_range };
enum class DepositCharge : std::uint8_t { none, charged };

/// Parts not yet chosen, or chosen wrongly, cost nothing; `item_problems` finds them.
std::variant<ItemPrice, ItemPriceFailure> price_item(const PricedItem& item, OrderType order_type,
                                                     DepositCharge deposit_charge);

}  // namespace kredenz::pricing
