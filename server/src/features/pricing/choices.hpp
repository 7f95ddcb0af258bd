// Reads what the guest chose in the parts of an item. Whether the choice is allowed is judged in item_problems.
#pragma once

#include "features/pricing/product.hpp"

#include <span>
#include <string>
#include <vector>

namespace kredenz::pricing {

/// Nothing, a text of white space only, or an empty list.
bool is_empty(const PartValue& value);

/// The names in the value of a part with options.
std::span<const std::string> chosen_names(const PartValue& value);

/// The chosen options of all parts in configured order; names that do not exist choose nothing. They live in the
/// item's product.
std::vector<const PricedOption*> chosen_options(const PricedItem& item);

}  // namespace kredenz::pricing
