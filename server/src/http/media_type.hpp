// Content types by file extension, and which of them are worth compressing.
// Not a detector: the type of uploaded content is found from its bytes, elsewhere.
#pragma once

#include <string_view>

namespace kredenz::http {

/// For ".js", ".webp" …, in any case; application/octet-stream for unknown ones.
std::string_view media_type_of(std::string_view extension);
/// Whether a content type is text, so that compression pays.
bool is_compressible(std::string_view content_type);

}  // namespace kredenz::http
