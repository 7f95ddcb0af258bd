#include "features/devices/device.hpp"

#include "record/identifier.hpp"

namespace kredenz::devices {

void describe(record::Describe<Device>& d) {
    d.meta(&Device::meta);
    record::describe_identifier(d, &Device::identifier).searched();
    d.field("name", &Device::name, "Name").required().at_most(60).searched();
    d.field("branch", &Device::branch, "Standort").required().refers_to("branches").filter();
    d.field("kind", &Device::kind, "Art").filter();
    d.field("station", &Device::station, "Ort der Anzeige").filter();
    d.field("isEnabled", &Device::is_enabled, "Aktiv").filter();

    d.field("isPaired", &Device::is_paired, "Gekoppelt").write(nobody).filter();

    d.field("isOnline", &Device::is_online, "Verbunden").write(nobody);
    d.field("lastSeenAt", &Device::last_seen_at, "Zuletzt gesehen").write(nobody);
    d.field("appVersion", &Device::app_version, "Version der App").write(nobody);
    d.field("battery", &Device::battery, "Akkustand").write(nobody);
    d.field("isCharging", &Device::is_charging, "Wird geladen").write(nobody);
    d.field("isSoundBlocked", &Device::is_sound_blocked, "Ton blockiert").write(nobody);

    d.flatten(&Device::printer);
    d.field("printerState", &Device::printer_state, "Zustand des Druckers").write(nobody);
    d.field("printerStateSince", &Device::printer_state_since, "Zustand seit").write(nobody);
}

const storage::TypedRepository<Device>& devices() {
    static const storage::TypedRepository<Device> repository;
    return repository;
}

Roles role_of(const Device& device) {
    switch (device.kind) {
        case Kind::order_display:
            return device.station == Station::kitchen ? kitchen_display : counter_display;
        case Kind::signage_tv:
            return signage_tv;
        case Kind::time_clock_terminal:
            return time_clock_terminal;
        case Kind::kiosk:
            return kiosk;
        case Kind::receipt_printer:
            break;
    }
    return nobody;
}

}  // namespace kredenz::devices
