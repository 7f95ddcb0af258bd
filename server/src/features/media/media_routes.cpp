#include "features/media/media_routes.hpp"

#include "features/media/image_routes.hpp"
#include "features/media/images.hpp"
#include "features/media/upload_routes.hpp"
#include "features/media/uploads.hpp"

namespace kredenz::media {

void add_media_resources(resource::Resources& resources) {
    resources.add(image_resource());
    resources.add(upload_resource());
}

void add_media_routes(http::Router& router, const resource::Resources& resources, Media& media) {
    add_image_routes(router, resources, media);
    add_upload_routes(router, resources, media);
}

}  // namespace kredenz::media
