// What pictures can be: formats, sizes and crops, with the names they have in addresses.
// Values only; nothing here touches a pixel.
#pragma once

#include "base/enum_names.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::media {

enum class Format : std::uint8_t { jpg, png, webp, gif, avif };
/// Widths, smallest first; `full` is as large as the original.
enum class Size : std::uint8_t { icon, thumbnail, tiny, small, medium, large, full };
/// `product` is 1:1 and `category` 3:1, both around the focus.
enum class Crop : std::uint8_t { none, product, category };

/// More pixels are refused: a small file can claim to be an enormous picture.
inline constexpr std::int64_t most_pixels = 50'000'000;

inline constexpr auto format_names = names_of<Format>(
    {{Format::jpg, "jpg"}, {Format::png, "png"}, {Format::webp, "webp"}, {Format::gif, "gif"}, {Format::avif, "avif"}});
inline constexpr auto size_names = names_of<Size>({{Size::icon, "icon"},
                                                   {Size::thumbnail, "thumbnail"},
                                                   {Size::tiny, "tiny"},
                                                   {Size::small, "small"},
                                                   {Size::medium, "medium"},
                                                   {Size::large, "large"},
                                                   {Size::full, "full"}});
inline constexpr auto crop_names =
    names_of<Crop>({{Crop::none, "none"}, {Crop::product, "product"}, {Crop::category, "category"}});

/// The width in pixels; 0 for `full`.
constexpr std::int64_t width_of(Size size) {
    using enum Size;
    constexpr auto widths = table_of<Size, std::int64_t>(
        {{icon, 64}, {thumbnail, 128}, {tiny, 256}, {small, 640}, {medium, 1280}, {large, 1920}, {full, 0}});
    return widths[size];
}

constexpr std::optional<Format> format_named(std::string_view name) { return format_names.find(name); }
constexpr std::optional<Size> size_named(std::string_view name) { return size_names.find(name); }
constexpr std::optional<Crop> crop_named(std::string_view name) { return crop_names.find(name); }
constexpr std::string_view name_of(Format format) { return format_names[format]; }
constexpr std::string_view name_of(Size size) { return size_names[size]; }
constexpr std::string_view name_of(Crop crop) { return crop_names[crop]; }

/// The point that every crop of a picture keeps, in percent of its width from the left and of its height from the top.
struct Focus {
    static constexpr std::string_view schema_name = "Focus";

    std::int64_t x = 50;
    std::int64_t y = 50;

    bool operator==(const Focus&) const = default;
};

/// One derived form of a picture.
struct Variant {
    Crop crop = Crop::none;
    Size size = Size::full;
    Format format = Format::jpg;
    /// The centre where nothing is cropped.
    Focus focus = {};

    bool operator==(const Variant&) const = default;
};

/// "product-small.webp", and "product-30-70-small.webp" with a focus beside the centre.
std::string file_name(const Variant& variant);

/// The format of a picture file from its first bytes; empty for everything else.
std::optional<Format> format_of_content(std::string_view beginning);

}  // namespace kredenz::media
