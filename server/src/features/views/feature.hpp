// Saved views of the back office's lists as one value. Not the lists themselves: those are the calls of each resource.
#pragma once

#include "features/views/saved_view.hpp"
#include "resource/feature.hpp"

namespace kredenz::views {

inline resource::Feature feature() { return {.resources = {view_resource()}}; }

}  // namespace kredenz::views
