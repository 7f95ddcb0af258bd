// What devices say about themselves: their state with each heartbeat, and their log when staff ask for it. Written
// without a new version of the record, so that editing it meets no conflict.
#pragma once

#include "features/devices/device.hpp"
#include "resource/resource.hpp"

namespace kredenz::devices {

struct HeartbeatRequest {
    static constexpr std::string_view schema_name = "DeviceHeartbeatRequest";
    std::string app_version;
    std::optional<std::int64_t> battery;
    bool is_charging = false;
    bool is_sound_blocked = false;
};

struct LogRequest {
    static constexpr std::string_view schema_name = "DeviceLogRequest";
    std::string text;
};

/// A log that was received; the list leaves the text out.
struct DeviceLog {
    static constexpr std::string_view schema_name = "DeviceLog";
    std::int64_t id = 0;
    Instant received_at{};
    std::string text;
};

void describe(record::Describe<HeartbeatRequest>& d);
void describe(record::Describe<LogRequest>& d);
void describe(record::Describe<DeviceLog>& d);

/// Kept of each device; older ones go.
inline constexpr std::int64_t logs_kept = 5;
/// Characters.
inline constexpr std::size_t longest_log = 200'000;

/// Inside a unit: for a device that is gone.
void remove_logs(storage::Session& session, std::int64_t device);

class Reports {
public:
    explicit Reports(resource::Context context) : context_(context) {}

    boost::asio::awaitable<Result<void>> take_heartbeat(std::int64_t device, HeartbeatRequest heartbeat) const;
    boost::asio::awaitable<Result<void>> take_log(std::int64_t device, std::string text) const;

    /// Newest first, texts left out. Forbidden for devices of other branches.
    boost::asio::awaitable<Result<std::vector<DeviceLog>>> logs_of(std::int64_t device, Actor actor) const;
    boost::asio::awaitable<Result<DeviceLog>> read_log(std::int64_t device, std::int64_t log, Actor actor) const;

private:
    resource::Context context_;
};

}  // namespace kredenz::devices
