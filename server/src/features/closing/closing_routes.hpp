// The calls about closings, for those who run a branch. Parse, read, answer; what counts is decided in closing/closing.
#pragma once

#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::closing {

/// What `context` refers to outlives the router.
void add_closing_routes(http::Router& router, resource::Context context);

}  // namespace kredenz::closing
