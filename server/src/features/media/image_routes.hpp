// The routes of pictures: those that serve them, and the changing calls, which check the bytes before their unit runs.
// Not for other features: see media_routes.hpp.
#pragma once

#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

void add_image_routes(http::Router& router, const resource::Resources& resources, Media& media);

}  // namespace kredenz::media
