// What guests may ask of their data: to get it, and to have it erased.
#pragma once

#include "features/privacy/guest_routes.hpp"
#include "resource/feature.hpp"

namespace kredenz::privacy {

/// `privacy` outlives it.
resource::Feature feature(Privacy& privacy);

}  // namespace kredenz::privacy
