// Reads the addresses of pictures and uploads into values. What it accepts cannot name a path: numbers, and words from
// fixed lists. Whether the record exists is the caller's question.
#pragma once

#include "features/media/picture.hpp"

#include <span>
#include <string>

namespace kredenz::media {

/// "{id}-{version}.{extension}": positive numbers without leading zeros, lower-case letters and digits.
struct FileAddress {
    std::int64_t id = 0;
    std::int64_t version = 0;
    std::string extension;

    bool operator==(const FileAddress&) const = default;
};

std::optional<FileAddress> parse_file_address(std::string_view text);

/// /image/{id}-{version}.{extension}, /image/{size}/…, /image/{crop}/…, /image/{crop}/{size}/…. A crop
/// without a size is the largest one; the extension is still to be compared with the picture's own.
struct ImageAddress {
    Crop crop = Crop::none;
    Size size = Size::full;
    FileAddress file;

    bool operator==(const ImageAddress&) const = default;
};

/// `segments` are what follows /image/.
std::optional<ImageAddress> parse_image_address(std::span<const std::string> segments);

}  // namespace kredenz::media
