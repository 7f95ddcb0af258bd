// Draws rows of text, QR codes and whole tickets as dots, on the same grid of cells that a text printer has. The
// only place that knows the font; reads fonts of the system, so it is no work for an event loop.
#pragma once

#include "features/printing/bitmap.hpp"
#include "features/printing/typesetting.hpp"

namespace kredenz::printing {

/// The row as high as its letters, without the gap to the next one.
Bitmap draw(const TextRow& row, Paper paper);

/// Centered; empty and zero dots high when the text is too long for a code.
Bitmap draw(const QrRow& row, Paper paper);

/// A whole ticket; cuts are white.
Bitmap draw(std::span<const Row> rows, Paper paper);

}  // namespace kredenz::printing
