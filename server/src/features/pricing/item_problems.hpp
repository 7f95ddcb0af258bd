// What keeps an item from being ordered, as far as its product's configuration says. Availability, sold out and
// schedules are not judged here.
#pragma once

#include "features/pricing/product.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace kredenz::pricing {

enum class ItemProblemKind : std::uint8_t {
    unit_not_offered,
    amount_not_positive,
    amount_too_small,
    amount_too_large,
    amount_off_grid,
    part_required,
    part_unknown,
    wrong_type,
    too_many,
    option_unknown,
    option_disabled,
};

struct ItemProblem {
    /// The index of the part at fault; empty when it is unit or amount.
    std::optional<std::size_t> part;
    ItemProblemKind kind;

    bool operator==(const ItemProblem&) const = default;
};

/// All problems, unit or amount first, at most one for it and one for each part; none means valid.
std::vector<ItemProblem> item_problems(const PricedItem& item);

}  // namespace kredenz::pricing
