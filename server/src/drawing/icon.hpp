// Draws the square icons of a business's app as PNG: its logo, or a letter, on a plain ground. Which of the two, and in
// which colours, is the caller's. Reads fonts of the system, so it is no work for an event loop.
#pragma once

#include "drawing/pdf.hpp"

#include <string>

namespace kredenz::drawing {

struct Icon {
    /// Pixels of a side.
    int size = 0;
    /// How much of a side the logo or the letter may take, from 0 to 1.
    double share = 0.8;
    Color ground;
    Color ink;
    /// UTF-8.
    std::string letter;
    /// A PNG of our own making, shown instead of the letter; empty without one.
    std::string logo;
};

/// Throws std::runtime_error when cairo cannot read the logo or write the icon.
std::string draw_icon(const Icon& icon);

}  // namespace kredenz::drawing
