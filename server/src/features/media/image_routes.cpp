#include "features/media/image_routes.hpp"

#include "features/media/image_address.hpp"
#include "features/media/images.hpp"
#include "features/media/messages.hpp"
#include "features/media/received_file.hpp"
#include "http/header_text.hpp"
#include "http/problem.hpp"
#include "resource/permissions/readers.hpp"
#include "resource/permissions/website.hpp"

#include <algorithm>

namespace kredenz::media {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using resource::Resource;
using resource::Resources;

/// Addresses carry a version, so what they answer never changes.
constexpr std::string_view kept_for_good = "public, max-age=31536000, immutable";
constexpr std::string_view inert_policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

Response missing() { return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_file})); }

/// What creates or changes an image: of its record what people say, and the file.
struct ImageRequest {
    static constexpr std::string_view schema_name = "ImageRequest";
    record::Meta meta;
    ImageWords words;
    DataField file;
};

void describe(record::Describe<ImageRequest>& d) {
    d.meta(&ImageRequest::meta);
    d.flatten(&ImageRequest::words);
    d.flatten(&ImageRequest::file);
}

/// What an address asks for; empty when the picture has no such form. Of an older version too the focus is today's.
std::optional<Variant> variant_of(const ImageAddress& address, const ImageFile& file, const Focus& focus) {
    const auto format = format_named(address.file.extension);
    const bool is_own = address.file.extension == file.extension;
    const bool is_offered =
        format && (is_own || *format == Format::jpg || *format == Format::webp || *format == Format::avif);
    if (!is_offered || (address.size == Size::full && !is_own)) return std::nullopt;
    return Variant{address.crop, address.size, *format, address.crop == Crop::none ? Focus{} : focus};
}

/// What a changing call sent.
struct Sent {
    std::shared_ptr<const record::Document> document;
    /// Empty when the call keeps the picture it has.
    std::optional<NewPicture> picture;
};

class ImageRoutes {
public:
    ImageRoutes(const Resources& resources, Media& media)
        : resources_(&resources), media_(&media), images_(&resources.of<Image>()) {}

    awaitable<Response> serve(Request& request) const {
        const auto address = parse_image_address(std::span{request.segments}.subspan(1));
        if (!address) co_return missing();
        const auto view = resources_->context().snapshot.view();
        const auto* image = view->find<Image>(address->file.id);
        const auto* file = image ? file_at(*image, address->file.version) : nullptr;
        const auto variant = file ? variant_of(*address, *file, image->words.focus) : std::nullopt;
        if (!variant) co_return missing();

        StoredName source{Kind::image, file->key, file->extension};
        // Animations survive only as they were sent; every other picture is freed of what a camera adds to it.
        const bool is_as_sent = variant->size == Size::full && variant->format == Format::gif;
        auto path = is_as_sent ? Result<std::filesystem::path>{media_->store().path_of(source)}
                               : co_await media_->variants().find_or_make(business_requester(request),
                                                                          std::move(source), *variant);
        if (!path) co_return http::problem(path.error());
        auto response = Response::file(std::move(*path));
        response.header("Cache-Control", kept_for_good);
        response.header(http::resource_policy, http::every_page);
        response.header("Content-Security-Policy", inert_policy);
        co_return response;
    }

    awaitable<Response> create(Request& request) const {
        auto sent = co_await receive(request);
        if (!sent) co_return http::problem(sent.error());
        if (!sent->picture) co_return http::problem(Error::invalid(std::string{messages::no_image_data}, "data"));
        co_return co_await save(request, std::move(*sent), 201,
                                [this, actor = request.actor](storage::Session& session, const Resource& with,
                                                              const record::Document& document) {
                                    return resources_->create(session, with, actor, document);
                                });
    }

    awaitable<Response> update(Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto sent = co_await receive(request);
        if (!sent) co_return http::problem(sent.error());
        if (!sent->picture) co_return co_await resources_->update_and_answer(*images_, id, request);
        co_return co_await save(request, std::move(*sent), 200,
                                [this, id, actor = request.actor](storage::Session& session, const Resource& with,
                                                                  const record::Document& document) {
                                    return resources_->update(session, with, actor, id, document);
                                });
    }

private:
    awaitable<Result<Sent>> receive(const Request& request) const {
        auto work = [media = media_, &body = request.body]() -> Result<Sent> {
            auto received = receive_file(media->store(), body, largest_image);
            if (!received) return received.error();
            if (received->outcome == DataOutcome::too_large)
                return Error::of(ErrorKind::too_large, std::string{messages::image_file_too_large});
            if (received->outcome == DataOutcome::malformed)
                return Error::invalid(std::string{messages::unreadable_data}, "data");
            if (!received->file) return Sent{std::move(received->document), std::nullopt};
            auto picture = accept_picture(*media, std::move(*received->file));
            if (!picture) return picture.error();
            return Sent{std::move(received->document), std::move(*picture)};
        };
        co_return co_await media_->pool().run(requester_of(request), std::move(work),
                                              [&request] { return request.client_has_left(); });
    }

    /// Writes the record with its new picture; when nothing came of it, the picture goes.
    template <class Change>
    awaitable<Response> save(const Request& request, Sent sent, int status, Change change) const {
        const StoredName stored{Kind::image, sent.picture->file.key, sent.picture->file.extension};
        auto with = std::make_shared<const Resource>(with_picture(*images_, std::move(*sent.picture)));
        auto unit = [with, change, document = std::move(sent.document)](storage::Session& session) {
            return change(session, *with, *document);
        };
        const auto context = resources_->context();
        const auto saved = co_await context.storage.write(std::move(unit));
        if (!saved) {
            // An unavailable database leaves the outcome open, and a picture nobody knows does no harm.
            if (saved.error().kind != ErrorKind::unavailable) media_->store().remove(stored);
            co_return http::problem(saved.error());
        }
        co_await context.snapshot.reach(saved->base_revision);
        co_return Response::data(status, resources_->json_of(*images_, saved->record, request.actor.roles));
    }

    const Resources* resources_;
    Media* media_;
    const Resource* images_;
};

}  // namespace

void add_image_routes(http::Router& router, const Resources& resources, Media& media) {
    const auto routes = std::make_shared<ImageRoutes>(resources, media);
    for (const auto* pattern : {"/image/{file}", "/image/{form}/{file}", "/image/{crop}/{size}/{file}"})
        router.add({.method = Method::get,
                    .pattern = pattern,
                    .access = permissions::browses,
                    .handler = [routes](Request& request) { return routes->serve(request); },
                    .doc = {.summary = "A picture in one of its sizes, crops and formats",
                            .tag = "images",
                            .answer = http::pictures(),
                            .statuses = {200, 404, 503}}});
    router.add({.method = Method::post,
                .pattern = "/api/images",
                .access = permissions::edits_media,
                .handler = [routes](Request& request) { return routes->create(request); },
                .doc = {.summary = "Create from `data`, a data URL",
                        .tag = "images",
                        .request = http::body<ImageRequest>(),
                        .answer = http::body<Image>(),
                        .statuses = {201, 503}},
                .body_limit = body_limit_for(largest_image),
                .writes = http::Writes::files});
    router.add({.method = Method::put,
                .pattern = "/api/images/{id}",
                .access = permissions::edits_media,
                .handler = [routes](Request& request) { return routes->update(request); },
                .doc = {.summary = "Update; with `data` the picture is replaced",
                        .tag = "images",
                        .request = http::body<ImageRequest>(),
                        .answer = http::body<Image>(),
                        .statuses = {200, 404, 409, 503}},
                .body_limit = body_limit_for(largest_image),
                .writes = http::Writes::files});
}

}  // namespace kredenz::media
