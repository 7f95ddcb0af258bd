#include "features/pricing/price.hpp"

#include "features/pricing/exact.hpp"
#include "features/pricing/messages.hpp"

#include <algorithm>
#include <string>

namespace kredenz::pricing {
namespace {

Error total_out_of_range() { return Error::invalid(std::string{messages::total_out_of_range}, ""); }

Error item_error(ItemPriceFailure failure, std::size_t index) {
    const auto item = "items[" + std::to_string(index) + "].";
    if (failure == ItemPriceFailure::unit_not_offered) {
        return Error::invalid(std::string{messages::unit_not_offered}, item + "unit");
    }
    return Error::invalid(std::string{messages::amount_out_of_range}, item + "amount");
}

bool is_in_range(const DeliveryTerms& terms) {
    return pricing::is_in_range(terms.price) && pricing::is_in_range(terms.tax) &&
           pricing::is_in_range(terms.free_from_order_value.value_or(Money{})) &&
           pricing::is_in_range(terms.minimum_order_value.value_or(Money{}));
}

/// Free areas and items worth strictly more than the limit pay nothing, nor does an empty cart.
Money delivery_fee(const DeliveryTerms& terms, const PriceResult& result) {
    const auto free_from = terms.free_from_order_value.value_or(Money{});
    const bool is_above_limit = free_from > Money{0} && result.gross > free_from;
    return terms.is_free || is_above_limit || result.items.empty() ? Money{} : terms.price;
}

void add_delivery(const DeliveryTerms& terms, bool is_tax_split, PriceResult& result, GrossByRate& gross_by_rate) {
    result.delivery_gross = delivery_fee(terms, result);
    result.missing_to_minimum = std::max(terms.minimum_order_value.value_or(Money{}) - result.gross, Money{});
    if (is_tax_split && !gross_by_rate.is_empty()) {
        gross_by_rate.add_in_proportion(result.delivery_gross);
    } else {
        gross_by_rate.add(terms.tax, result.delivery_gross);
    }
}

}  // namespace

Result<PriceResult> total(std::vector<ItemPrice> items, const TotalTerms& terms) {
    PriceResult result;
    GrossByRate gross_by_rate;
    for (const auto& item : items) {
        result.gross += item.gross;
        result.deposit_gross += item.deposit_gross;
        if (!is_in_range(result.gross) || !is_in_range(result.deposit_gross)) return total_out_of_range();
        result.is_approximate = result.is_approximate || item.is_approximate || item.is_minimum;
        gross_by_rate.add(item.gross_by_rate);
    }
    result.items = std::move(items);
    if (terms.delivery) {
        if (!is_in_range(*terms.delivery)) return total_out_of_range();
        add_delivery(*terms.delivery, terms.is_delivery_tax_split, result, gross_by_rate);
    }
    result.total_gross = result.gross + result.delivery_gross + result.deposit_gross;
    if (!is_in_range(result.total_gross)) return total_out_of_range();
    result.taxes = gross_by_rate.lines();
    for (const auto& line : result.taxes) result.total_net += line.net;
    return result;
}

Result<PriceResult> price(const PriceRequest& request) {
    std::vector<ItemPrice> items;
    for (std::size_t index = 0; index < request.items.size(); ++index) {
        const auto priced = price_item(request.items[index], request.order_type, request.deposit_charge);
        if (const auto* failure = std::get_if<ItemPriceFailure>(&priced)) return item_error(*failure, index);
        items.push_back(std::get<ItemPrice>(priced));
    }
    TotalTerms terms{.delivery = {}, .is_delivery_tax_split = request.is_delivery_tax_split};
    if (request.order_type == OrderType::delivery) terms.delivery = request.delivery;
    return total(std::move(items), terms);
}

}  // namespace kredenz::pricing
