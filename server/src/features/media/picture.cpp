#include "features/media/picture.hpp"

#include <algorithm>

namespace kredenz::media {
namespace {

template <class Enum, std::size_t Count>
std::optional<Enum> named(const std::array<std::string_view, Count>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

/// ISO base media files name their brand after "ftyp"; AVIF is one of many.
bool is_avif(std::string_view beginning) {
    const auto brand = beginning.size() >= 12 && beginning.substr(4, 4) == "ftyp" ? beginning.substr(8, 4) : "";
    return brand == "avif" || brand == "avis";
}

}  // namespace

std::optional<Format> format_named(std::string_view name) { return named<Format>(format_names, name); }
std::optional<Size> size_named(std::string_view name) { return named<Size>(size_names, name); }
std::optional<Crop> crop_named(std::string_view name) { return named<Crop>(crop_names, name); }
std::string_view name_of(Format format) { return format_names[static_cast<std::size_t>(format)]; }
std::string_view name_of(Size size) { return size_names[static_cast<std::size_t>(size)]; }
std::string_view name_of(Crop crop) { return crop_names[static_cast<std::size_t>(crop)]; }

std::string file_name(const Variant& variant) {
    std::string name;
    if (variant.crop != Crop::none) name.append(name_of(variant.crop)).append("-");
    return name.append(name_of(variant.size)).append(".").append(name_of(variant.format));
}

std::optional<Format> format_of_content(std::string_view beginning) {
    if (beginning.starts_with("\xFF\xD8\xFF")) return Format::jpg;
    if (beginning.starts_with("\x89PNG\r\n\x1A\n")) return Format::png;
    if (beginning.starts_with("GIF87a") || beginning.starts_with("GIF89a")) return Format::gif;
    if (beginning.starts_with("RIFF") && beginning.size() >= 12 && beginning.substr(8, 4) == "WEBP")
        return Format::webp;
    if (is_avif(beginning)) return Format::avif;
    return std::nullopt;
}

}  // namespace kredenz::media
