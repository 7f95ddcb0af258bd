#include "features/media/image_address.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace kredenz::media {
namespace {

constexpr std::size_t longest_extension = 5;

bool is_extension(std::string_view text) {
    return !text.empty() && text.size() <= longest_extension && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    });
}

}  // namespace

std::optional<FileAddress> parse_file_address(std::string_view text) {
    const auto hyphen = text.find('-');
    const auto dot = text.find('.');
    if (hyphen == std::string_view::npos || dot == std::string_view::npos || hyphen > dot) return std::nullopt;
    const auto id = parse_id(text.substr(0, hyphen));
    const auto version = parse_id(text.substr(hyphen + 1, dot - hyphen - 1));
    const auto extension = text.substr(dot + 1);
    if (!id || !version || !is_extension(extension)) return std::nullopt;
    return FileAddress{*id, *version, std::string{extension}};
}

std::optional<ImageAddress> parse_image_address(std::span<const std::string> segments) {
    if (segments.empty()) return std::nullopt;
    const auto file = parse_file_address(segments.back());
    if (!file) return std::nullopt;
    ImageAddress address{.file = *file};
    auto words = segments.first(segments.size() - 1);
    if (!words.empty())
        if (const auto crop = crop_named(words.front()); crop && *crop != Crop::none) {
            address.crop = *crop;
            address.size = Size::large;
            words = words.subspan(1);
        }
    if (!words.empty()) {
        const auto size = size_named(words.front());
        if (!size || *size == Size::full) return std::nullopt;
        address.size = *size;
        words = words.subspan(1);
    }
    if (!words.empty()) return std::nullopt;
    return address;
}

}  // namespace kredenz::media
