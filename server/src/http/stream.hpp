// Sends the events of one stream until the client leaves, falls behind, or the server drains. Not the source of events:
// that is the owner of the sink (live/hub.hpp).
#pragma once

#include "http/loop.hpp"
#include "http/response.hpp"
#include "http/sender.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>

namespace kredenz::http {

/// `response` holds OpenEvents. Finishing `sink` ends the stream. The end is told by closing the connection, so neither
/// lengths nor chunks are needed, and proxies that speak HTTP/1.0 pass it on as well.
boost::asio::awaitable<void> stream_events(Response response, std::shared_ptr<EventSink> sink, Socket& socket,
                                           Loop& loop, Sender& sender);

}  // namespace kredenz::http
