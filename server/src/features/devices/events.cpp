#include "features/devices/events.hpp"

#include "base/text.hpp"
#include "storage/revisions.hpp"

namespace kredenz::devices {
namespace {

constexpr std::string_view prefix = "device";

std::int64_t number(std::string_view text) { return parse_integer(text).value_or(0); }

}  // namespace

void announce(storage::Session& session, std::int64_t device, DeviceEvent what) {
    const auto revision = storage::advance(session, "devices/" + std::to_string(device));
    session.announce(std::string{prefix} + "/" + std::to_string(device) + "/" + std::to_string(revision) + "/" +
                     std::string{record::name_of(what)});
}

std::optional<DeviceAnnouncement> announcement_of(std::string_view topic) {
    const auto words = split(topic, "/");
    if (words.size() != 4 || words[0] != prefix) return std::nullopt;
    const auto what = record::choice_of<DeviceEvent>(words[3]);
    if (!what) return std::nullopt;
    return DeviceAnnouncement{number(words[1]), number(words[2]), *what};
}

std::string live_topic(std::int64_t device) { return "device:" + std::to_string(device); }

}  // namespace kredenz::devices
