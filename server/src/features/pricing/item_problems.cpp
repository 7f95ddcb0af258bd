#include "features/pricing/item_problems.hpp"

#include "features/pricing/choices.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace kredenz::pricing {
namespace {

std::optional<ItemProblemKind> amount_problem(const PricedItem& item) {
    const auto* offered = catalog::find_offered(item.product->units, unit_of(item));
    if (!offered) return ItemProblemKind::unit_not_offered;
    if (item.amount <= Amount{0}) return ItemProblemKind::amount_not_positive;
    const catalog::AmountGrid grid{offered->limits};
    if (item.amount < grid.minimum()) return ItemProblemKind::amount_too_small;
    if (item.amount > grid.maximum()) return ItemProblemKind::amount_too_large;
    if (!grid.contains(item.amount)) return ItemProblemKind::amount_off_grid;
    return std::nullopt;
}

bool has_right_type(PartInput input, const PartValue& value) {
    switch (input) {
        case PartInput::one_option:
        case PartInput::text:
            return std::holds_alternative<std::string>(value);
        case PartInput::several_options:
            return std::holds_alternative<std::vector<std::string>>(value);
        case PartInput::one_upload:
        case PartInput::several_uploads:
            return std::holds_alternative<Uploads>(value);
    }
    return false;
}

/// Of options with the same name the first one is meant. Names and options are compared once sorted, since a guest
/// sends as many of them as a body holds.
std::optional<ItemProblemKind> option_problem(const PricedPart& part, std::span<const std::string> names) {
    std::vector<std::string_view> sought{names.begin(), names.end()};
    std::ranges::sort(sought);
    if (std::ranges::adjacent_find(sought) != sought.end()) return ItemProblemKind::too_many;
    std::vector<bool> is_found(sought.size(), false);
    bool is_any_disabled = false;
    for (const auto& option : part.options) {
        const auto name = std::ranges::lower_bound(sought, std::string_view{option.name});
        if (name == sought.end() || *name != option.name) continue;
        const auto found = is_found.begin() + (name - sought.begin());
        if (!*found && !option.is_enabled) is_any_disabled = true;
        *found = true;
    }
    if (!std::ranges::all_of(is_found, std::identity{})) return ItemProblemKind::option_unknown;
    return is_any_disabled ? std::optional{ItemProblemKind::option_disabled} : std::nullopt;
}

std::optional<ItemProblemKind> part_problem(const PricedPart& part, const PartValue& value) {
    if (is_empty(value)) return part.is_optional ? std::nullopt : std::optional{ItemProblemKind::part_required};
    if (!has_right_type(part.input, value)) return ItemProblemKind::wrong_type;
    switch (part.input) {
        case PartInput::one_option:
        case PartInput::several_options:
            return option_problem(part, chosen_names(value));
        case PartInput::one_upload:
            if (std::get<Uploads>(value).count > 1) return ItemProblemKind::too_many;
            break;
        case PartInput::text:
        case PartInput::several_uploads:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::vector<ItemProblem> item_problems(const PricedItem& item) {
    std::vector<ItemProblem> problems;
    if (const auto kind = amount_problem(item)) problems.push_back({std::nullopt, *kind});
    const auto& parts = item.product->parts;
    for (std::size_t index = 0; index < std::max(parts.size(), item.parts.size()); ++index) {
        const auto& value = index < item.parts.size() ? item.parts[index] : PartValue{};
        if (index < parts.size()) {
            if (const auto kind = part_problem(parts[index], value)) problems.push_back({index, *kind});
        } else if (!is_empty(value)) {
            problems.push_back({index, ItemProblemKind::part_unknown});
        }
    }
    return problems;
}

}  // namespace kredenz::pricing
