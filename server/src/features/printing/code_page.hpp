// The character tables of ESC/POS printers: which byte stands for which character. Where a table lacks one, the
// line is drawn instead (escpos).
#pragma once

#include "features/devices/printer.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kredenz::printing {

using devices::CodePage;

/// The number after ESC t; empty when no table is chosen.
std::optional<char> table_number(CodePage page);

/// The bytes of a text, one per character; empty when the table lacks a character. Dashes and quotes may become
/// their plain forms, so that a table without them needs no drawing.
std::optional<std::string> encode(std::string_view text, CodePage page);

}  // namespace kredenz::printing
