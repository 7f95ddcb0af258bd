// The small figures of a cart beside its price: the number on the cart and the donation. Neither changes a total.
#pragma once

#include "features/pricing/product.hpp"

#include <cstdint>
#include <span>

namespace kredenz::pricing {

/// Given by the business for each order with a chosen donatee.
inline constexpr Money donation_per_order{7};

/// Pieces, pairs and persons count by their whole amount, at least 1; every other item counts 1.
std::int64_t cart_count(std::span<const PricedItem> items);

}  // namespace kredenz::pricing
