// Request targets: the path decoded into segments, the query into names and values.
// More lenient than RFC 3986 about raw characters browsers send (| [ ]), stricter about what could fool a reader.
#pragma once

#include "http/request.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::http {

struct DecodedPath {
    std::string path;
    /// "/a//b" has an empty one; "/" has none; a slash at the end adds an empty one.
    std::vector<std::string> segments;
};

/// Empty for what does not start with a slash, broken escapes, control characters, broken UTF-8, "." and "..".
std::optional<DecodedPath> decode_path(std::string_view path);
/// Broken escapes, control characters but tab and line breaks, and broken UTF-8 make it empty.
std::optional<NameValues> decode_query(std::string_view query);

bool is_valid_utf8(std::string_view text);

}  // namespace kredenz::http
