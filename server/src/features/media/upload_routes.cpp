#include "features/media/upload_routes.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "features/media/file_type.hpp"
#include "features/media/image_address.hpp"
#include "features/media/messages.hpp"
#include "features/media/received_file.hpp"
#include "features/media/uploads.hpp"
#include "http/problem.hpp"
#include "resource/permissions/readers.hpp"
#include "resource/permissions/website.hpp"

namespace kredenz::media {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using resource::Resource;
using resource::Resources;

/// Only who knows the address gets the file, and no shared cache keeps it.
constexpr std::string_view kept_privately = "private, max-age=31536000, immutable";
/// Files of orders, which need a session, and their previews: the next person at this browser has another one, and a
/// guest who was erased stays in no browser.
constexpr std::string_view kept_nowhere = "no-store";
constexpr std::string_view nothing_runs = "default-src 'none'; sandbox";
/// Pictures and films of strangers, in the page that a browser makes around them.
constexpr std::string_view only_shown =
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
constexpr Variant preview{Crop::none, Size::small, Format::jpg};
constexpr std::size_t longest_name = 200;

struct SentName {
    static constexpr std::string_view schema_name = "SentName";
    std::string name;
};

void describe(record::Describe<SentName>& d) { d.field("name", &SentName::name, "Dateiname"); }

struct UploadRequest {
    static constexpr std::string_view schema_name = "UploadRequest";
    SentName name;
    DataField file;
};

void describe(record::Describe<UploadRequest>& d) {
    d.flatten(&UploadRequest::name);
    d.flatten(&UploadRequest::file);
}

/// The only answer that tells the handle.
struct ToldUpload {
    static constexpr std::string_view schema_name = "NewUpload";
    const Upload* upload = nullptr;
    std::string handle;
};

void describe(record::Describe<ToldUpload>& d) {
    d.flatten(&ToldUpload::upload);
    d.field("handle", &ToldUpload::handle, "Ausweis").read(anyone);
}

/// The last part of a path, which some browsers send, shortened at its front so that the extension stays.
std::string plain_name(std::string_view sent) {
    auto name = trim(sent.substr(sent.find_last_of("/\\") + 1));
    if (name.empty()) return std::string{messages::unnamed_file};
    if (name.size() > longest_name) name.remove_prefix(name.size() - longest_name);
    // Not in the middle of a UTF-8 letter.
    while (!name.empty() && (static_cast<unsigned char>(name.front()) & 0xC0) == 0x80) name.remove_prefix(1);
    return std::string{name};
}

Response missing() { return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_file})); }

/// Files of the business open in the browser's viewers, those of others only in a sandbox.
bool is_downloaded(const Upload& upload, const FileType& type) {
    return type.presentation == Presentation::download_only ||
           (type.presentation == Presentation::in_viewer && upload.is_of_order());
}

struct Sent {
    std::shared_ptr<const record::Document> document;
    NewUpload upload;
};

class UploadRoutes {
public:
    UploadRoutes(const Resources& resources, Media& media)
        : resources_(&resources), media_(&media), uploads_(&resources.of<Upload>()) {}

    awaitable<Response> create(Request& request) {
        auto sent = co_await receive(request);
        if (!sent) co_return http::problem(sent.error());
        const StoredName stored{Kind::upload, sent->upload.public_hash, sent->upload.extension};
        auto with = std::make_shared<const Resource>(with_upload(*uploads_, std::move(sent->upload)));
        auto unit = [resources = resources_, media = media_, with, actor = request.actor,
                     document = std::move(sent->document)](storage::Session& session) -> Result<resource::Saved> {
            if (!actor.is_signed_in())
                if (const auto room = find_room(session, *media); !room) return room.error();
            return resources->create(session, *with, actor, *document);
        };
        const auto saved = co_await resources_->context().storage.write(std::move(unit));
        if (!saved) {
            if (saved.error().kind != ErrorKind::unavailable) media_->store().remove(stored);
            co_return http::problem(saved.error());
        }
        const auto& upload = *static_cast<const Upload*>(saved->record.get());
        co_return Response::data(201, ToldUpload{&upload, upload.handle}, request.actor.roles);
    }

    awaitable<Response> rename(Request& request) const {
        co_return co_await resources_->update_and_answer(*uploads_, request.parameter_id("id").value_or(0), request);
    }

    awaitable<Response> serve(Request& request) const {
        const auto upload = co_await find(request);
        if (!upload) co_return http::problem(upload.error());
        const auto& found = **upload;
        if (!may_open(request.actor, found)) co_return missing();
        const auto* type = type_of_extension(found.extension);
        if (!type || request.parameter("file").substr(request.parameter("file").find('.') + 1) != found.extension)
            co_return missing();
        auto response = Response::file(media_->store().path_of(stored_name(found)));
        response.content_type = found.mime_type;
        if (is_downloaded(found, *type)) {
            response.download_as(found.name);
            response.header("Content-Security-Policy", nothing_runs);
        } else {
            response.header("Content-Disposition", "inline");
            if (found.is_of_order()) response.header("Content-Security-Policy", only_shown);
        }
        response.header("Cache-Control", found.is_of_order() ? kept_nowhere : kept_privately);
        co_return guarded(std::move(response));
    }

    awaitable<Response> serve_preview(Request& request) const {
        const auto upload = co_await find(request);
        if (!upload) co_return http::problem(upload.error());
        const auto* type = type_of_extension((*upload)->extension);
        if (!type || !type->has_preview || !request.parameter("file").ends_with(".jpg")) co_return missing();
        auto path = co_await media_->variants().find_or_make(requester_of(request), stored_name(**upload), preview);
        if (!path) co_return http::problem(path.error());
        auto response = Response::file(std::move(*path));
        response.header("Cache-Control", (*upload)->is_of_order() ? kept_nowhere : kept_privately);
        co_return guarded(std::move(response));
    }

private:
    static StoredName stored_name(const Upload& upload) { return {Kind::upload, upload.public_hash, upload.extension}; }

    static Response guarded(Response response) {
        response.header("X-Robots-Tag", "noindex");
        return response;
    }

    awaitable<Result<Sent>> receive(Request& request) const {
        const auto most = request.actor.is_signed_in() ? largest_staff_upload : largest_guest_upload;
        auto work = [media = media_, body = std::move(request.body), most]() mutable -> Result<Sent> {
            auto received = receive_file(media->store(), body, most);
            // While the file is judged and recorded, its letters take neither memory nor disk.
            body = {};
            if (!received) return received.error();
            SentName sent;
            if (auto errors = record::read_json(*received->document, record::schema_of<SentName>(), &sent, {anyone});
                !errors.empty())
                return Error::invalid(std::move(errors));
            const auto name = plain_name(sent.name);
            if (received->outcome == DataOutcome::too_large)
                return Error::of(ErrorKind::too_large, messages::upload_failed(name));
            if (!received->file || received->outcome == DataOutcome::malformed)
                return Error::invalid(messages::upload_failed(name), "data");
            auto upload = accept_upload(*media, std::move(*received->file), name);
            if (!upload) return upload.error();
            return Sent{std::move(received->document), std::move(*upload)};
        };
        co_return co_await media_->pool().run(requester_of(request), std::move(work),
                                              [&request] { return request.client_has_left(); });
    }

    /// The upload an address names; not found when the hash is another one, in constant time.
    awaitable<Result<std::shared_ptr<const Upload>>> find(const Request& request) const {
        const auto not_found = Error::of(ErrorKind::not_found, std::string{messages::no_such_file});
        const auto address = parse_file_address(request.parameter("file"));
        if (!address) co_return not_found;
        auto unit = [id = address->id](storage::Session& session) -> Result<std::shared_ptr<const Upload>> {
            return storage::repository_of<Upload>().find(session, id);
        };
        auto found = co_await resources_->context().storage.read(std::move(unit));
        if (!found) co_return found.error();
        const auto& upload = *found;
        if (!upload || !equal_in_constant_time(upload->public_hash, request.parameter("hash"))) co_return not_found;
        if (address->version > upload->meta.version) co_return not_found;
        co_return upload;
    }

    const Resources* resources_;
    Media* media_;
    const Resource* uploads_;
};

}  // namespace

void add_upload_routes(http::Router& router, const Resources& resources, Media& media) {
    const auto routes = std::make_shared<UploadRoutes>(resources, media);
    router.add({.method = Method::get,
                .pattern = "/upload/{hash}/{file}",
                .access = permissions::browses,
                .handler = [routes](Request& request) { return routes->serve(request); },
                .doc = {.summary = "An uploaded file; one of an order for those who see the orders of its branch",
                        .tag = "uploads",
                        .answer = http::files(),
                        .statuses = {200, 404}}});
    router.add({.method = Method::get,
                .pattern = "/upload/{hash}/preview/{file}",
                .access = permissions::browses,
                .handler = [routes](Request& request) { return routes->serve_preview(request); },
                .doc = {.summary = "A small picture of an uploaded picture",
                        .tag = "uploads",
                        .answer = http::pictures(),
                        .statuses = {200, 404, 503}}});
    router.add({.method = Method::post,
                .pattern = std::string{uploads_path},
                .access = permissions::uploads_files,
                .handler = [routes](Request& request) { return routes->create(request); },
                .doc = {.summary = "Send a file in `data`, a data URL",
                        .tag = "uploads",
                        .request = http::body<UploadRequest>(),
                        .answer = http::body<ToldUpload>(),
                        .statuses = {201, 503}},
                .body_limit = body_limit_for(largest_staff_upload),
                .limit = &http::limits::uploads,
                .writes = http::Writes::files});
    router.add({.method = Method::put,
                .pattern = std::string{uploads_path} + "/{id}",
                .access = permissions::edits_media,
                .handler = [routes](Request& request) { return routes->rename(request); },
                .doc = {.summary = "Rename",
                        .tag = "uploads",
                        .request = http::body<Upload>(),
                        .answer = http::body<Upload>(),
                        .statuses = {200, 404, 409}}});
}

}  // namespace kredenz::media
