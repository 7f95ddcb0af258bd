// One connection: reads requests one after the other, finds who answers, and sends the answers in order.
// Not the accepting of connections (server.hpp) and not the form of answers (sender.hpp).
#pragma once

#include "http/loop.hpp"

#include <cstddef>
#include <cstdint>

namespace kredenz::http {

enum class StreamsOf : std::uint8_t { anybody, anonymous };

/// Streams get half of the connections, so that plain requests always find one; anonymous callers get three quarters of
/// that half, so that the displays of branches always have a stream.
constexpr std::size_t most_streams(std::size_t connections, StreamsOf whose) {
    return connections * (whose == StreamsOf::anonymous ? 3 : 4) / 8;
}

/// A place below the ceiling of a network's connections, and which network that is; none for a proxy, which stands for
/// many clients.
struct CountedPlace {
    RequestLimits::Place place;
    ClientNetwork network;
};

/// Serves the socket on its loop until either side ends it; the place is held as long, unless a newcomer gets it.
void start_connection(Socket socket, CountedPlace place, Loop& loop);

}  // namespace kredenz::http
