#include "features/devices/events.hpp"

#include "storage/revisions.hpp"

namespace kredenz::devices {
namespace {

/// The revision of what one device was told.
struct ToldToDevice {
    static constexpr std::string_view topic_name = "devices";
    std::int64_t device = 0;
};

}  // namespace

void announce(storage::Session& session, std::int64_t device, DeviceEvent what) {
    session.announce(DeviceTold{device, storage::advance(session, ToldToDevice{device}), what});
}

}  // namespace kredenz::devices
