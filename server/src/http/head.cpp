#include "http/head.hpp"

#include "http/header_text.hpp"
#include "http/messages.hpp"
#include "http/target.hpp"

#include <algorithm>

namespace kredenz::http {

namespace beast_http = boost::beast::http;
using Field = beast_http::field;

namespace {

constexpr Refusal malformed{400, messages::malformed_request};
constexpr Refusal too_large{431, messages::head_too_large};

/// Line breaks of any other kind than CR LF, and lines continued by a leading blank (RFC 9112 §2.2, §5.2).
bool has_odd_lines(std::string_view bytes) {
    for (auto feed = bytes.find('\n'); feed != std::string_view::npos; feed = bytes.find('\n', feed + 1)) {
        if (feed == 0 || bytes[feed - 1] != '\r') return true;
        if (feed + 1 < bytes.size() && (bytes[feed + 1] == ' ' || bytes[feed + 1] == '\t')) return true;
    }
    return false;
}

bool is_host(std::string_view host) {
    return !host.empty() && std::ranges::all_of(host, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' ||
               c == '_' || c == ':' || c == '[' || c == ']';
    });
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() <= 18 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<Refusal> check_framing(const Parser& parser) {
    const auto& head = parser.get().base();
    const auto lengths = head.count(Field::content_length);
    const auto transfers = head.count(Field::transfer_encoding);
    if (lengths > 1 || transfers > 1 || (lengths > 0 && transfers > 0)) return malformed;
    if (lengths == 1 && !is_number(value_of(head, Field::content_length))) return malformed;
    if (transfers == 1) {
        if (head.version() < 11) return malformed;
        if (!equals_ignoring_case(value_of(head, Field::transfer_encoding), "chunked")) {
            return Refusal{501, messages::transfer_not_supported};
        }
    }
    return std::nullopt;
}

std::optional<Refusal> check_head(const Parser& parser) {
    const auto& head = parser.get().base();
    const auto count = std::distance(head.begin(), head.end());
    if (static_cast<std::size_t>(count) > maximum_header_count) return too_large;
    const auto hosts = head.count(Field::host);
    if (hosts > 1 || (hosts == 0 && head.version() >= 11)) return malformed;
    if (hosts == 1 && !is_host(value_of(head, Field::host))) return malformed;
    for (const auto& field : head) {
        const auto value = field.value();
        if (!is_field_value({value.data(), value.size()})) return malformed;
    }
    if (auto refusal = check_framing(parser)) return refusal;
    if (auto expect = value_of(head, Field::expect); !expect.empty() && !equals_ignoring_case(expect, "100-continue")) {
        return Refusal{417, messages::expectation_failed};
    }
    return std::nullopt;
}

std::string joined_values(const Head& head, std::string_view name) {
    std::string values;
    auto [begin, end] = head.equal_range(name);
    for (auto it = begin; it != end; ++it) {
        if (!values.empty()) values += ", ";
        values.append(it->value().data(), it->value().size());
    }
    return values;
}

void for_each_cookie(const Head& head, auto visit) {
    auto [begin, end] = head.equal_range(Field::cookie);
    for (auto it = begin; it != end; ++it) {
        std::string_view rest(it->value().data(), it->value().size());
        while (!rest.empty()) {
            auto pair = rest.substr(0, rest.find(';'));
            rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
            auto equals = pair.find('=');
            if (equals != std::string_view::npos) visit(trim(pair.substr(0, equals)), trim(pair.substr(equals + 1)));
        }
    }
}

}  // namespace

std::optional<Refusal> parse_head(Parser& parser, std::string_view bytes) {
    if (has_odd_lines(bytes)) return malformed;
    boost::beast::error_code error;
    parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
    if (error == beast_http::error::header_limit) return too_large;
    if (error || !parser.is_header_done()) return malformed;
    return check_head(parser);
}

std::string_view origin_form(std::string_view target) {
    for (std::string_view scheme : {"http://", "https://"}) {
        if (!equals_ignoring_case(target.substr(0, scheme.size()), scheme)) continue;
        auto path = target.find_first_of("/?#", scheme.size());
        if (path == std::string_view::npos) return "/";
        target.remove_prefix(path);
    }
    if (!target.starts_with('/') || target.find('#') != std::string_view::npos) return {};
    return target;
}

std::string_view value_of(const Head& head, Field name) {
    auto found = head.find(name);
    if (found == head.end()) return {};
    return {found->value().data(), found->value().size()};
}

bool has_cookie(const Head& head, std::string_view name) {
    bool is_there = false;
    for_each_cookie(head, [&](std::string_view key, std::string_view) { is_there = is_there || key == name; });
    return is_there;
}

bool copy_head(const Head& head, Method method, const boost::asio::ip::address& peer, std::span<const Network> trusted,
               Request& request) {
    request.method = method;
    request.target.assign(head.target().data(), head.target().size());
    auto target = origin_form(request.target);
    auto question = target.find('?');
    auto path = decode_path(target.substr(0, question));
    auto query = decode_query(question == std::string_view::npos ? "" : target.substr(question + 1));

    request.headers.reserve(16);
    for (const auto& field : head) {
        request.headers.emplace_back(to_lower({field.name_string().data(), field.name_string().size()}),
                                     std::string(field.value().data(), field.value().size()));
    }
    for_each_cookie(head,
                    [&](std::string_view name, std::string_view value) { request.cookies.emplace_back(name, value); });
    request.host = value_of(head, Field::host);
    request.client_address = client_address(peer, joined_values(head, "X-Forwarded-For"), trusted);
    auto network = network_of(request.client_address);
    request.client_network = std::move(network.line);
    request.client_site = std::move(network.site);
    request.is_https =
        is_trusted(peer, trusted) && equals_ignoring_case(request.header("x-forwarded-proto").value_or(""), "https");

    if (!path || !query) return false;
    request.path = std::move(path->path);
    request.segments = std::move(path->segments);
    request.query = std::move(*query);
    return true;
}

}  // namespace kredenz::http
