#include "features/media/feature.hpp"

#include "features/media/images.hpp"
#include "features/media/media_routes.hpp"
#include "features/media/messages.hpp"
#include "features/media/uploads.hpp"

namespace kredenz::media {

resource::Feature feature(const resource::Resources& resources, Media& media) {
    auto images = image_resource();
    images.after_purge = [&media](record::AnyRecord image) { remove_files(media, image.as<Image>()); };
    auto uploads = upload_resource();
    uploads.after_purge = [&media](record::AnyRecord upload) { remove_file(media, upload.as<Upload>()); };
    return {.resources = {std::move(images), std::move(uploads)},
            .add_routes = [&resources, &media](http::Router& router) { add_media_routes(router, resources, media); },
            .jobs = {{.name = "orphaned-uploads",
                      .what = "orphaned uploads",
                      .label = messages::removal_of_old,
                      .run = [context = resources.context(), &media](const std::stop_token&) {
                          return remove_orphans(media, context);
                      }}}};
}

}  // namespace kredenz::media
