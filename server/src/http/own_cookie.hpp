// The names of our cookies: where the connection is encrypted they begin with `__Host-`, which browsers accept only
// from this very host over https (RFC 6265bis §4.1.3.2). Not what the cookies hold.
#pragma once

#include "http/request.hpp"

namespace kredenz::http {

/// "__Host-kredenz_session" where `is_https`, "kredenz_session" otherwise. Such a cookie is set with is_secure =
/// is_https.
std::string own_cookie_name(std::string_view name, bool is_https);

/// The cookie of that name as the request's connection has it; one under the other name is ignored.
std::optional<std::string_view> own_cookie(const Request& request, std::string_view name);

}  // namespace kredenz::http
