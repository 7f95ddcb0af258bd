// Small things done to UTF-8 texts that several modules need: folding for searches and escaping for HTML.
// Not formatting and not messages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz {

/// Lower case without the marks of Latin letters, for searching: "Käse-Öl" becomes "kase-ol", "Straße" "strasse".
std::string fold(std::string_view text);

/// ASCII letters in lower case; all else stays.
std::string lower_case(std::string_view text);

/// Without white space at both ends.
std::string_view trim(std::string_view text);

/// The words between any of `separators`, without empty ones.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

/// The whole text as a decimal number, "-" allowed in front; nothing for every other text, and for numbers beyond 64
/// bits.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// The same for an id as it stands in addresses: positive, without a sign or leading zeros.
std::optional<std::int64_t> parse_id(std::string_view text);

/// A byte as two hexadecimal digits, "c3" or "C3"; nothing for every other text.
std::optional<std::uint8_t> parse_hex_byte(std::string_view text);

/// For text and quoted attributes of HTML.
std::string escape_html(std::string_view text);

}  // namespace kredenz
