// A picture of black and white dots as a thermal head prints it, and its PNG form. Not drawing: see text_raster.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::printing {

class Bitmap {
public:
    /// All white; the width is rounded up to whole bytes.
    Bitmap(int width, int height);

    int width() const { return bytes_per_row_ * 8; }
    int height() const { return height_; }
    int bytes_per_row() const { return bytes_per_row_; }

    bool is_black(int x, int y) const;
    void set_black(int x, int y);
    /// Black becomes white and white black.
    void invert();
    /// Puts `other`, of the same width, below.
    void append(const Bitmap& other);
    void append_white(int rows);

    /// `count` rows from `first` on: 1 is black, the leftmost dot is the highest bit.
    std::string_view rows(int first, int count) const;

private:
    int bytes_per_row_;
    int height_;
    std::string bytes_;
};

/// One bit per dot, not interlaced (W3C PNG, third edition).
std::string to_png(const Bitmap& bitmap);

}  // namespace kredenz::printing
