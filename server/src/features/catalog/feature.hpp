// Menus, and what of them can be sold right now.
#pragma once

#include "features/catalog/availability_routes.hpp"
#include "resource/feature.hpp"

namespace kredenz::catalog {

/// `context` and `hub` outlive it.
resource::Feature feature(resource::Context context, live::Hub& hub, MinutesFollower follower);

}  // namespace kredenz::catalog
