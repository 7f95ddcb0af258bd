#include "storage/condition.hpp"

#include <algorithm>
#include <bit>

namespace kredenz::storage {
namespace {

/// A text as the pattern of `like`: its own wildcards are escaped.
std::string pattern_of(std::string_view text) {
    std::string pattern = "%";
    for (const char letter : text) {
        if (letter == '%' || letter == '_' || letter == '\\') pattern += '\\';
        pattern += letter;
    }
    return pattern + "%";
}

}  // namespace

std::string Condition::bind_value(Value value) {
    values_.push_back(std::move(value));
    return "$" + std::to_string(values_.size());
}

void Condition::add(std::string_view part) {
    if (!text_.empty()) text_ += " and ";
    text_ += part;
}

std::string Condition::in(std::string_view column, std::span<const Value> choices) {
    if (choices.empty()) return "false";
    // The last choice is repeated up to a power of two: sessions keep each text of a statement prepared, and one for
    // every length of a list would take megabytes.
    std::string list;
    for (std::size_t index = 0; index < std::bit_ceil(choices.size()); ++index)
        list += (list.empty() ? "" : ", ") + bind(choices[std::min(index, choices.size() - 1)]);
    return std::string{column} + " in (" + list + ")";
}

std::string Condition::contains(std::string_view column, std::string_view text) {
    return std::string{column} + " like " + bind(pattern_of(text)) + " escape '\\'";
}

std::string Condition::cut(Window window) {
    auto text = " limit " + bind(window.limit);
    return text + " offset " + bind(window.offset());
}

}  // namespace kredenz::storage
