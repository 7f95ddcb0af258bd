#include "http/own_cookie.hpp"

namespace kredenz::http {

std::string own_cookie_name(std::string_view name, bool is_https) {
    return (is_https ? "__Host-" : "") + std::string{name};
}

std::optional<std::string_view> own_cookie(const Request& request, std::string_view name) {
    return request.cookie(own_cookie_name(name, request.is_https));
}

}  // namespace kredenz::http
