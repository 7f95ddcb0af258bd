#include "http/admission.hpp"

#include "http/body_receiver.hpp"
#include "http/connection.hpp"
#include "http/messages.hpp"
#include "http/problem.hpp"

#include <utility>

namespace kredenz::http {
namespace {

constexpr int stream_retry_seconds = 30;
constexpr int under_way_retry_seconds = 2;

/// A ceiling says when to come again, but it has no window of which something could be left.
Response too_many(std::string_view message, int retry_seconds) {
    auto error = Error::of(ErrorKind::too_many_requests, std::string(message));
    error.retry_after = retry_seconds;
    return problem(error);
}

/// An account has several credentials; a device only its own.
std::string account_of(const Actor& actor) {
    return actor.is_device() ? "device " + std::to_string(actor.device) : "user " + std::to_string(actor.user);
}

}  // namespace

Response too_many_under_way() { return too_many(messages::too_many_under_way, under_way_retry_seconds); }

std::optional<Response> Admission::count(const Route* route, const Request& request) {
    if (request.actor.is_anonymous()) {
        const auto& limit = route != nullptr ? *route->limit : limits::requests;
        if (&limit != &limits::requests) limit_ = &limit;
        if (auto refusal = take(limit, request)) return refusal;
    }
    if (route != nullptr && route->keyed_limit.limit != nullptr) {
        const auto& [limit, key] = route->keyed_limit;
        if (const auto refused = request_limits().take(*limit, key(request))) return refusal_of(*refused);
    }
    if (route == nullptr || route->method == Method::get) return std::nullopt;
    return find_room(loop_, route->writes, request.actor);
}

std::optional<Response> Admission::take(const Limit& limit, const Request& request, double amount) {
    const auto refused = request_limits().take(limit, request, amount);
    return refused ? std::optional{refusal_of(*refused)} : std::nullopt;
}

/// Its headers tell of the limit that refused, whatever else counted the request.
Response Admission::refusal_of(const RateRefusal& refused) {
    limit_ = nullptr;
    return problem(refused);
}

std::optional<RequestLimits::Place> Admission::find_place(const Request& request) const {
    if (!request.actor.is_anonymous()) return RequestLimits::Place{};
    return request_limits().enter(ceilings::requests_under_way, request);
}

boost::asio::awaitable<void> Admission::await_turn(const Request& request) {
    auto network = counted_network(request);
    return loop_.turns().await(network.site.empty() ? std::move(network.line) : std::move(network.site));
}

std::optional<Response> Admission::open_stream(const Request& request) {
    const bool is_anonymous = request.actor.is_anonymous();
    const auto most =
        most_streams(loop_.options().maximum_connections, is_anonymous ? StreamsOf::anonymous : StreamsOf::anybody);
    if (loop_.counters().event_streams.load() >= most) return too_busy();
    if (is_anonymous)
        if (auto refusal = take(limits::stream_openings, request)) return refusal;
    auto place = is_anonymous ? request_limits().enter(ceilings::streams, request)
                              : request_limits().enter(ceilings::known_streams,
                                                       ClientNetwork{.line = account_of(request.actor), .site = {}});
    if (!place)
        return too_many(is_anonymous ? messages::too_many_streams : messages::too_many_known_streams,
                        stream_retry_seconds);
    stream_place_ = std::move(*place);
    return std::nullopt;
}

void Admission::add_allowance(Response& response, const Request& request) {
    const auto* limit = std::exchange(limit_, nullptr);
    if (limit == nullptr || response.find_header("RateLimit")) return;
    if (const auto allowance = request_limits().allowance(*limit, request)) add_rate_headers(response, *allowance);
}

}  // namespace kredenz::http
