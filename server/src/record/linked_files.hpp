// Finds the pictures and files of the business that an HTML text links to, by their addresses. Not whether they exist:
// whoever wrote the link may have meant what is gone.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace kredenz::record {

struct LinkedFile {
    /// The resource: `images` or `uploads`.
    std::string_view target;
    std::int64_t id = 0;

    bool operator==(const LinkedFile&) const = default;
};

/// What HTML may link to.
inline constexpr std::string_view linked_images = "images";
inline constexpr std::string_view linked_uploads = "uploads";

/// Of HTML that clean_html wrote, in its order. Addresses of other sites are none of ours.
std::vector<LinkedFile> linked_files(std::string_view html);

}  // namespace kredenz::record
