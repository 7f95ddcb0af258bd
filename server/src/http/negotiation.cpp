#include "http/negotiation.hpp"

#include "http/header_text.hpp"

#include <optional>

namespace kredenz::http {

namespace {

/// A weight of zero, in any of its spellings, refuses; anything else accepts (RFC 9110 §12.4.2).
bool is_refused(std::string_view parameters) {
    while (!parameters.empty()) {
        auto parameter = trim(parameters.substr(0, parameters.find(';')));
        parameters.remove_prefix(std::min(parameters.find(';'), parameters.size() - 1) + 1);
        if (parameter.size() < 3 || !equals_ignoring_case(parameter.substr(0, 2), "q=")) continue;
        return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
    }
    return false;
}

}  // namespace

AcceptedEncodings parse_accept_encoding(std::string_view header) {
    std::optional<bool> gzip;
    std::optional<bool> brotli;
    bool others = false;
    for_each_element(header, [&](std::string_view element) {
        auto semicolon = element.find(';');
        auto name = trim(element.substr(0, semicolon));
        bool accepts = semicolon == std::string_view::npos || !is_refused(element.substr(semicolon + 1));
        if (equals_ignoring_case(name, "gzip") || equals_ignoring_case(name, "x-gzip")) {
            gzip = accepts;
        } else if (equals_ignoring_case(name, "br")) {
            brotli = accepts;
        } else if (name == "*") {
            others = accepts;
        }
    });
    return {gzip.value_or(others), brotli.value_or(others)};
}

bool lists_tag(std::string_view if_none_match, std::string_view tag) {
    if (trim(if_none_match) == "*") return true;
    bool is_listed = false;
    for_each_element(if_none_match, [&](std::string_view element) {
        is_listed = is_listed || strip_weak(element) == strip_weak(tag);
    });
    return is_listed;
}

std::string_view strip_weak(std::string_view tag) {
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    return tag;
}

}  // namespace kredenz::http
