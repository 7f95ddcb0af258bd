#include "http/router.hpp"

#include "http/target.hpp"

#include <stdexcept>

namespace kredenz::http {

struct Router::Node {
    struct Entry {
        const Route* route;
        /// Positions of the parameters among the segments, with their names.
        std::vector<std::pair<std::size_t, std::string>> parameters;
    };

    std::map<std::string, std::unique_ptr<Node>, std::less<>> exact;
    std::unique_ptr<Node> parameter;
    std::map<Method, Entry> routes;

    /// The deepest-first search: an exact segment that leads nowhere gives way to a parameter.
    const Node* find(std::span<const std::string> segments) const {
        if (segments.empty()) return routes.empty() ? nullptr : this;
        if (auto next = exact.find(segments.front()); next != exact.end()) {
            if (const auto* node = next->second->find(segments.subspan(1))) return node;
        }
        if (parameter && !segments.front().empty()) return parameter->find(segments.subspan(1));
        return nullptr;
    }
};

namespace {

bool is_parameter(std::string_view segment) { return segment.starts_with('{'); }

std::vector<std::string> split_pattern(const std::string& pattern) {
    auto path = decode_path(pattern);
    if (!path) throw std::logic_error("malformed route pattern " + pattern);
    for (std::string_view segment : path->segments) {
        bool has_brace = segment.find_first_of("{}") != std::string_view::npos;
        bool is_whole =
            is_parameter(segment) && segment.size() > 2 && segment.find_first_of("{}", 1) == segment.size() - 1;
        if (has_brace && !is_whole) throw std::logic_error("malformed parameter in route pattern " + pattern);
    }
    return std::move(path->segments);
}

}  // namespace

std::string user_of(const Request& request) { return std::to_string(request.actor.user); }
std::string device_of(const Request& request) { return std::to_string(request.actor.device); }
std::string id_of(const Request& request) { return std::string(request.parameter("id")); }

Router::Router() : root_(std::make_unique<Node>()) {}
Router::~Router() = default;
Router::Router(Router&&) noexcept = default;
Router& Router::operator=(Router&&) noexcept = default;

void Router::add(Route route) {
    if (!route.handler) throw std::logic_error("route without a handler: " + route.pattern);
    if (route.method == Method::head) throw std::logic_error("HEAD is answered by GET: " + route.pattern);
    auto* node = root_.get();
    Node::Entry entry{nullptr, {}};
    const auto segments = split_pattern(route.pattern);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto& segment = segments[i];
        if (is_parameter(segment)) entry.parameters.emplace_back(i, segment.substr(1, segment.size() - 2));
        auto& next = is_parameter(segment) ? node->parameter : node->exact[segment];
        if (!next) next = std::make_unique<Node>();
        node = next.get();
    }
    if (!route.body_limit)
        route.body_limit = static_cast<Roles>(route.access).intersects(guest) ? guests_body_limit : default_body_limit;
    auto owned = std::make_unique<const Route>(std::move(route));
    entry.route = owned.get();
    if (!node->routes.emplace(owned->method, std::move(entry)).second) {
        throw std::logic_error("registered twice: " + std::string(name_of(owned->method)) + " " + owned->pattern);
    }
    routes_.push_back(std::move(owned));
}

Router::Match Router::find(Method method, const std::vector<std::string>& segments) const {
    Match match;
    const auto* node = root_->find(segments);
    if (node == nullptr) return match;
    auto found = node->routes.find(method == Method::head ? Method::get : method);
    if (found == node->routes.end()) {
        for (const auto& [known, entry] : node->routes) {
            if (!match.allow.empty()) match.allow += ", ";
            match.allow += name_of(known);
            if (known == Method::get) match.allow += ", HEAD";
        }
        return match;
    }
    const auto& entry = found->second;
    match.route = entry.route;
    for (const auto& [position, name] : entry.parameters) match.parameters.emplace_back(name, segments[position]);
    return match;
}

}  // namespace kredenz::http
