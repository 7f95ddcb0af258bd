// Pictures of the business, and files that guests and staff send.
#pragma once

#include "features/media/media.hpp"
#include "resource/feature.hpp"

namespace kredenz::media {

/// Both outlive it.
resource::Feature feature(const resource::Resources& resources, Media& media);

}  // namespace kredenz::media
