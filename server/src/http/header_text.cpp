#include "http/header_text.hpp"

#include <algorithm>
#include <stdexcept>

namespace kredenz::http {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_token_character(char c) {
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           marks.find(c) != std::string_view::npos;
}

}  // namespace

bool is_token(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_token_character); }

bool is_field_value(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        auto octet = static_cast<unsigned char>(c);
        return c == '\t' || (octet >= 0x20 && octet != 0x7f);
    });
}

std::string to_lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

bool equals_ignoring_case(std::string_view left, std::string_view right) {
    return std::ranges::equal(left, right, [](char a, char b) { return lower(a) == lower(b); });
}

void append_header(std::string& head, std::string_view name, std::string_view value) {
    if (!is_token(name)) throw std::invalid_argument("not a header name: " + std::string(name));
    if (!is_field_value(value)) throw std::invalid_argument("line break or control character in " + std::string(name));
    head.append(name).append(": ").append(value).append("\r\n");
}

std::string complete_content_policy(std::string_view policy) {
    std::string complete(policy);
    if (complete.find("frame-ancestors") == std::string::npos) {
        if (!complete.empty()) complete += "; ";
        complete += "frame-ancestors 'none'";
    }
    return complete;
}

}  // namespace kredenz::http
