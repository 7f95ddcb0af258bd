// The calls about devices: those of staff, those of a display that wants to be paired, and those of a paired device.
// The way of a display:
//
//   1. `GET /api/devices/me`: 200 means paired, 401 or 403 (with a sentence to show) means go on with 2.
//   2. `POST /api/devices/pairing` gives a code to show, a secret to keep in memory and the end of both.
//   3. `GET /api/devices/pairing/{secret}` every two seconds: "waiting", then "paired" with the cookie of the key;
//      404 means back to 2. Meanwhile somebody enters the code: `POST /api/devices/{id}/pair`.
//   4. `GET /api/devices/me` gives the record, the `csrfToken` that every changing call needs as X-CSRF-Token, and the
//      `serverVersion`, by which a page that was loaded from an older server knows to load itself again. The cookie
//      outlives reboots; this call and the heartbeat renew it.
//   5. `GET /api/devices/me/events` and `GET /api/orders/events?branch=` stay open; `POST /api/devices/me/heartbeat`
//      goes once a minute and when something changes. A 403 anywhere, or an event stream that ends or is refused,
//      means 1: both streams end when the key opens nothing any more.
//
// Where somebody is signed in on the same browser, reads act as that person; changing calls act as whoever their CSRF
// token belongs to; the calls below /api/devices/me are always the device's.
#pragma once

#include "features/devices/keys.hpp"
#include "features/devices/presence.hpp"
#include "http/router.hpp"
#include "live/hub.hpp"

namespace kredenz::devices {

/// What the calls share; lives as long as the router.
struct Devices {
    Devices(resource::Context context_, live::Hub& hub_);

    resource::Context context;
    live::Hub& hub;
    Keys keys;
    Presence presence;
};

/// `server_version` outlives the router.
void add_device_routes(http::Router& router, Devices& devices, std::string_view server_version);

/// Whether the device answers to this path even when somebody is signed in.
bool is_own_path(std::string_view path);

}  // namespace kredenz::devices
