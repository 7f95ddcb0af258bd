// Depth and number of values of a JSON text, counted in one pass without building anything, so that what is too large
// is refused before a parser spends memory on it. Not a parser: broken JSON is counted too.
#pragma once

#include <cstddef>
#include <string_view>

namespace kredenz::record {

struct JsonOutline {
    /// Lists and objects inside each other.
    std::size_t depth = 0;
    /// Elements and members at any depth, the whole counted as one. Of broken JSON at least as many as a parser reads
    /// before it meets the fault.
    std::size_t values = 0;
    /// A text or a name holds the escape \u0000. The bare byte is no JSON.
    bool has_null_character = false;
};

/// Stops at the first place where there is more than the limits allow.
JsonOutline outline_of(std::string_view text, std::size_t most_depth, std::size_t most_values);

}  // namespace kredenz::record
