#include "features/devices/device_resource.hpp"

#include "features/devices/events.hpp"
#include "features/devices/keys.hpp"
#include "features/devices/messages.hpp"
#include "features/devices/pairing.hpp"
#include "features/devices/printer.hpp"
#include "features/devices/reports.hpp"
#include "resource/permissions/devices.hpp"

namespace kredenz::devices {
namespace {

bool can_take_over(storage::Session& session, const Device& printer) {
    const auto other = storage::repository_of<Device>().find(session, printer_of(printer).fallback.id);
    return other && is_printer(*other) && other->branch == printer.branch && other->meta.id != printer.meta.id;
}

Result<void> before_save(const resource::Saving& saving, const Device& device, PrinterReach reach) {
    const auto* stored = saving.stored.find<Device>();
    // Its key, its place as a fallback and what it was told hang on what it is.
    if (stored && stored->kind.index() != device.kind.index())
        return Error::invalid(std::string{messages::keeps_its_kind}, "kind");
    if (const auto* printer = std::get_if<ReceiptPrinter>(&device.kind)) {
        if (auto errors = printer_errors(*printer, reach); !errors.empty()) return Error::invalid(std::move(errors));
        if (printer->fallback.id != 0 && !can_take_over(saving.session, device))
            return Error::invalid(std::string{messages::bad_fallback}, "fallback");
    }
    if (stored) {
        // What it has opened is for the branch it had.
        const bool goes_on = device.is_enabled && device.branch.id == stored->branch.id;
        announce(saving.session, device.meta.id, goes_on ? DeviceEvent::device : DeviceEvent::ended);
    }
    return {};
}

Result<void> before_trash(const resource::Saving& saving, resource::Way way) {
    // Who takes a device out of the trash pairs it again: nobody knows where the old one is.
    if (way == resource::Way::removed) unpair(saving.session, saving.stored.as<Device>().meta.id);
    return {};
}

Result<void> on_purge(storage::Session& session, record::AnyRecord record) {
    const auto device = record.as<Device>().meta.id;
    revoke_keys(session, device);
    remove_logs(session, device);
    return {};
}

}  // namespace

resource::Resource device_resource(PrinterReach reach) {
    return {.label = "Gerät",
            .repository = &storage::repository_of<Device>().untyped(),
            .readers = permissions::reads_devices,
            .writers = permissions::edits_devices,
            .is_base_data = false,
            .is_exported = false,
            .before_save =
                [reach](const resource::Saving& saving, record::AnyMutableRecord record) {
                    return before_save(saving, record.as<Device>(), reach);
                },
            .before_trash = before_trash,
            .on_purge = on_purge};
}

}  // namespace kredenz::devices
