#include "features/devices/feature.hpp"

#include "base/retention.hpp"
#include "features/devices/device_resource.hpp"

namespace kredenz::devices {

resource::Feature feature(Devices& devices, std::string_view server_version, PrinterReach reach, ForgetDevice forget) {
    auto resource = device_resource(reach);
    resource.on_purge = [ours = std::move(resource.on_purge), forget = std::move(forget)](
                            storage::Session& session, record::AnyRecord device) -> Result<void> {
        forget(session, device.as<Device>().meta.id);
        return ours(session, device);
    };
    return {.resources = {std::move(resource)},
            .add_routes = [&devices, server_version](
                              http::Router& router) { add_device_routes(router, devices, server_version); },
            .old_rows = {
                {"device_logs", "id", "received_at", retention::device_logs},
                {"device_pairings", "secret_hash", "expires_at", retention::ended_codes},
            }};
}

}  // namespace kredenz::devices
