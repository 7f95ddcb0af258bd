// The devices as a resource: managers write those of their branches.
#pragma once

#include "features/devices/printer_reach.hpp"
#include "resource/resource.hpp"

namespace kredenz::devices {

resource::Resource device_resource(PrinterReach reach);

}  // namespace kredenz::devices
