// Routes of uploaded files: their addresses and previews, and the calls that send and rename them.
// Not for other features: see media_routes.hpp.
#pragma once

#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

inline constexpr std::string_view uploads_path = "/api/uploads";

void add_upload_routes(http::Router& router, const resource::Resources& resources, Media& media);

}  // namespace kredenz::media
