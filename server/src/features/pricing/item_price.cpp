#include "features/pricing/item_price.hpp"

#include "features/pricing/choices.hpp"
#include "features/pricing/exact.hpp"

#include <algorithm>
#include <vector>

namespace kredenz::pricing {
namespace {

using Options = std::vector<const PricedOption*>;
using Components = std::vector<const ProductTerms*>;

Money base_price(const ProductTerms& terms, OrderType type) {
    return terms.order_type_prices[type].value_or(terms.price);
}

/// Modifiers run in configured order; only their result, not a step between, is kept from falling below 0.
std::optional<Money> modified_price(Money base, const Options& options) {
    if (!is_in_range(base)) return std::nullopt;
    Wide running = base.units;
    for (const auto* option : options) {
        if (!is_in_range(option->value)) return std::nullopt;
        switch (option->modifier) {
            case Modifier::add:
                running += option->value.units;
                break;
            case Modifier::subtract:
                running -= option->value.units;
                break;
            case Modifier::overwrite:
                running = option->value.units;
                break;
        }
    }
    if (running > largest_money.units) return std::nullopt;
    return Money{static_cast<std::int64_t>(std::max<Wide>(running, 0))};
}

Components chosen_components(const PricedProduct& product, const Options& options) {
    Components components;
    if (!product.is_bundle) return components;
    for (const auto* option : options)
        if (option->component) components.push_back(&*option->component);
    return components;
}

/// A bundle's own deposit if it has one, else that of its components; empty when out of range.
std::optional<Money> single_deposit(const PricedProduct& product, const Components& components) {
    if (product.terms.deposit || !product.is_bundle) return product.terms.deposit.value_or(Money{});
    Wide sum = 0;
    for (const auto* component : components) {
        const auto deposit = component->deposit.value_or(Money{});
        if (!is_in_range(deposit)) return std::nullopt;
        sum += deposit.units;
    }
    if (sum > largest_money.units) return std::nullopt;
    return Money{static_cast<std::int64_t>(sum)};
}

/// A bundle's gross goes to its components' rates by their single prices, everything else to the own rate. Empty
/// when a price or rate of a component is out of range.
std::optional<GrossByRate> split_by_rate(Money gross, const ProductTerms& own, const Components& components,
                                         OrderType type) {
    std::vector<Money> weights;
    bool is_any_priced = false;
    for (const auto* component : components) {
        weights.push_back(base_price(*component, type));
        if (!is_in_range(weights.back()) || !is_in_range(component->tax[type])) return std::nullopt;
        is_any_priced = is_any_priced || weights.back() > Money{0};
    }
    GrossByRate shares;
    if (!is_any_priced) {
        if (!is_in_range(own.tax[type])) return std::nullopt;
        shares.add(own.tax[type], gross);
        return shares;
    }
    const auto parts = distribute(gross, weights);
    for (std::size_t index = 0; index < parts.size(); ++index) shares.add(components[index]->tax[type], parts[index]);
    return shares;
}

}  // namespace

std::variant<ItemPrice, ItemPriceFailure> price_item(const PricedItem& item, OrderType order_type,
                                                     DepositCharge deposit_charge) {
    const auto& product = *item.product;
    const auto unit = unit_of(item);
    const auto ratio = catalog::ratio_to_own(product.units, unit);
    if (!ratio) return ItemPriceFailure::unit_not_offered;

    const auto options = chosen_options(item);
    const auto components = chosen_components(product, options);
    const auto times = [&item, &ratio](std::optional<Money> single) {
        return single ? multiply(*single, item.amount, *ratio) : std::nullopt;
    };
    const auto gross = times(modified_price(base_price(product.terms, order_type), options));
    const auto deposit =
        deposit_charge == DepositCharge::charged ? times(single_deposit(product, components)) : Money{};
    if (!gross || !deposit) return ItemPriceFailure::out_of_range;
    auto gross_by_rate = split_by_rate(*gross, product.terms, components, order_type);
    if (!gross_by_rate) return ItemPriceFailure::out_of_range;

    const auto model = catalog::find_offered(product.units, unit)->calculation_model;
    return ItemPrice{
        .unit = unit,
        .gross = *gross,
        .deposit_gross = *deposit,
        .is_approximate = model == catalog::CalculationModel::approximate,
        .is_minimum = model == catalog::CalculationModel::minimum,
        .gross_by_rate = *std::move(gross_by_rate),
    };
}

}  // namespace kredenz::pricing
