#include "features/push/push_services.hpp"

#include <boost/url/parse.hpp>

#include <algorithm>
#include <array>

namespace kredenz::push {
namespace {

/// Chrome and all that is built on it, among them Samsung Internet; what these used before; Firefox; Safari; Edge.
constexpr std::array<std::string_view, 5> makers{"fcm.googleapis.com", "android.googleapis.com",
                                                 "updates.push.services.mozilla.com", "*.push.apple.com",
                                                 "*.notify.windows.com"};

constexpr std::string_view any = "*.";

char to_lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool fits(std::string_view host, std::string_view pattern) {
    if (!pattern.starts_with(any)) return host == pattern;
    pattern.remove_prefix(any.size() - 1);
    return host.size() > pattern.size() && host.ends_with(pattern);
}

}  // namespace

std::string service_host(std::string_view endpoint) {
    const auto url = boost::urls::parse_absolute_uri(endpoint);
    if (!url || url->scheme_id() != boost::urls::scheme::https || url->has_userinfo()) return {};
    if (url->has_port() && url->port() != "443") return {};
    const std::string_view written{url->encoded_host()};
    std::string host(written);
    std::ranges::transform(host, host.begin(), to_lower);
    return host;
}

bool is_host_pattern(std::string_view text) {
    if (text.starts_with(any)) text.remove_prefix(any.size());
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '.';
    });
}

bool is_push_service(std::string_view endpoint, std::span<const std::string> additional) {
    const auto host = service_host(endpoint);
    const auto is_one = [&host](std::string_view pattern) { return fits(host, pattern); };
    return !host.empty() && (std::ranges::any_of(makers, is_one) || std::ranges::any_of(additional, is_one));
}

}  // namespace kredenz::push
