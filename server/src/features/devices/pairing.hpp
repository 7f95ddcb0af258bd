// How a display becomes a device without a password. It asks for a code and shows it; somebody who may edit devices
// enters the code at a device's record; the display, which asks again and again by a secret only it knows, gets its
// key. Pairing again keeps the record and makes every earlier key void. Not who may do so: that stands at the routes.
#pragma once

#include "features/devices/device.hpp"
#include "resource/resource.hpp"

namespace kredenz::devices {

/// A business may pair all its tablets at once; beyond that the network's oldest code is replaced.
inline constexpr std::int64_t waiting_codes_of_network = 5;
/// Few, so that a mistyped code is not another display's; beyond, the oldest of the site with most codes is replaced.
inline constexpr std::int64_t waiting_codes = 200;

enum class PairingState : std::uint8_t { waiting, paired };

/// What a display shows and keeps.
struct OpenPairing {
    /// Six digits.
    std::string code;
    /// 128 random bits, never shown.
    std::string secret;
    Instant expires_at{};
};

/// The answer to a display that asks.
struct PairingAnswer {
    Instant expires_at{};
    /// Null while nobody has entered the code.
    std::shared_ptr<const Device> device;
    /// The device's key, sent as a cookie and stored hashed only.
    std::string token;
};

class Pairing {
public:
    explicit Pairing(resource::Context context) : context_(context) {}

    /// A code for ten minutes, for a display on `network`.
    boost::asio::awaitable<Result<OpenPairing>> open(std::string network) const;

    /// Not found when the secret is unknown, used up, or its time is over. Until the device has used its key once,
    /// asking again gives a new one, so that a lost answer costs nothing.
    boost::asio::awaitable<Result<PairingAnswer>> ask(std::string secret) const;

    /// Enters a code. Forbidden for devices of other branches; conflict for one that is switched off; invalid for
    /// printers and for a code that no waiting display shows.
    boost::asio::awaitable<Result<std::shared_ptr<const Device>>> pair(std::int64_t id, std::string code,
                                                                       Actor actor) const;

    /// Makes the device's keys void and ends its streams. Forbidden for devices of other branches.
    boost::asio::awaitable<Result<void>> revoke(std::int64_t id, Actor actor) const;

    /// The device has used its key: what is left of its pairing opens nothing any more.
    boost::asio::awaitable<Result<void>> settle(std::int64_t device) const;

private:
    resource::Context context_;
};

/// Inside a unit: no key and no waiting code of the device opens anything any more, and its streams end.
void unpair(storage::Session& session, std::int64_t device);
/// Inside a unit, where no device calls yet: the same for all.
void unpair_all(storage::Session& session);

/// A device of a branch of the actor's; that of another is not found, as if there were none.
Result<std::shared_ptr<Device>> find_for(storage::Session& session, std::int64_t id, const Actor& actor);

}  // namespace kredenz::devices

template <>
struct kredenz::record::Choices<kredenz::devices::PairingState> {
    using enum kredenz::devices::PairingState;
    static constexpr auto names = names_of<kredenz::devices::PairingState>({{waiting, "waiting"}, {paired, "paired"}});
};
