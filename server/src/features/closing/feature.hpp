// Closings of branches.
#pragma once

#include "features/closing/closing_routes.hpp"
#include "resource/feature.hpp"

namespace kredenz::closing {

/// What `context` refers to outlives it.
inline resource::Feature feature(resource::Context context) {
    return {.add_routes = [context](http::Router& router) { add_closing_routes(router, context); }};
}

}  // namespace kredenz::closing
