// Applies the limits on anonymous callers to the requests of one connection, and adds what is left to the answers. Not
// the counting (request_limits.hpp), and not access control (the router).
#pragma once

#include "http/loop.hpp"
#include "http/response.hpp"

#include <optional>

namespace kredenz::http {

class Admission {
public:
    explicit Admission(Loop& loop) : loop_(loop) {}

    /// Takes the request's share of its limits; the refusal when nothing is left.
    std::optional<Response> count(const Route* route, const Request& request);
    /// Takes of a limit what the request costs; the refusal when so much is not left.
    std::optional<Response> take(const Limit& limit, const Request& request, double amount = 1);
    /// A place among the running requests of its network, for an anonymous caller's; empty when all are taken.
    std::optional<RequestLimits::Place> find_place(const Request& request) const;
    /// Waits until an anonymous caller's request may be worked on: sites take turns.
    boost::asio::awaitable<void> await_turn(const Request& request);
    /// A place for one more event stream, held from then on, or the refusal.
    std::optional<Response> open_stream(const Request& request);
    /// Adds what is left of the limit that counted the request; where another one refused, its figures stand.
    void add_allowance(Response& response, const Request& request);

private:
    Response refusal_of(const RateRefusal& refused);
    RequestLimits& request_limits() const { return *loop_.options().request_limits; }

    Loop& loop_;
    /// The limit that the running request was counted by.
    const Limit* limit_ = nullptr;
    RequestLimits::Place stream_place_;
};

/// The 429 for too many requests of a network that are not answered yet.
Response too_many_under_way();

}  // namespace kredenz::http
