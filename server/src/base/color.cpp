#include "base/color.hpp"

#include "base/text.hpp"

#include <cmath>

namespace kredenz {

std::optional<Color> parse_color(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    const auto red = parse_hex_byte(text.substr(1, 2));
    const auto green = parse_hex_byte(text.substr(3, 2));
    const auto blue = parse_hex_byte(text.substr(5, 2));
    if (!red || !green || !blue) return std::nullopt;
    return Color{*red / 255.0, *green / 255.0, *blue / 255.0};
}

bool is_light(const Color& ground) {
    const auto linear = [](double share) {
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const auto luminance = 0.2126 * linear(ground.red) + 0.7152 * linear(ground.green) + 0.0722 * linear(ground.blue);
    // Here white and near-black contrast alike.
    return luminance > 0.179;
}

}  // namespace kredenz
