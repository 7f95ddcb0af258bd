// All routes of the server as data: found by path for a request, walked by the contract, the tests and the checks.
// Default deny: a route that does not state its access does not compile. Not the place where handlers run.
#pragma once

#include "base/access.hpp"
#include "base/error.hpp"
#include "http/body_shape.hpp"
#include "http/limits.hpp"
#include "http/query_parameter.hpp"
#include "http/request.hpp"
#include "http/response.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::http {

/// Exceptions are bugs: logged, and answered with a 500 that carries a reference number.
using Handler = std::function<boost::asio::awaitable<Response>(Request& request)>;

/// Says who sent a request, after its head and before its body. Also checks X-CSRF-Token of changing calls made with
/// a session. An error refuses the request; somebody without a session is a guest, not an error.
using Authenticator = std::function<boost::asio::awaitable<Result<Actor>>(const Request& head)>;

/// What the contract (OpenAPI) says about a route beyond method, path and access.
struct RouteDoc {
    std::string summary;
    std::string tag;
    BodyShape request;
    /// The body may be left out as well.
    bool is_request_optional = false;
    /// What stands under `data` where the call succeeds, or is the whole body.
    BodyShape answer;
    std::vector<QueryParameter> query;
    /// Those that nothing else here says; the rest follows (http/statuses).
    std::vector<int> statuses = {200};
};

/// What a route's body may be: anything but JSON is 415 where JSON is expected, which also keeps foreign forms out.
enum class BodyType { json, any };

/// A member without a default: leaving access out is a compile error.
class RequiredRoles {
public:
    // Implicit, so that `.access = staff` reads like the rest of the table.
    constexpr RequiredRoles(Roles roles) : roles_(roles) {}  // NOLINT(google-explicit-constructor)
    constexpr operator Roles() const { return roles_; }      // NOLINT(google-explicit-constructor)

private:
    Roles roles_;
};

/// Of routes that do not state a limit: 16 kB where guests have access, enough for a form; 1 MB where only staff have.
inline constexpr std::size_t guests_body_limit = 16 * 1024;
inline constexpr std::size_t default_body_limit = 1024 * 1024;

/// What a route's changes add to the disk: when it fills, files are refused first, and never orders or what protects
/// accounts. Reads write nothing.
enum class Writes { orders, records, files };

/// A bucket that each call of a route takes from, by what `key` says of the request.
struct KeyedLimit {
    const Limit* limit = nullptr;
    std::string (*key)(const Request& request) = nullptr;
};

/// Keys of such limits.
std::string user_of(const Request& request);
std::string device_of(const Request& request);
/// The route's `{id}`.
std::string id_of(const Request& request);

struct Route {
    Method method = Method::get;
    /// "/api/branches/{id}": whole segments, exact or a parameter.
    std::string pattern;
    RequiredRoles access;
    Handler handler;
    RouteDoc doc = {};
    /// Bytes; more is 413. Stated once the route was added.
    std::optional<std::size_t> body_limit = {};
    BodyType body_type = BodyType::json;
    /// What a request with neither session nor device takes from, by its client's network.
    const Limit* limit = &limits::requests;
    /// The pattern's parameter that is a key itself: a request with one that was valid lately has a bucket of its own,
    /// instead of its network's.
    std::string_view key_parameter = {};
    KeyedLimit keyed_limit = {};
    Writes writes = Writes::records;
};

class Router {
public:
    Router();
    ~Router();
    Router(Router&&) noexcept;
    Router& operator=(Router&&) noexcept;

    /// Throws std::logic_error for a malformed pattern, a missing handler or a method and path already taken.
    void add(Route route);
    /// Answers GET and HEAD of paths no route knows (the HTML pages); it decides about 404 itself. Open to anyone.
    void set_fallback(Handler handler) { fallback_ = std::move(handler); }
    void set_authenticator(Authenticator authenticator) { authenticator_ = std::move(authenticator); }

    struct Match {
        /// Null when no route has this path, or none with this method.
        const Route* route = nullptr;
        /// For 405: "GET, HEAD, PUT"; empty when no route has this path.
        std::string allow;
        NameValues parameters;
    };
    /// Exact segments win over parameters; HEAD finds the route of GET.
    Match find(Method method, const std::vector<std::string>& segments) const;

    const std::vector<std::unique_ptr<const Route>>& routes() const { return routes_; }
    const Handler& fallback() const { return fallback_; }
    const Authenticator& authenticator() const { return authenticator_; }

private:
    struct Node;

    std::vector<std::unique_ptr<const Route>> routes_;
    std::unique_ptr<Node> root_;
    Handler fallback_;
    Authenticator authenticator_;
};

}  // namespace kredenz::http
