#include "features/privacy/guest_routes.hpp"

#include "features/privacy/messages.hpp"
#include "http/problem.hpp"
#include "record/json_writer.hpp"
#include "resource/list_query.hpp"
#include "resource/permissions/business.hpp"

namespace kredenz::privacy {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

constexpr std::int64_t most_orders = 2000;

struct GuestAddress {
    static constexpr std::string_view schema_name = "GuestAddress";
    std::string email;
};

void describe(record::Describe<GuestAddress>& d) {
    d.field("email", &GuestAddress::email, "E-Mail").required().at_most(250);
}

Result<std::string> address_in(const Request& request) {
    auto sent = record::from_json<GuestAddress>(request.body.view(), request.actor.roles);
    if (!sent) return sent.error();
    if (auto whole = check_guest_address(sent->email); !whole) return whole.error();
    return std::move(sent->email);
}

awaitable<Response> export_guest(Privacy& privacy, Request& request) {
    auto email = address_in(request);
    if (!email) co_return http::problem(email.error());
    auto work = [&privacy, email = std::move(*email), actor = request.actor] {
        return privacy.exporter.make(email, actor, most_orders);
    };
    const auto made = co_await privacy.media->pool().run(media::requester_of(request), std::move(work));
    if (!made) co_return http::problem(made.error());
    co_return Response::data(200, *made, request.actor.roles);
}

awaitable<Response> erase_guest(Privacy& privacy, Request& request) {
    auto email = address_in(request);
    if (!email) co_return http::problem(email.error());
    auto work = [&privacy, email = std::move(*email), actor = request.actor] {
        return privacy.eraser.erase(email, actor);
    };
    const auto erased = co_await privacy.media->pool().run(media::requester_of(request), std::move(work));
    if (!erased) co_return http::problem(erased.error());
    co_return Response::data(200, *erased, request.actor.roles);
}

awaitable<Response> list(Privacy& privacy, Request& request) {
    const auto asked = resource::Parameters::of(request, resource::window_parameters());
    if (!asked) co_return http::problem(asked.error());
    const auto window = asked->window().value_or(storage::Window{});
    auto unit = [window](storage::Session& session) -> Result<GuestRequestPage> {
        return list_requests(session, window);
    };
    const auto page = co_await privacy.context.storage.read(std::move(unit));
    if (!page) co_return http::problem(page.error());
    const auto requests = record::to_json(page->requests, record::Audience::of(request.actor.roles));
    co_return Response::json(200, resource::list_body(requests, window, page->total));
}

}  // namespace

void add_guest_routes(http::Router& router, Privacy& privacy) {
    const auto add = [&](Method method, std::string what, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "guests";
        router.add({.method = method,
                    .pattern = "/api/guests/" + std::move(what),
                    .access = permissions::answers_guests,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    add(Method::post, "export", [&privacy](Request& request) { return export_guest(privacy, request); },
        {.summary = "Everything that is known of a guest, by e-mail address",
         .request = http::body<GuestAddress>(),
         .answer = http::body<GuestExport>(),
         .statuses = {200, 409}});
    add(Method::post, "erase", [&privacy](Request& request) { return erase_guest(privacy, request); },
        {.summary = "Erase a guest from the orders that have ended, and wherever else the address stands",
         .request = http::body<GuestAddress>(),
         .answer = http::body<Erasure>(),
         .statuses = {200, 409}});
    add(Method::get, "requests", [&privacy](Request& request) { return list(privacy, request); },
        {.summary = "Who asked for guests' data and who erased them, newest first; always pages",
         .answer = http::paged_list_body<GuestRequest, resource::PageMeta>(),
         .query = resource::window_parameters(),
         .statuses = {200, 400}});
}

}  // namespace kredenz::privacy
