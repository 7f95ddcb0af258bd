// The price of an order: items, delivery, deposits and taxes. Pure: what products, areas and settings say is passed
// in, and whether the order may be placed is decided elsewhere.
#pragma once

#include "base/error.hpp"
#include "features/pricing/item_price.hpp"
#include "features/pricing/product.hpp"
#include "features/pricing/tax.hpp"

#include <optional>
#include <vector>

namespace kredenz::pricing {

/// Of the chosen delivery area.
struct DeliveryTerms {
    Money price;
    Rate tax;
    bool is_free = false;
    /// Items worth strictly more are delivered free; none and 0 mean never.
    std::optional<Money> free_from_order_value;
    std::optional<Money> minimum_order_value;
};

struct PriceRequest {
    OrderType order_type = OrderType::takeaway;
    std::vector<PricedItem> items;
    /// Counts for deliveries only.
    std::optional<DeliveryTerms> delivery;
    /// The fee's tax follows the items' rates in proportion instead of the area's own rate.
    bool is_delivery_tax_split = false;
    DepositCharge deposit_charge = DepositCharge::none;
};

struct PriceResult {
    std::vector<ItemPrice> items;
    /// The items without deposits.
    Money gross;
    Money delivery_gross;
    /// Untaxed, and outside minimum order value and free delivery.
    Money deposit_gross;
    /// gross + delivery_gross + deposit_gross.
    Money total_gross;
    /// total_net + all taxes + deposit_gross = total_gross.
    Money total_net;
    /// Items and delivery by rate, ascending; rates without turnover are left out.
    std::vector<TaxLine> taxes;
    /// Whether any item is not fixed-priced.
    bool is_approximate = false;
    /// What is missing to the area's minimum order value; 0 when it is reached.
    Money missing_to_minimum;
};

/// What turns priced items into the price of an order.
struct TotalTerms {
    /// Of deliveries only.
    std::optional<DeliveryTerms> delivery;
    bool is_delivery_tax_split = false;
};

/// Sums items that are priced already: for an order of which one item changes and the others keep their prices.
/// `invalid` without a field for sums that are too large.
Result<PriceResult> total(std::vector<ItemPrice> items, const TotalTerms& terms);

/// `invalid` with the field `items[i].unit` for a unit the product does not offer, and with `items[i].amount` or no
/// field for prices, amounts and sums that are negative or too large.
Result<PriceResult> price(const PriceRequest& request);

}  // namespace kredenz::pricing
