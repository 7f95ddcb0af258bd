// Sets a document into rows on a grid of character cells, so that a text printer and a bitmap show the same lines.
// Knows paper widths, not printers: bytes are made in escpos, dots in raster.
#pragma once

#include "features/printing/document.hpp"

#include <span>

namespace kredenz::printing {

/// A cell of normal size in dots of a 203 dpi head (font A of ESC/POS).
inline constexpr int cell_width = 12;
inline constexpr int cell_height = 24;

/// How many cells and dots a line has: 32 on 58 mm, 48 or (with a narrower head) 42 on 80 mm.
struct Paper {
    int columns = 48;

    int dots() const { return columns * cell_width; }
};

/// Multiples of a cell.
struct Scale {
    int width = 1;
    int height = 1;

    bool operator==(const Scale&) const = default;
};

/// A line of text from the left edge; spaces stand where nothing stands.
struct TextRow {
    std::vector<Run> runs;
    Scale scale;
    bool is_reverse = false;
};

struct FeedRow {
    int lines = 1;
};

struct QrRow {
    std::string text;
};

struct CutRow {};

using Row = std::variant<TextRow, FeedRow, QrRow, CutRow>;

std::vector<Row> typeset(const Document& document, Paper paper);

/// The rows as plain lines, for tests and logs.
std::string plain_text(std::span<const Row> rows);

}  // namespace kredenz::printing
