// Live events by topic: every open event stream of a topic gets what is published to it, and one that connects again
// gets what it missed. Not durable: after a restart it is told to reload.
#pragma once

#include "http/request.hpp"
#include "http/response.hpp"
#include "live/topic.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::live {

struct Event {
    /// The branch's revision; grows within a topic.
    std::int64_t id = 0;
    /// One line, for instance "order".
    std::string name;
    /// JSON, sent as it is.
    std::string data;
};

struct HubLimits {
    /// Events kept per topic for those who return; never more are replayed than a stream's queue holds by half.
    std::size_t events_per_topic = 128;
    /// Topics remembered; the longest unpublished one is forgotten first.
    std::size_t topics = 10'000;
};

/// Streams of one topic on one event loop, unless the caller wants fewer.
inline constexpr std::size_t streams_of_a_topic = 5000;

/// All functions may be called from any thread; the streams opened are served on their own event loops.
class Hub {
public:
    explicit Hub(HubLimits limits = {});
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Hands the event to all streams of `topic` in the order of the calls.
    /// Throws std::invalid_argument for a line break in the event's name.
    void publish(const Topic& topic, const Event& event);

    /// An answer that streams `topic`. With `last_seen` the missed events come first; when they are no longer known,
    /// an event named `reload` comes instead and the client reads everything again. `holder` names the key behind the
    /// stream, by which it can be ended; empty where nobody will. With more than `most` streams of the topic on an
    /// event loop, the oldest of them ends.
    http::Response stream(Topic topic, std::optional<std::int64_t> last_seen, std::string holder = {},
                          std::size_t most = streams_of_a_topic) const;

    /// Ends the open streams of one holder, whose key opens nothing any more.
    void end_streams(std::string_view holder);
    /// Ends all that have a holder, when it is unknown whose keys were revoked meanwhile; the others come back at once.
    void end_held_streams();

    std::size_t subscriptions() const;

private:
    struct State;
    /// Shared with the open streams, which may outlive the hub by a moment while the server ends.
    std::shared_ptr<State> state_;
};

/// The holder of what a paired device opens ("device/5"), and of what an actor does: a user's is the session or
/// key that let them in. Empty for guests.
std::string device_holder(std::int64_t device);
std::string holder_of(const Actor& actor);

/// What a client has seen: the Last-Event-ID header of a returning EventSource, else the query parameter
/// `lastEventId` (the revision its page was made from); empty when neither is a whole number.
std::optional<std::int64_t> last_seen(const http::Request& request);

}  // namespace kredenz::live
