// The settings of the business.
#pragma once

#include "features/settings/config_routes.hpp"
#include "resource/feature.hpp"

namespace kredenz::settings {

/// `resources` and `secrets` outlive it.
inline resource::Feature feature(const resource::Resources& resources, const Secrets& secrets, ConfigRules rules) {
    return {.resources = {config_resource(secrets, std::move(rules))},
            .add_routes = [&resources](http::Router& router) { add_config_routes(router, resources); }};
}

}  // namespace kredenz::settings
