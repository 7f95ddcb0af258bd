// The events of a device's stream (`GET /api/devices/me/events`): tests, requests, changes of its record. Announced to
// every instance, since the device is connected to one of them only.
#pragma once

#include "features/devices/device.hpp"
#include "live/topic.hpp"

namespace kredenz::devices {

enum class DeviceEvent : std::uint8_t {
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
void announce(storage::Session& session, std::int64_t device, DeviceEvent what);

struct DeviceTold {
    static constexpr std::string_view topic_name = "device";
    std::int64_t device = 0;
    /// Grows with each telling to one device.
    std::int64_t revision = 0;
    DeviceEvent what = DeviceEvent::device;
};

/// What the device listens to.
inline live::Topic device_topic(std::int64_t device) { return {"device", device}; }

}  // namespace kredenz::devices

template <>
struct kredenz::record::Choices<kredenz::devices::DeviceEvent> {
    using enum kredenz::devices::DeviceEvent;
    static constexpr auto names = names_of<kredenz::devices::DeviceEvent>(
        {{notification, "notification"}, {logs, "logs"}, {device, "device"}, {ended, "ended"}});
};
