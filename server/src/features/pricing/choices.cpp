#include "features/pricing/choices.hpp"

#include <algorithm>

namespace kredenz::pricing {
namespace {

bool has_options(PartInput input) { return input == PartInput::one_option || input == PartInput::several_options; }

/// Of options with the same name the first one is meant.
void append_chosen(const PricedPart& part, const PartValue& value, std::vector<const PricedOption*>& chosen) {
    const auto names = chosen_names(value);
    const auto first_of_part = static_cast<std::ptrdiff_t>(chosen.size());
    for (const auto& option : part.options) {
        const auto has_name = [&option](const PricedOption* other) { return other->name == option.name; };
        const bool is_chosen = std::ranges::find(names, option.name) != names.end();
        if (is_chosen && std::none_of(chosen.begin() + first_of_part, chosen.end(), has_name)) {
            chosen.push_back(&option);
        }
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
