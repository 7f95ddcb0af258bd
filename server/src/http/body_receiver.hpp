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

/// Room for one large body (ServerOptions::maximum_large_bodies, ceilings::large_bodies), given back by its
/// destructor. A quarter is kept for users and devices.
///
/// What the body announces counts as written as long as the slot is held, since many begin before the disk has any of
/// them. What has come counts twice by that, which is about what the file needs that is made of the body.
class LargeBodySlot {
public:
    /// `size` in bytes, at most.
    LargeBodySlot(Loop& loop, const Request& request, Writes writes, std::uint64_t size)
        : loop_(loop), request_(request), writes_(writes), size_(size) {}
    LargeBodySlot(const LargeBodySlot&) = delete;
    LargeBodySlot& operator=(const LargeBodySlot&) = delete;
    ~LargeBodySlot();

    /// The refusal when as many as allowed are being received, or the disk would be too full; taking twice takes once.
    std::optional<Response> take();
    bool is_taken() const { return is_taken_; }

private:
    Loop& loop_;
    const Request& request_;
    Writes writes_;
    std::uint64_t size_;
    RequestLimits::Place place_;
    bool is_taken_ = false;
};

/// The refusal when the disk is too full for what a route writes: for files with what is announced. Guests read what
/// they can do, staff that space is needed.
std::optional<Response> find_room(Loop& loop, Writes writes, const Actor& actor);

/// The 413 for a route's limit, in words a guest understands.
Response too_large(std::size_t limit);
/// The 503 for too many large bodies at once.
Response too_busy();

/// Reads the body into the parser's value. Yields the answer when it cannot be taken; then the connection must close.
boost::asio::awaitable<std::optional<Response>> receive_body(Parser& parser, Input& input, Loop& loop,
                                                             LoopConnection& connection, std::size_t limit,
                                                             LargeBodySlot& slot);

}  // namespace kredenz::http
