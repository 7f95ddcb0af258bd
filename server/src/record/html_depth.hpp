// Keeps HTML from nesting deeper than a parser can carry: tags that would open one more level are left out before the
// parser sees them. Not a cleaner: what stays may be anything, see record/clean_html.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kredenz::record {

/// How deep elements may nest; far more than any text needs.
inline constexpr std::size_t deepest_html = 200;
/// Of these, unclosed <b>, <a> and their like, which a parser opens again in each paragraph (HTML standard §13.2.4.3).
inline constexpr std::size_t most_open_formats = 12;

/// The text without the start tags that would go deeper. Counts at least as many open elements as a parser of the
/// HTML standard has: an end tag counts only where it surely ends something.
std::string limit_depth(std::string_view html);

}  // namespace kredenz::record
