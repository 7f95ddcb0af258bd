#include "features/pricing/choices.hpp"

#include <algorithm>
#include <string_view>

namespace kredenz::pricing {
namespace {

bool has_options(PartInput input) { return input == PartInput::one_option || input == PartInput::several_options; }

/// Of options with the same name the first one is meant. Compared once sorted: a guest sends as many names as a body
/// holds.
void append_chosen(const PricedPart& part, const PartValue& value, std::vector<const PricedOption*>& chosen) {
    const auto names = chosen_names(value);
    std::vector<std::string_view> sought{names.begin(), names.end()};
    std::ranges::sort(sought);
    std::vector<bool> is_found(sought.size(), false);
    for (const auto& option : part.options) {
        const auto name = std::ranges::lower_bound(sought, std::string_view{option.name});
        if (name == sought.end() || *name != option.name) continue;
        const auto found = is_found.begin() + (name - sought.begin());
        if (!*found) chosen.push_back(&option);
        *found = true;
    }
}

}  // namespace

bool is_empty(const PartValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        return text->find_first_not_of(" \t\r\n") == std::string::npos;
    }
    if (const auto* names = std::get_if<std::vector<std::string>>(&value)) return names->empty();
    if (const auto* uploads = std::get_if<Uploads>(&value)) return uploads->count == 0;
    return true;
}

std::span<const std::string> chosen_names(const PartValue& value) {
    if (is_empty(value)) return {};
    if (const auto* name = std::get_if<std::string>(&value)) return {name, 1};
    if (const auto* names = std::get_if<std::vector<std::string>>(&value)) return *names;
    return {};
}

std::vector<const PricedOption*> chosen_options(const PricedItem& item) {
    std::vector<const PricedOption*> chosen;
    const auto& parts = item.product->parts;
    for (std::size_t index = 0; index < std::min(parts.size(), item.parts.size()); ++index) {
        if (has_options(parts[index].input)) append_chosen(parts[index], item.parts[index], chosen);
    }
    return chosen;
}

}  // namespace kredenz::pricing
