// Colors as the settings keep them, "#rrggbb", and what can be read on them. Not a palette: which color is used for
// what is said by who draws.
#pragma once

#include <optional>
#include <string_view>

namespace kredenz {

/// Shares of red, green and blue, each from 0 to 1.
struct Color {
    double red = 0;
    double green = 0;
    double blue = 0;
};

std::optional<Color> parse_color(std::string_view text);

/// Whether dark letters contrast more on it than white ones (WCAG 2.2, relative luminance).
bool is_light(const Color& ground);

}  // namespace kredenz
