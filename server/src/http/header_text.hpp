// Which characters may stand in heads, and the headers every answer carries. Used by all that writes heads.
// Not a parser.
#pragma once

#include "base/text.hpp"

#include <string>
#include <string_view>

namespace kredenz::http {

/// A token (RFC 9110 §5.6.2): header names, cookie names.
bool is_token(std::string_view text);
/// A field value without control characters; line breaks above all would split the answer (RFC 9110 §5.5).
bool is_field_value(std::string_view text);
std::string to_lower(std::string_view text);
bool equals_ignoring_case(std::string_view left, std::string_view right);

/// Calls `visit` for each element of a comma-separated list, trimmed, empty ones left out (RFC 9110 §5.6.1).
template <class Visit>
void for_each_element(std::string_view list, Visit visit) {
    while (!list.empty()) {
        auto comma = list.find(',');
        auto element = trim(list.substr(0, comma));
        if (!element.empty()) visit(element);
        if (comma == std::string_view::npos) break;
        list.remove_prefix(comma + 1);
    }
}

/// Appends "Name: value\r\n". Throws std::invalid_argument for what could break the head.
void append_header(std::string& head, std::string_view name, std::string_view value);

/// The headers every answer carries, finished lines. Pages use none of the devices that a browser could lend them.
inline constexpr std::string_view security_headers =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: strict-origin-when-cross-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

/// Who may embed an answer (Fetch, "Cross-Origin-Resource-Policy header"): our own pages, unless the answer says more.
inline constexpr std::string_view resource_policy = "Cross-Origin-Resource-Policy";
inline constexpr std::string_view own_pages_only = "same-origin";
/// For what mails and previews of other sites show.
inline constexpr std::string_view every_page = "cross-origin";

/// `policy` with "frame-ancestors 'none'" added when it names no frame-ancestors.
std::string complete_content_policy(std::string_view policy);

}  // namespace kredenz::http
