#include "features/devices/reports.hpp"

#include "features/devices/messages.hpp"
#include "features/devices/pairing.hpp"

namespace kredenz::devices {

using boost::asio::awaitable;
using storage::Session;

void describe(record::Describe<HeartbeatRequest>& d) {
    d.field("appVersion", &HeartbeatRequest::app_version, "Version der App").at_most(60);
    d.field("battery", &HeartbeatRequest::battery, "Akkustand").between(0, 100);
    d.field("isCharging", &HeartbeatRequest::is_charging, "Wird geladen");
    d.field("isSoundBlocked", &HeartbeatRequest::is_sound_blocked, "Ton blockiert");
}

void describe(record::Describe<LogRequest>& d) {
    d.field("text", &LogRequest::text, "Protokoll").required().at_most(longest_log);
}

void describe(record::Describe<DeviceLog>& d) {
    d.field("id", &DeviceLog::id, "Nummer");
    d.field("receivedAt", &DeviceLog::received_at, "Eingegangen");
    d.field("text", &DeviceLog::text, "Protokoll").at_most(longest_log);
}

awaitable<Result<void>> Reports::take_heartbeat(std::int64_t device, HeartbeatRequest heartbeat) const {
    auto unit = [device, heartbeat = std::move(heartbeat)](Session& session) -> Result<void> {
        session.execute(
            "update devices set app_version = $1, battery = $2, is_charging = $3, is_sound_blocked = $4 where id = $5",
            heartbeat.app_version, heartbeat.battery, heartbeat.is_charging, heartbeat.is_sound_blocked, device);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

void remove_logs(Session& session, std::int64_t device) {
    session.execute("delete from device_logs where device_id = $1", device);
}

awaitable<Result<void>> Reports::take_log(std::int64_t device, std::string text) const {
    auto unit = [device, text = std::move(text), now = context_.clock.now()](Session& session) -> Result<void> {
        session.execute("insert into device_logs (device_id, received_at, text) values ($1, $2, $3)", device, now,
                        text);
        session.execute(
            "delete from device_logs where device_id = $1 and id not in"
            " (select id from device_logs where device_id = $1 order by id desc limit $2)",
            device, logs_kept);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<std::vector<DeviceLog>>> Reports::logs_of(std::int64_t device, Actor actor) const {
    auto unit = [device, actor = std::move(actor)](Session& session) -> Result<std::vector<DeviceLog>> {
        if (const auto found = find_for(session, device, actor); !found) return found.error();
        std::vector<DeviceLog> logs;
        for (const auto row :
             session.query("select id, received_at from device_logs where device_id = $1 order by id desc", device))
            logs.push_back({row.integer(0), row.instant(1), {}});
        return logs;
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<DeviceLog>> Reports::read_log(std::int64_t device, std::int64_t log, Actor actor) const {
    auto unit = [device, log, actor = std::move(actor)](Session& session) -> Result<DeviceLog> {
        if (const auto found = find_for(session, device, actor); !found) return found.error();
        const auto rows =
            session.query("select received_at, text from device_logs where id = $1 and device_id = $2", log, device);
        if (rows.empty()) return Error::of(ErrorKind::not_found, std::string{messages::no_such_log});
        return DeviceLog{log, rows.front().instant(0), rows.front().text(1)};
    };
    co_return co_await context_.storage.read(std::move(unit));
}

}  // namespace kredenz::devices
