// One connection: reads requests one after the other, finds who answers, and sends the answers in order.
// Not the accepting of connections (server.hpp) and not the form of answers (sender.hpp).
#pragma once

#include "http/loop.hpp"

namespace kredenz::http {

/// Serves the socket on its loop until either side ends it; the place is held as long.
void start_connection(Socket socket, Door::Place place, Loop& loop);

}  // namespace kredenz::http
