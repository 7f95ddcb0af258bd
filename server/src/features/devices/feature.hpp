// Order displays, printers and the other devices of the branches.
#pragma once

#include "features/devices/device_routes.hpp"
#include "features/devices/printer_reach.hpp"
#include "resource/feature.hpp"

namespace kredenz::devices {

/// Forgets what another feature keeps of a device that is gone for good; inside a unit.
using ForgetDevice = std::function<void(storage::Session& session, std::int64_t device)>;

/// `devices` and `server_version` outlive it.
resource::Feature feature(Devices& devices, std::string_view server_version, PrinterReach reach, ForgetDevice forget);

}  // namespace kredenz::devices
