// A device of a branch: a display, a printer, a screen, a terminal, a kiosk. Its key and how it
// gets one are in devices/keys and devices/pairing; whether it is there right now is known by devices/presence.
#pragma once

#include "features/devices/printer.hpp"
#include "storage/repository.hpp"

namespace kredenz::devices {

/// Where an order display stands: where orders are accepted and handed over, or in the kitchen.
enum class Station : std::uint8_t { counter, kitchen };

struct OrderDisplay {
    static constexpr std::string_view schema_name = "OrderDisplay";
    static constexpr std::string_view tag = "orderDisplay";
    static constexpr std::string_view label = "Anzeige";

    std::optional<Station> station;
};

struct SignageTv {
    static constexpr std::string_view schema_name = "SignageTv";
    static constexpr std::string_view tag = "signageTv";
    static constexpr std::string_view label = "Bildschirm";
};

struct TimeClockTerminal {
    static constexpr std::string_view schema_name = "TimeClockTerminal";
    static constexpr std::string_view tag = "timeClockTerminal";
    static constexpr std::string_view label = "Zeiterfassung";
};

struct Kiosk {
    static constexpr std::string_view schema_name = "Kiosk";
    static constexpr std::string_view tag = "kiosk";
    static constexpr std::string_view label = "Kiosk";
};

using Kind = std::variant<OrderDisplay, ReceiptPrinter, SignageTv, TimeClockTerminal, Kiosk>;

struct Device {
    static constexpr std::string_view schema_name = "Device";
    static constexpr std::string_view table_name = "devices";

    record::Meta meta;
    std::string identifier;
    std::string name;
    record::Reference branch;
    Kind kind;
    bool is_enabled = true;

    /// Somebody has entered its code, and nobody has revoked it since.
    bool is_paired = false;

    // What the device shows and says by itself; see devices/presence and devices/reports.
    /// Listens for events right now; up to two minutes late when the device or a server crashed.
    bool is_online = false;
    std::optional<Instant> last_seen_at;
    std::string app_version;
    /// Percent; empty without a battery.
    std::optional<std::int64_t> battery;
    bool is_charging = false;
    /// The browser plays no alarm until somebody has touched the screen.
    bool is_sound_blocked = false;
};

void describe(record::Describe<OrderDisplay>& d);
void describe(record::Describe<SignageTv>& d);
void describe(record::Describe<TimeClockTerminal>& d);
void describe(record::Describe<Kiosk>& d);
void describe(record::Describe<Device>& d);

bool is_printer(const Device& device);
/// What it is as a printer; a fresh one for a device that is none any more.
const ReceiptPrinter& printer_of(const Device& device);

/// What a paired device may do is what its role may (resource/permissions).
Roles role_of(const Device& device);

}  // namespace kredenz::devices

namespace kredenz::record {

template <>
struct Choices<devices::Station> {
    using enum devices::Station;
    static constexpr auto names = names_of<devices::Station>({{counter, "counter"}, {kitchen, "kitchen"}});
    static constexpr auto labels = names_of<devices::Station>({{counter, "Theke"}, {kitchen, "Küche"}});
};

}  // namespace kredenz::record
