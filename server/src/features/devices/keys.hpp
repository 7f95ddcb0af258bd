// The key of a paired device and who a request with one acts as: a device stays signed in over nights and reboots by
// a long-lived cookie that no script can read. How a device gets its key is devices/pairing's matter.
#pragma once

#include "features/devices/device.hpp"
#include "http/request.hpp"
#include "http/response.hpp"
#include "resource/resource.hpp"

namespace kredenz::devices {

inline constexpr std::string_view device_cookie = "kredenz_device";

/// A device as a request presents it.
struct KnownDevice {
    std::shared_ptr<const Device> device;
    std::string csrf_token;
};

/// The key that a request carries. Displays that were paired before cookies were named by their connection bring theirs
/// under the old name, until it is renewed with their next message.
std::optional<std::string_view> key_in(const http::Request& request);

class Keys {
public:
    explicit Keys(resource::Context context) : context_(context) {}

    /// The device whose key the request carries; forbidden, with the reason in German, when the key opens nothing (any
    /// more) or the device is switched off.
    boost::asio::awaitable<Result<KnownDevice>> find(const http::Request& request) const;

    /// For the router: the device as an actor. A key that opens nothing, or a changing call without its CSRF token,
    /// makes a guest that carries the reason as `refusal`. Errors are those of the storage.
    boost::asio::awaitable<Result<Actor>> authenticate(const http::Request& head) const;

private:
    resource::Context context_;
};

/// Inside a unit: gives the device a new key; whatever it had is void.
void replace_key(storage::Session& session, std::int64_t device, std::string_view token, Instant now);
/// Inside a unit: no key of the device opens anything any more.
void revoke_keys(storage::Session& session, std::int64_t device);

/// Set when a key is given and again while it is used: browsers forget cookies after 400 days at most.
http::Cookie cookie_of(const http::Request& request, std::string token);

}  // namespace kredenz::devices
