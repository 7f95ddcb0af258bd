#include "features/media/picture.hpp"

#include <algorithm>

namespace kredenz::media {
namespace {

/// ISO base media files name their brand after "ftyp"; AVIF is one of many.
bool is_avif(std::string_view beginning) {
    const auto brand = beginning.size() >= 12 && beginning.substr(4, 4) == "ftyp" ? beginning.substr(8, 4) : "";
    return brand == "avif" || brand == "avis";
}

}  // namespace

std::string file_name(const Variant& variant) {
    std::string name;
    if (variant.crop != Crop::none) name.append(name_of(variant.crop)).append("-");
    if (variant.focus != Focus{})
        name.append(std::to_string(variant.focus.x)).append("-").append(std::to_string(variant.focus.y)).append("-");
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
