#include "http/request.hpp"

#include "base/text.hpp"
#include "http/header_text.hpp"

#include <poll.h>

#include <array>
#include <stdexcept>

namespace kredenz::http {

namespace {

constexpr std::array<std::pair<Method, std::string_view>, 7> method_names{{
    {Method::get, "GET"},
    {Method::head, "HEAD"},
    {Method::post, "POST"},
    {Method::put, "PUT"},
    {Method::patch, "PATCH"},
    {Method::delete_, "DELETE"},
    {Method::options, "OPTIONS"},
}};

std::optional<std::string_view> find(const NameValues& values, std::string_view name) {
    for (const auto& [key, value] : values) {
        if (key == name) return value;
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Method method) {
    for (const auto& [value, name] : method_names) {
        if (value == method) return name;
    }
    throw std::logic_error("method without a name");
}

std::optional<Method> parse_method(std::string_view name) {
    for (const auto& [value, known] : method_names) {
        if (known == name) return value;
    }
    return std::nullopt;
}

std::optional<std::string_view> Request::header(std::string_view lower_case_name) const {
    return find(headers, lower_case_name);
}

std::optional<std::string_view> Request::cookie(std::string_view name) const { return find(cookies, name); }

std::optional<std::string_view> Request::bearer_token() const {
    const auto sent = header("authorization").value_or("");
    const auto scheme = sent.substr(0, sent.find(' '));
    if (!equals_ignoring_case(scheme, "bearer")) return std::nullopt;
    return trim(sent.substr(scheme.size()));
}

std::optional<std::string_view> Request::query_value(std::string_view name) const { return find(query, name); }

std::string_view Request::parameter(std::string_view name) const {
    if (auto value = find(parameters, name)) return *value;
    throw std::logic_error("the route has no parameter " + std::string(name));
}

std::optional<std::int64_t> Request::parameter_id(std::string_view name) const { return parse_id(parameter(name)); }

bool Request::client_has_left() const {
    // What the client sent after the request would hide its end from a read.
    pollfd state{.fd = socket, .events = POLLRDHUP, .revents = 0};
    return ::poll(&state, 1, 0) > 0;
}

}  // namespace kredenz::http
