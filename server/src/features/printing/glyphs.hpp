// Makes untrusted texts safe for a printer: without control characters, cut into what a reader sees as one character,
// with the cells each takes. Not shaping: which bytes or dots a character becomes is decided later.
#pragma once

#include "features/printing/document.hpp"

#include <string_view>

namespace kredenz::printing {

/// One visible character with its marks.
struct Glyph {
    std::string text;
    /// Cells of the printing grid: 1, or 2 for wide characters (UAX #11).
    int cells = 1;
    bool is_bold = false;
};

using Glyphs = std::vector<Glyph>;

/// Cuts a text; drops control characters (a guest's ESC would command the printer), direction overrides and broken
/// UTF-8, reads tabs and line ends as spaces, and keeps no-break spaces.
Glyphs glyphs_of(std::string_view text, bool is_bold);
Glyphs glyphs_of(const std::vector<Run>& runs);

int cells_of(const Glyphs& glyphs);

/// Neighbours of one weight joined again.
std::vector<Run> runs_of(const Glyphs& glyphs);

/// The code points of valid UTF-8; what is broken is left out.
std::u32string code_points(std::string_view text);
void append_utf8(std::string& text, char32_t point);

}  // namespace kredenz::printing
