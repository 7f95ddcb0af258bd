// The owner's first steps.
#pragma once

#include "features/setup/setup_routes.hpp"
#include "resource/feature.hpp"

namespace kredenz::setup {

/// What `context` refers to outlives it.
inline resource::Feature feature(resource::Context context) {
    return {.add_routes = [context](http::Router& router) { add_setup_routes(router, context); }};
}

}  // namespace kredenz::setup
