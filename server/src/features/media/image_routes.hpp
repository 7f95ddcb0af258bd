// Routes of pictures: their addresses, and the changing calls whose bytes are checked before their unit.
// Not for other features: see media_routes.hpp.
#pragma once

#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

void add_image_routes(http::Router& router, const resource::Resources& resources, Media& media);

}  // namespace kredenz::media
