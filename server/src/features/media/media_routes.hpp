// The calls of `images` and `uploads` and the addresses under which their bytes are served.
// Not the work behind them: see images.hpp, uploads.hpp and variant_maker.hpp.
#pragma once

#include "features/media/media.hpp"
#include "resource/resource.hpp"

namespace kredenz::media {

/// /image/…, /upload/… and the changing calls whose bytes are checked before their unit: POST and PUT of images and
/// uploads. `resources` holds both resources already; all arguments outlive the router.
void add_media_routes(http::Router& router, const resource::Resources& resources, Media& media);

/// For the authenticator: refuses uploads of guests that say, or do not say, that they are larger than a guest's may
/// be, since the route's own limit is that of staff. Empty when the body may be read.
std::optional<Error> refused_before_body(const http::Request& head, const Actor& actor);

}  // namespace kredenz::media
