// Receives the body of a request whose head was accepted, within limits of size, time and number.
// Not the decision whether a body is wanted: the connection has made it.
#pragma once

#include "http/head.hpp"
#include "http/input.hpp"
#include "http/loop.hpp"
#include "http/response.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstddef>
#include <optional>

namespace kredenz::http {

/// Room for one large body (ServerSettings::maximum_large_bodies, ceilings::large_bodies), given back at the end of its
/// life. A quarter is kept for people and devices that are known.
class LargeBodySlot {
public:
    LargeBodySlot(Loop& loop, const Request& request) : loop_(loop), request_(request) {}
    LargeBodySlot(const LargeBodySlot&) = delete;
    LargeBodySlot& operator=(const LargeBodySlot&) = delete;
    ~LargeBodySlot();

    /// False when as many as allowed are being received; taking twice takes once.
    bool take();
    bool is_taken() const { return is_taken_; }

private:
    Loop& loop_;
    const Request& request_;
    Door::Place place_;
    bool is_taken_ = false;
};

/// The 413 for a route's limit, in words a guest understands.
Response too_large(std::size_t limit);
/// The 503 for too many large bodies at once.
Response too_busy();

/// Reads the body into the parser's value. Yields the answer when it cannot be taken; then the connection must close.
boost::asio::awaitable<std::optional<Response>> receive_body(Parser& parser, Input& input, Loop& loop,
                                                             LoopConnection& connection, std::size_t limit,
                                                             LargeBodySlot& slot);

}  // namespace kredenz::http
