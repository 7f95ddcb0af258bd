#include "features/media/media_routes.hpp"

#include "base/text.hpp"
#include "features/media/image_routes.hpp"
#include "features/media/images.hpp"
#include "features/media/messages.hpp"
#include "features/media/received_file.hpp"
#include "features/media/upload_routes.hpp"
#include "features/media/uploads.hpp"

namespace kredenz::media {

void add_media_routes(http::Router& router, const resource::Resources& resources, Media& media) {
    add_image_routes(router, resources, media);
    add_upload_routes(router, resources, media);
}

std::optional<Error> refused_before_body(const http::Request& head, const Actor& actor) {
    if (actor.is_signed_in() || head.method != http::Method::post || head.path != uploads_path) return std::nullopt;
    const auto size = parse_integer(head.header("content-length").value_or(""));
    if (size && *size >= 0 && std::cmp_less_equal(*size, body_limit_for(largest_guest_upload))) return std::nullopt;
    return Error::of(ErrorKind::too_large, messages::upload_failed(messages::unnamed_file));
}

}  // namespace kredenz::media
