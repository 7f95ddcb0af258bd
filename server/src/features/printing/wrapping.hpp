// Breaks text into lines of a number of cells: between words, and a word that is longer than a line where German
// would hyphenate it. No character is ever lost, and a broken word always shows that it goes on.
#pragma once

#include "features/printing/glyphs.hpp"

namespace kredenz::printing {

/// Lines without spaces at their ends; at least one, which may be empty. The first line may be narrower or wider
/// than the others. Widths are at least 4 cells.
std::vector<Glyphs> wrap(const Glyphs& text, int first_width, int width);

/// How many of the first glyphs of a word may stand before a hyphen, most first. A rule of thumb without a dictionary:
/// a vowel takes along the consonants that a German word may begin with.
std::vector<std::size_t> hyphenation_points(const Glyphs& word);

}  // namespace kredenz::printing
