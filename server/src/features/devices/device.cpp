#include "features/devices/device.hpp"

#include "record/identifier.hpp"

namespace kredenz::devices {

void describe(record::Describe<OrderDisplay>& d) {
    d.field("station", &OrderDisplay::station, "Wo die Anzeige steht").required().filter();
}

void describe(record::Describe<SignageTv>&) {}
void describe(record::Describe<TimeClockTerminal>&) {}
void describe(record::Describe<Kiosk>&) {}

void describe(record::Describe<Device>& d) {
    d.meta(&Device::meta);
    record::describe_identifier(d, &Device::identifier).searched();
    d.field("name", &Device::name, "Name").required().at_most(60).searched();
    d.field("branch", &Device::branch, "Standort").required().refers_to("branches").filter();
    d.one_of("kind", &Device::kind, "Art").filter();
    d.field("isEnabled", &Device::is_enabled, "Eingeschaltet").filter();

    d.field("isPaired", &Device::is_paired, "Gekoppelt").write(nobody).filter();

    d.field("isOnline", &Device::is_online, "Verbunden").write(nobody);
    d.field("lastSeenAt", &Device::last_seen_at, "Zuletzt gesehen").write(nobody).range_filter();
    d.field("appVersion", &Device::app_version, "Version der App").write(nobody);
    d.field("battery", &Device::battery, "Akkustand").write(nobody);
    d.field("isCharging", &Device::is_charging, "Wird geladen").write(nobody);
    d.field("isSoundBlocked", &Device::is_sound_blocked, "Ton blockiert").write(nobody);
}

bool is_printer(const Device& device) { return std::holds_alternative<ReceiptPrinter>(device.kind); }

const ReceiptPrinter& printer_of(const Device& device) {
    static const ReceiptPrinter fresh;
    const auto* printer = std::get_if<ReceiptPrinter>(&device.kind);
    return printer ? *printer : fresh;
}

namespace {

struct RoleOf {
    Roles operator()(const OrderDisplay& display) const {
        return display.station == Station::kitchen ? kitchen_display : counter_display;
    }
    Roles operator()(const ReceiptPrinter&) const { return nobody; }
    Roles operator()(const SignageTv&) const { return signage_tv; }
    Roles operator()(const TimeClockTerminal&) const { return time_clock_terminal; }
    Roles operator()(const Kiosk&) const { return kiosk; }
};

}  // namespace

Roles role_of(const Device& device) { return std::visit(RoleOf{}, device.kind); }

}  // namespace kredenz::devices
