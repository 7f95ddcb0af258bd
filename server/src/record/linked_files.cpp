#include "record/linked_files.hpp"

#include "base/text.hpp"

#include <array>
#include <optional>
#include <utility>

namespace kredenz::record {
namespace {

constexpr std::string_view attribute = " href=\"";
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> folders{
    {{"/image/", linked_images}, {"/upload/", linked_uploads}}};

/// The 12 of `/image/small/12-3.webp`: the last part of a path begins with it, whatever stands between.
std::optional<std::int64_t> id_in(std::string_view path) {
    path = path.substr(0, path.find_first_of("?#"));
    const auto file = path.substr(path.rfind('/') + 1);
    const auto hyphen = file.find('-');
    if (hyphen == std::string_view::npos) return std::nullopt;
    return parse_id(file.substr(0, hyphen));
}

}  // namespace

std::vector<LinkedFile> linked_files(std::string_view html) {
    std::vector<LinkedFile> found;
    for (auto at = html.find(attribute); at != std::string_view::npos; at = html.find(attribute, at)) {
        at += attribute.size();
        const auto address = html.substr(at, html.find('"', at) - at);
        for (const auto& [folder, target] : folders)
            if (address.starts_with(folder))
                if (const auto id = id_in(address)) found.push_back({target, *id});
    }
    return found;
}

}  // namespace kredenz::record
