// One HTTP request as handlers see it: everything is copied out of the head before the body is read.
// Not the parser, and not the place that decides who may call what: that is the router with its routes.
#pragma once

#include "base/access.hpp"
#include "http/request_body.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kredenz::http {

enum class Method { get, head, post, put, patch, delete_, options };

/// "GET", "DELETE" …
std::string_view name_of(Method method);
/// Empty for methods nobody serves here (TRACE, CONNECT, inventions).
std::optional<Method> parse_method(std::string_view name);

/// Names with values in the order of the wire. Few, so a list beats a map.
using NameValues = std::vector<std::pair<std::string, std::string>>;

struct Request {
    Method method = Method::get;
    /// As received, query included; for logs and redirects.
    std::string target;
    /// Decoded, always starting with a slash. A decoded slash inside a segment is visible in `segments` only.
    std::string path;
    std::vector<std::string> segments;
    /// Decoded, plus signs read as spaces.
    NameValues query;
    /// Names in lower case. Trailers never appear here: the copy is made before the body is read.
    NameValues headers;
    NameValues cookies;
    /// Of the route that answers; empty where none does. Logs name it, since paths may hold keys.
    std::string_view pattern;
    /// The values of the route's `{name}` segments, decoded.
    NameValues parameters;
    /// Value of Host, checked to consist of characters a host may have.
    std::string host;
    /// The guest's address; behind a trusted proxy the one the proxy names.
    std::string client_address;
    /// By what limits count this client: the IPv4 address, or the /64 of an IPv6 address.
    std::string client_network;
    /// The /48 around an IPv6 network, limited more generously; empty for IPv4.
    std::string client_site;
    /// Hash of a key that was valid lately and is no session: the cookie of a browser in which a user signed in, or a
    /// printer's address. Limits count requests with one by it, not by their network; else empty.
    std::string known_key;
    /// Whether the guest's connection (not the one from the proxy) is encrypted.
    bool is_https = false;
    Actor actor;
    RequestBody body;
    /// The connection's descriptor; -1 where there is none.
    int socket = -1;

    /// The first header of that name; `lower_case_name` in lower case.
    std::optional<std::string_view> header(std::string_view lower_case_name) const;
    std::optional<std::string_view> cookie(std::string_view name) const;
    /// Of `Authorization: Bearer <token>` (RFC 6750); other schemes are not looked at.
    std::optional<std::string_view> bearer_token() const;
    /// The first query parameter of that name.
    std::optional<std::string_view> query_value(std::string_view name) const;
    /// The value of `{name}` in the route's pattern. Asking for a name the pattern lacks is a bug (std::logic_error).
    std::string_view parameter(std::string_view name) const;
    /// `{name}` as a record's id: a positive integer without sign or leading zero; empty otherwise (answer 404).
    std::optional<std::int64_t> parameter_id(std::string_view name) const;
    /// Whether the client has closed its side and waits for no answer: asked by work that had to wait. From any thread
    /// while the handler runs.
    bool client_has_left() const;
};

}  // namespace kredenz::http
