// Rows as the bytes an ESC/POS printer understands (Epson's command set, which most receipt printers speak). Lines
// with a character that the printer's table lacks travel as dots. Not the way to the printer: see tcp_printer.
#pragma once

#include "features/printing/code_page.hpp"
#include "features/printing/typesetting.hpp"

namespace kredenz::printing {

/// A whole ticket, from the reset to the cut.
std::string to_escpos(std::span<const Row> rows, Paper paper, CodePage page);

}  // namespace kredenz::printing
