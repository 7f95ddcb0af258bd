#include "record/json_outline.hpp"

#include <algorithm>

namespace kredenz::record {
namespace {

constexpr bool is_white(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

/// Reads one text and leaves `at` behind it; the opening quote is before `at`.
void pass_text(std::string_view text, std::size_t& at, JsonOutline& outline) {
    while (at < text.size() && text[at] != '"') {
        if (text[at] != '\\') {
            ++at;
            continue;
        }
        if (text.substr(at + 1).starts_with("u0000")) outline.has_null_character = true;
        at += 2;
    }
    ++at;
}

bool is_empty_behind(std::string_view text, std::size_t at) {
    while (at < text.size() && is_white(text[at])) ++at;
    return at < text.size() && (text[at] == ']' || text[at] == '}');
}

}  // namespace

JsonOutline outline_of(std::string_view text, std::size_t most_depth, std::size_t most_values) {
    JsonOutline outline{.values = 1};
    std::size_t depth = 0;
    for (std::size_t at = 0; at < text.size();) {
        switch (text[at++]) {
            case '"':
                pass_text(text, at, outline);
                break;
            case '{':
            case '[':
                outline.depth = std::max(outline.depth, ++depth);
                if (!is_empty_behind(text, at)) ++outline.values;
                break;
            case '}':
            case ']':
                if (depth > 0) --depth;
                break;
            case ',':
                ++outline.values;
                break;
            default:
                break;
        }
        if (outline.depth > most_depth || outline.values > most_values) break;
    }
    return outline;
}

}  // namespace kredenz::record
