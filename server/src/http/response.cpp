#include "http/response.hpp"

#include "http/finished.hpp"
#include "http/header_text.hpp"
#include "http/media_type.hpp"

#include <stdexcept>

namespace kredenz::http {

namespace {

bool is_cookie_value(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        auto octet = static_cast<unsigned char>(c);
        return octet > 0x20 && octet < 0x7f && c != '"' && c != ',' && c != ';' && c != '\\';
    });
}

/// RFC 8187: everything but letters and digits as %XX.
std::string percent_encode(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (char c : text) {
        auto octet = static_cast<unsigned char>(c);
        bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
                        c == '-' || c == '_';
        if (is_plain) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += digits[octet >> 4];
            encoded += digits[octet & 15];
        }
    }
    return encoded;
}

}  // namespace

Response Response::bytes(int status, std::string_view content_type, std::string body) {
    if (!is_field_value(content_type)) throw std::invalid_argument("control character in a content type");
    Response response;
    response.status = status;
    response.content_type = content_type;
    response.body = std::move(body);
    return response;
}

Response Response::json(int status, std::string body) { return bytes(status, json_type, std::move(body)); }

Response Response::data(int status, std::string_view data) { return json(status, data_body(data)); }

Response Response::html(int status, std::string body, std::string_view policy) {
    auto response = bytes(status, html_type, std::move(body));
    response.header("Content-Security-Policy", complete_content_policy(policy));
    return response;
}

Response Response::no_content() { return bytes(204, "", ""); }

Response Response::redirect(std::string_view location, int status) {
    auto response = bytes(status, "", "");
    response.header("Location", location);
    return response;
}

Response Response::finished(std::shared_ptr<const Finished> finished) {
    if (!finished) throw std::invalid_argument("no finished answer given");
    Response response;
    response.status = finished->status();
    response.body = std::move(finished);
    return response;
}

Response Response::file(std::filesystem::path path) {
    Response response;
    response.content_type = media_type_of(path.extension().string());
    response.body = FileBody{std::move(path)};
    return response;
}

Response Response::events(OpenEvents open) {
    if (!open) throw std::invalid_argument("an event stream needs somebody who feeds it");
    Response response;
    response.content_type = "text/event-stream; charset=utf-8";
    response.body = std::move(open);
    return response;
}

Response& Response::header(std::string_view name, std::string_view value) & {
    if (!is_token(name)) throw std::invalid_argument("not a header name: " + std::string(name));
    if (!is_field_value(value)) throw std::invalid_argument("line break or control character in " + std::string(name));
    headers_.emplace_back(name, value);
    return *this;
}

Response& Response::set_cookie(const Cookie& cookie) {
    if (!is_token(cookie.name) || !is_cookie_value(cookie.value)) {
        throw std::invalid_argument("octets in cookie " + cookie.name + " that a cookie cannot hold");
    }
    auto line = cookie.name + "=" + cookie.value + "; Path=/; SameSite=";
    line += cookie.same_site == SameSite::strict ? "Strict" : "Lax";
    if (cookie.lifetime) line += "; Max-Age=" + std::to_string(cookie.lifetime->count());
    if (cookie.reach == CookieReach::browser_only) line += "; HttpOnly";
    if (cookie.is_secure) line += "; Secure";
    return header("Set-Cookie", line);
}

Response& Response::download_as(std::string_view name) {
    std::string ascii;
    for (char c : name) {
        auto octet = static_cast<unsigned char>(c);
        ascii += octet < 0x20 || octet > 0x7e || c == '"' || c == '\\' || c == '/' ? '_' : c;
    }
    return header("Content-Disposition",
                  "attachment; filename=\"" + ascii + "\"; filename*=UTF-8''" + percent_encode(name));
}

std::optional<std::string_view> Response::find_header(std::string_view name) const {
    for (const auto& [key, value] : headers_) {
        if (equals_ignoring_case(key, name)) return value;
    }
    return std::nullopt;
}

}  // namespace kredenz::http
