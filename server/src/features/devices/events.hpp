// The events of a device's stream (`GET /api/devices/me/events`): tests, requests, changes of its record. Announced to
// every instance, since the device is connected to one of them only.
#pragma once

#include "features/devices/device.hpp"

#include <span>

namespace kredenz::devices {

enum class Told : std::uint8_t {
    /// Sound the alarm and show the text.
    notification,
    /// Send the log to `POST /api/devices/me/logs`.
    logs,
    /// The record has changed: read `GET /api/devices/me` again.
    device,
    /// The key was revoked; never sent, the stream just ends.
    ended,
};

/// Inside a unit: announced after the commit.
void tell(storage::Session& session, std::int64_t device, Told what);

/// One announcement that `tell` has made.
struct Telling {
    std::int64_t device = 0;
    /// Grows with each telling to one device.
    std::int64_t revision = 0;
    Told what = Told::device;
};
/// Empty when the topic is another part's.
std::optional<Telling> telling_of(std::string_view topic);

/// The live topic of one device.
std::string live_topic(std::int64_t device);

}  // namespace kredenz::devices

template <>
struct kredenz::record::Choices<kredenz::devices::Told> {
    using enum kredenz::devices::Told;
    static constexpr auto names = names_of<kredenz::devices::Told>(
        {{notification, "notification"}, {logs, "logs"}, {device, "device"}, {ended, "ended"}});
};
