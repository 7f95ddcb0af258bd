#include "http/statuses.hpp"

namespace kredenz::http {

std::set<int> statuses_of(const Route& route) {
    std::set<int> statuses{route.doc.statuses.begin(), route.doc.statuses.end()};
    const bool is_change = route.method != Method::get;
    if (!static_cast<Roles>(route.access).intersects(guest)) {
        // For who is not known, and for who is and may not.
        statuses.insert({401, 403});
    } else {
        // For a session without its token.
        if (is_change) statuses.insert(403);
        // By the limit on anonymous callers.
        statuses.insert(429);
    }
    if (route.keyed_limit.limit != nullptr) statuses.insert(429);
    if (route.body_type == BodyType::any) statuses.insert(413);
    if (!route.doc.request.is_empty()) statuses.insert({400, 413, 415, 422});
    // When the disk fills.
    if (is_change && route.writes != Writes::orders) statuses.insert(503);
    return statuses;
}

}  // namespace kredenz::http
