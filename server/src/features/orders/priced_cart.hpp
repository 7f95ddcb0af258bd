// Turns the items of a request into prices: finds the products, maps them to what pricing reads, and says item by
// item what cannot be ordered. Not the rules about time, address or payment.
#pragma once

#include "features/branches/branch.hpp"
#include "features/orders/order.hpp"
#include "features/orders/order_request.hpp"
#include "features/pricing/differences.hpp"
#include "features/settings/config.hpp"
#include "snapshot/view.hpp"

namespace kredenz::orders {

/// What an order is judged against: the base data at one revision, and the branch and settings in it.
struct OrderContext {
    std::shared_ptr<const snapshot::View> view;
    const settings::Config* config = nullptr;
    const branches::Branch* branch = nullptr;
    TimeZone zone;
};

/// Empty when the branch does not exist.
std::optional<OrderContext> find_order_context(std::shared_ptr<const snapshot::View> view, std::int64_t branch);
/// Empty as well when the branch is not public.
std::optional<OrderContext> find_public_order_context(std::shared_ptr<const snapshot::View> view, std::int64_t branch);

struct PricedCart {
    std::vector<const catalog::Product*> products;
    std::vector<OrderItem> items;
    pricing::PriceResult price;
    /// One per item and one for the total, as far as the guest said what was seen.
    std::vector<pricing::PriceDifference> differences;
};

OrderType order_type_of(const OrderRequest& request);

/// The chosen delivery area; null when none or an unknown one is chosen.
const branches::DeliveryArea* area_of(const OrderContext& context, const OrderRequest& request);

/// The area with its terms as the order keeps them, and back as pricing reads them.
std::optional<OrderArea> kept_area(const OrderContext& context, const branches::DeliveryArea* area);
pricing::TotalTerms total_terms(const std::optional<OrderArea>& area);

/// An item of an order as it was priced.
pricing::ItemPrice price_of(const OrderItem& item);

/// What an order holds already while it is changed.
struct HeldItems {
    /// Of these products there is something, whatever the menu says by now.
    std::span<const OrderItem> items;
    /// Characters that the guest wrote for those that stay.
    std::size_t text = 0;
};

/// Invalid with one error per item at fault (`items[0].product`, `items[0].amount`, `items[0].parts[1]`).
/// The menu is judged at `now`, schedules at `at`, the time the order is meant for.
Result<PricedCart> price_cart(const OrderContext& context, const OrderRequest& request, Instant now, Instant at,
                              const HeldItems& held = {});

}  // namespace kredenz::orders
