// The character tables of ESC/POS printers: which byte stands for which character. Where a table lacks one, the
// line is drawn instead (escpos).
#pragma once

#include "record/type.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::printing {

enum class CodePage : std::uint8_t {
    wpc1252,
    pc858,
    /// For printers whose tables are unknown: every line is drawn.
    raster,
};

/// The number after ESC t; empty when no table is chosen.
std::optional<char> table_number(CodePage page);

/// The bytes of a text, one per character; empty when the table lacks a character. Dashes and quotes may become
/// their plain forms, so that a table without them needs no drawing.
std::optional<std::string> encode(std::string_view text, CodePage page);

}  // namespace kredenz::printing

template <>
struct kredenz::record::Choices<kredenz::printing::CodePage> {
    static constexpr std::array<std::string_view, 3> names{"wpc1252", "pc858", "raster"};
};
