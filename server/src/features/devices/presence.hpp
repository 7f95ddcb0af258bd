// Which devices are there. A device is online while it listens for events and goes on asking: the stream of a tablet
// without power or network looks open for a quarter of an hour. When it was last seen is kept of every request. Both
// are written together every few seconds, not with each request, so that any number of devices costs one small write.
// Not what a device says about itself: that is devices/reports.
#pragma once

#include "http/response.hpp"
#include "resource/resource.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace kredenz::devices {

/// How often a process writes which devices it has seen.
inline constexpr auto writes_every = std::chrono::seconds{20};
/// A device without a request for so long is offline, whatever its stream looks like. Devices send a heartbeat every
/// minute.
inline constexpr auto online_for = std::chrono::seconds{90};

class Presence {
public:
    explicit Presence(resource::Context context);
    ~Presence();
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;

    /// Begins to write; stop ends it, before the storage ends.
    void start();
    void stop();

    /// A request of the device. From any thread, and cheap.
    void saw(std::int64_t device);
    /// The same stream of events, by which the device counts as online until it ends or its heartbeats stop.
    http::Response listening(std::int64_t device, http::Response stream);

    /// Whether the device listens, to this process or to another one that shares the database.
    bool is_online(storage::Session& session, std::int64_t device) const;
    /// Whether a new order of the branch would sound anywhere: an order display at the counter is online, and its
    /// browser does not wait for a tap before it sounds.
    bool is_board_audible(storage::Session& session, std::int64_t branch) const;

private:
    /// What has not been written yet, and who listens. Shared with the open streams, which may end a moment later.
    struct State;

    void run(const std::stop_token& stop);
    void write();

    resource::Context context_;
    std::shared_ptr<State> state_;
    std::jthread thread_;
};

}  // namespace kredenz::devices
