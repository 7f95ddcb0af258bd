// An address as a picture that telephones read, for screens and print. Not the codes on tickets, which are dots for a
// printer (features/printing/text_raster).
#pragma once

#include <string>

namespace kredenz::drawing {

/// SVG with a quiet zone of four modules, black on white; empty when the text is too long for a code.
std::string qr_code_svg(const std::string& text);

}  // namespace kredenz::drawing
