// Which encoding a client wants, and whether the copy that it has is still current.
// Not about languages or types: this server speaks German and one type per address.
#pragma once

#include <string_view>

namespace kredenz::http {

struct AcceptedEncodings {
    bool gzip = false;
    bool brotli = false;
};

/// Accept-Encoding with weights and "*" (RFC 9110 §12.5.3); a missing header accepts identity only.
AcceptedEncodings parse_accept_encoding(std::string_view header);

/// Whether an If-None-Match header lists `tag`, compared weakly (RFC 9110 §13.1.2).
bool lists_tag(std::string_view if_none_match, std::string_view tag);

/// The opaque part with quotes of an element of such a list: W/"a" yields "a".
std::string_view strip_weak(std::string_view tag);

}  // namespace kredenz::http
