// A device of the house: a display, a printer, a screen, a terminal, a kiosk (design §5, Devices). Its key and how it
// gets one are in devices/keys and devices/pairing; whether it is there right now is known by devices/presence.
//
// What only receipt printers have (how they are reached, paper, code page, what they print) stands at the end of the
// struct and of describe(), after what the device says about itself.
#pragma once

#include "features/devices/printer.hpp"
#include "storage/repository.hpp"

namespace kredenz::devices {

enum class Kind : std::uint8_t { order_display, receipt_printer, signage_tv, time_clock_terminal, kiosk };

/// Where an order display stands: where orders are accepted and handed over, or in the kitchen.
enum class Station : std::uint8_t { counter, kitchen };

struct Device {
    static constexpr std::string_view schema_name = "Device";
    static constexpr std::string_view table_name = "devices";

    record::Meta meta;
    std::string identifier;
    std::string name;
    record::Reference branch;
    Kind kind = Kind::order_display;
    /// Of order displays, and of nothing else.
    std::optional<Station> station;
    bool is_enabled = true;

    /// Somebody has entered its code, and nobody has revoked it since.
    bool is_paired = false;

    // What the device shows and says by itself; see devices/presence and devices/reports.
    /// Listens for events right now; at most two minutes old when the device or a server went down without a word.
    bool is_online = false;
    std::optional<Instant> last_seen_at;
    std::string app_version;
    /// Percent; empty without a battery.
    std::optional<std::int64_t> battery;
    bool is_charging = false;
    /// The browser plays no alarm until somebody has touched the screen.
    bool is_sound_blocked = false;

    PrinterSettings printer;
    /// What a printer says of itself, or what its silence says.
    PrinterState printer_state = PrinterState::unknown;
    std::optional<Instant> printer_state_since;
};

void describe(record::Describe<Device>& d);

const storage::TypedRepository<Device>& devices();

/// What a paired device may do is what its role may (resource/permissions.hpp).
Roles role_of(const Device& device);

}  // namespace kredenz::devices

namespace kredenz::record {

template <>
struct Choices<devices::Kind> {
    static constexpr std::array<std::string_view, 5> names{"orderDisplay", "receiptPrinter", "signageTv",
                                                           "timeClockTerminal", "kiosk"};
};

template <>
struct Choices<devices::Station> {
    static constexpr std::array<std::string_view, 2> names{"counter", "kitchen"};
};

}  // namespace kredenz::record
