// `GET /api/config` and `POST /api/config`: the one record of settings.
#pragma once

#include "features/settings/config.hpp"
#include "resource/resource.hpp"

namespace kredenz::settings {

/// What other features demand of the settings, and what of them guests see.
struct ConfigRules {
    /// Before settings are saved; `stored` is what they were.
    std::function<Result<void>(storage::Session& session, const Config& changed, const Config& stored)> check;
    snapshot::GuestView for_guests = {};
};

/// The settings as a resource without the five calls: read by everybody, changed by admins, never created twice.
/// `secrets` outlives it.
resource::Resource config_resource(const Secrets& secrets, ConfigRules rules);

/// `resources`, which has this one, outlives the router.
void add_config_routes(http::Router& router, const resource::Resources& resources);

/// Makes the settings' row when there is none yet.
Result<void> create_config(storage::Session& session, Instant now);

}  // namespace kredenz::settings
