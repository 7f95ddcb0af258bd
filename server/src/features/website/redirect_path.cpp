#include "features/website/redirect_path.hpp"

#include "base/text.hpp"
#include "features/website/messages.hpp"
#include "http/target.hpp"

#include <boost/url/parse.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace kredenz::website {
namespace {

/// First segments of what the server and the business answer themselves, but "site", where pages live.
constexpr std::array<std::string_view, 24> reserved_segments{"api",
                                                             "app-icon",
                                                             "assets",
                                                             "backend",
                                                             "backoffice",
                                                             "datenschutz",
                                                             "fonts",
                                                             "frontdesk",
                                                             "healthz",
                                                             "image",
                                                             "index.html",
                                                             "kiosk",
                                                             "manifest.webmanifest",
                                                             "metrics",
                                                             "player",
                                                             "push-worker.js",
                                                             "readyz",
                                                             "robots.txt",
                                                             "service-worker.js",
                                                             "sitemap.xml",
                                                             "status",
                                                             "store",
                                                             "terminal",
                                                             "upload"};

/// Below "site" these show the texts of the settings.
constexpr std::array<std::string_view, 4> legal_pages{"terms-and-conditions", "privacy", "imprint", "allergens"};

Error wrong_path(std::string message) { return Error::invalid(std::move(message), "path"); }
Error wrong_target(std::string_view message) { return Error::invalid(std::string{message}, "target"); }

/// Also the large letters of western Europe: U+00C0 to U+00DE are 32 below the small ones, × (U+00D7) is no letter.
std::string small_letters(std::string_view text) {
    auto small = lower_case(text);
    for (std::size_t index = 1; index < small.size(); ++index) {
        const auto octet = static_cast<unsigned char>(small[index]);
        if (small[index - 1] == '\xc3' && octet >= 0x80 && octet <= 0x9e && octet != 0x97)
            small[index] = static_cast<char>(octet + 0x20);
    }
    return small;
}

bool has_scheme(std::string_view text) {
    const auto lower = lower_case(text.substr(0, 8));
    return lower.starts_with("https://") || lower.starts_with("http://");
}

/// What follows our own address, at least a slash; the text itself when it does not begin with it.
std::string without_own_address(std::string_view text, std::string_view public_url) {
    if (public_url.empty() || lower_case(text.substr(0, public_url.size())) != lower_case(public_url))
        return std::string{text};
    const auto rest = text.substr(public_url.size());
    if (rest.empty() || rest.front() == '?' || rest.front() == '#') return "/" + std::string{rest};
    // "https://ringlotte.at.example" is somebody else's.
    return std::string{rest.front() == '/' ? rest : text};
}

/// Escapes what may stand in no address (RFC 3986 §2), so that escapes that are there already stay what they are.
std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view never = "\"<>\\^`{|}";
    std::string address;
    for (const char letter : text) {
        const auto octet = static_cast<unsigned char>(letter);
        if (octet > 0x20 && octet < 0x7f && never.find(letter) == std::string_view::npos) {
            address += letter;
        } else {
            address += '%';
            address += digits[octet >> 4];
            address += digits[octet & 15];
        }
    }
    return address;
}

bool has_control_character(std::string_view text) {
    return std::ranges::any_of(text, [](char letter) {
        const auto octet = static_cast<unsigned char>(letter);
        return octet < 0x20 || octet == 0x7f;
    });
}

/// Letters with marks as well: browsers know how such names are written.
bool is_of_host(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           letter == '.' || letter == '-' || letter == '_' || static_cast<unsigned char>(letter) >= 0x80;
}

bool is_address_outside(std::string_view target) {
    const auto url = boost::urls::parse_absolute_uri(target.substr(0, target.find('#')));
    if (!url || url->has_userinfo()) return false;
    // The parser leaves what is no number behind the host to the path.
    if (const auto path = url->encoded_path(); !path.empty() && path.front() != '/') return false;
    if (url->host_type() == boost::urls::host_type::ipv6) return true;
    const auto host = url->host();
    return !host.empty() && std::ranges::all_of(host, is_of_host);
}

/// Browsers read two slashes at the start, or a backslash for one, as the address of another host.
bool is_path(std::string_view target) {
    return target.starts_with('/') && !target.starts_with("//") &&
           http::decode_path(target.substr(0, target.find_first_of("?#"))).has_value();
}

}  // namespace

std::string normal_path(std::string_view decoded) {
    const auto small = small_letters(decoded);
    const auto words = split(small, "/");
    std::span<const std::string_view> segments{words};
    const auto is_legal = [&segments] {
        return segments.size() == 2 && std::ranges::find(legal_pages, segments[1]) != legal_pages.end();
    };
    // However often it stands there: no page is called so, and what is written is the same when it is read again.
    while (!segments.empty() && segments.front() == "site" && !is_legal()) segments = segments.subspan(1);
    std::string path;
    for (const auto segment : segments) path.append("/").append(segment);
    return path.empty() ? "/" : path;
}

Result<std::string> read_redirect_path(std::string_view typed, std::string_view public_url) {
    auto text = without_own_address(trim(typed), public_url);
    if (has_scheme(text) || text.starts_with("//")) return wrong_path(std::string{messages::path_is_address});
    if (!text.starts_with('/')) text.insert(0, "/");
    const auto decoded = http::decode_path(text);
    if (!decoded) return wrong_path(std::string{messages::path_is_unreadable});
    if (decoded->path.find_first_of("?#%\\\"<>") != std::string::npos)
        return wrong_path(std::string{messages::path_has_marks});
    auto path = normal_path(decoded->path);
    const auto small = small_letters(decoded->path);
    const auto segments = split(small, "/");
    if (segments.empty()) return wrong_path(std::string{messages::path_is_start});
    // What a branch was called before: where one is called so now, its page goes first.
    const bool is_of_branch = path.starts_with("/store/");
    const bool is_reserved = path == "/" || path.starts_with("/site/") ||
                             std::ranges::find(reserved_segments, split(path, "/").front()) != reserved_segments.end();
    if (is_reserved && !is_of_branch) return wrong_path(messages::path_is_reserved(segments.front()));
    return path;
}

Result<std::string> read_redirect_target(std::string_view typed, std::string_view public_url) {
    auto target = without_own_address(trim(typed), public_url);
    const auto is_wrong = has_control_character(target) || target.find('\\') != std::string::npos;
    if (is_wrong || (!has_scheme(target) && !target.starts_with('/')) || target.starts_with("//"))
        return wrong_target(messages::target_is_nothing);
    const auto address = escaped(target);
    if (has_scheme(target) ? !is_address_outside(address) : !is_path(address))
        return wrong_target(messages::target_is_unreadable);
    return target;
}

std::string path_of_target(std::string_view target) {
    if (!target.starts_with('/')) return {};
    const auto decoded = http::decode_path(target.substr(0, target.find_first_of("?#")));
    return decoded ? normal_path(decoded->path) : std::string{};
}

std::string location_of(std::string_view target, std::string_view query) {
    const auto fragment = std::min(target.find('#'), target.size());
    auto location = escaped(target.substr(0, fragment));
    if (query.size() > 1) {
        location += location.find('?') == std::string::npos ? '?' : '&';
        location += escaped(query.substr(1));
    }
    return location + escaped(target.substr(fragment));
}

}  // namespace kredenz::website
