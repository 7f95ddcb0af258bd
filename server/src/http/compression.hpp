// gzip and brotli of whole bodies.
// Not streaming: what is compressed here lies in memory already.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::http {

/// `level` 1 to 9.
std::string gzip(std::string_view bytes, int level);
/// `quality` 0 to 11.
std::string brotli(std::string_view bytes, int quality);

}  // namespace kredenz::http
