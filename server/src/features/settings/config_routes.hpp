// `GET /api/config` and `POST /api/config` (back office §7): the one record of settings.
#pragma once

#include "features/settings/config.hpp"
#include "resource/resource.hpp"

namespace kredenz::settings {

/// The settings as a resource without the five calls: read by everybody, changed by admins, never created twice.
/// `secrets` outlives it.
resource::Resource config_resource(const Secrets& secrets);

/// `resource` is the one added to `resources`; both outlive the router.
void add_config_routes(http::Router& router, const resource::Resources& resources, const resource::Resource& resource);

/// Makes the settings' row when there is none yet.
Result<void> create_config(storage::Session& session, Instant now);

}  // namespace kredenz::settings
