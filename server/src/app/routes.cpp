#include "app/routes.hpp"

#include "app/init.hpp"
#include "app/installable.hpp"
#include "app/legal_texts.hpp"
#include "app/messages.hpp"
#include "app/page_addresses.hpp"
#include "app/page_policy.hpp"
#include "base/text.hpp"
#include "features/accounts/account_routes.hpp"
#include "features/media/media_routes.hpp"
#include "features/website/redirect_path.hpp"
#include "features/website/redirects.hpp"
#include "http/messages.hpp"
#include "http/problem.hpp"
#include "resource/permissions/readers.hpp"

#include <algorithm>

template <>
struct kredenz::record::Choices<kredenz::DiskLevel> {
    using enum kredenz::DiskLevel;
    static constexpr auto names = names_of<kredenz::DiskLevel>(
        {{ample, "ample"}, {no_uploads, "noUploads"}, {no_backups, "noBackups"}, {orders_only, "ordersOnly"}});
};

namespace kredenz::app {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

constexpr std::string_view readiness_path = "/readyz";

/// A browser may hold a session and a device's key at once: see features/devices/device_routes.hpp.
awaitable<Result<Actor>> find_actor(Serving& serving, const Request& head) {
    // The key that may come along is the operator's and nobody's account.
    if (head.path == metrics_path || head.path == readiness_path) co_return Actor{};
    auto person = co_await serving.features.accounts.sessions.authenticate(head);
    if (!devices::key_in(head)) co_return person;
    const bool is_person = person && person->is_signed_in();
    const bool is_unknown = !person && person.error().kind != ErrorKind::forbidden;
    if (is_unknown || (is_person && !devices::is_own_path(head.path))) co_return person;
    auto device = co_await serving.features.devices.keys.authenticate(head);
    if (!device) co_return device;
    if (device->is_device()) serving.features.devices.presence.saw(device->device);
    // A session without its token is refused as ever, unless the token was the device's.
    if (!person && !device->is_device() && !devices::is_own_path(head.path)) co_return person;
    co_return device;
}

/// Who sends the request; what that actor may not send is refused before its body is read.
awaitable<Result<Actor>> authenticate(Serving& serving, const Request& head) {
    auto actor = co_await find_actor(serving, head);
    if (actor)
        if (auto refused = media::refused_before_body(head, *actor)) co_return std::move(*refused);
    co_return actor;
}

awaitable<Response> read_init(Serving& serving, Request& request) {
    const auto view = serving.program.snapshot().view();
    const auto session = co_await serving.features.accounts.sessions.find(request);
    if (!session) co_return http::problem(session.error());
    std::string current_user;
    if (*session)
        current_user = record::to_json(accounts::current_user_of(**session, version), record::Audience::of(staff));
    co_return Response::data(200, start_data(*view, request.actor.roles, std::move(current_user)).json());
}

awaitable<Response> read_legal_texts(Serving& serving, Request&) {
    const auto view = serving.program.snapshot().view();
    co_return Response::data(200, names_json(legal_texts(*view)));
}

awaitable<Response> read_legal_text(Serving& serving, Request& request) {
    const auto view = serving.program.snapshot().view();
    const auto name = request.parameter("name");
    for (const auto& legal : legal_texts(*view))
        if (record::name_of(legal.name) == name) co_return Response::data(200, text_json(legal));
    co_return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_text}));
}

struct TimeAnswer {
    static constexpr std::string_view schema_name = "Time";
    Instant now{};
    bool is_shifted = false;
    DiskLevel disk_level = DiskLevel::ample;
};

void describe(record::Describe<TimeAnswer>& d) {
    d.field("now", &TimeAnswer::now, "Jetzt").read(anyone);
    d.field("isShifted", &TimeAnswer::is_shifted, "Verschoben").described_as("A rehearsal's clock").read(anyone);
    d.field("diskLevel", &TimeAnswer::disk_level, "Platz")
        .described_as("What the server still takes; told to staff and devices")
        .read(anyone);
}

awaitable<Response> read_time(Serving& serving, Request& request) {
    const auto& clock = serving.program.clock();
    // Guests need not know how full the disk is.
    const auto room = request.actor.is_anonymous() ? DiskLevel::ample : serving.program.disk().level();
    co_return Response::data(200, TimeAnswer{clock.now(), clock.is_shifted(), room}, anyone);
}

awaitable<Response> answer_health(Request&) { co_return Response::bytes(200, http::text_type, "ok\n"); }

/// Ready when the database answers; who watches the server is told that the disk fills, since orders are still taken
/// then.
awaitable<Response> answer_readiness(Serving& serving, const std::string& metrics_key, Request& request) {
    auto ask = [](storage::Session& session) -> Result<std::int64_t> {
        return session.query("select 1").front().integer(0);
    };
    const auto answered = co_await serving.program.storage().read(std::move(ask));
    if (!answered) co_return http::problem(answered.error());
    const auto room = may_monitor(request, metrics_key) ? serving.program.disk().level() : DiskLevel::ample;
    const auto line = room == DiskLevel::ample ? std::string{} : "disk: " + std::string{record::name_of(room)} + "\n";
    co_return Response::bytes(200, http::text_type, "ok\n" + line);
}

/// HTML for the paths that are neither finished nor a route: the back office, the stations, an order's status, and what
/// nobody knows.
awaitable<Response> answer_page(Serving& serving, Request& request) {
    const auto view = serving.program.snapshot().view();
    const auto& segments = request.segments;
    const auto first = segments.empty() ? std::string_view{} : std::string_view{segments.front()};
    if (first == "api")
        co_return http::problem(Error::of(ErrorKind::not_found, std::string{http::messages::not_found}));
    const bool is_station = segments.size() == 1 && (first == "frontdesk" || first == "backoffice");
    if (is_station) co_return Response::html(200, serving.pages.stations(), default_policy());
    if (first == "backend") co_return Response::html(200, serving.pages.back_office(), default_policy());
    if (first == "status" && segments.size() == 3) {
        auto page = serving.order_pages.find(segments[1], segments[2]);
        co_return Response::finished(page ? std::move(page) : serving.shared_pages.get(status_page));
    }
    if (first == "kiosk" && segments.size() == 5 && segments[2] == "status")
        if (auto page = serving.shared_pages.find(kiosk_status_page(segments[1])))
            co_return Response::finished(std::move(page));
    const auto question = std::min(request.target.find('?'), request.target.size());
    const auto query = std::string_view{request.target}.substr(question);
    if (const auto address = canonical_address(*view, request.path); !address.empty())
        co_return Response::redirect(address + std::string{query}, 308);
    // Links to a text of ours outlive its move to another place.
    if (const auto address = external_legal_address(*view, request.path); !address.empty())
        co_return Response::redirect(address, 302);
    if (const auto* redirect = website::redirect_at(*view, request.path))
        co_return Response::redirect(website::location_of(redirect->target, query), redirect->is_permanent ? 308 : 307);
    co_return Response::finished(serving.shared_pages.get(missing_page));
}

}  // namespace

http::Router make_router(Serving& serving) {
    http::Router router;
    auto& program = serving.program;
    router.set_authenticator([&serving](const Request& head) { return authenticate(serving, head); });
    router.set_fallback([&serving](Request& request) { return answer_page(serving, request); });

    program.resources().add_routes(router);
    serving.exporter.add_routes(router);
    serving.features.record_events.add_routes(router);
    for (const auto& feature : serving.features.all) {
        if (feature.add_routes) feature.add_routes(router);
        for (const auto& list : feature.exports) serving.exporter.add_route(router, list);
    }
    add_icon_route(router, program.snapshot(), program.media());

    const auto reading = [&](std::string pattern, http::Handler handler, http::RouteDoc doc) {
        router.add({.method = Method::get,
                    .pattern = std::move(pattern),
                    .access = permissions::browses,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    reading(
        "/api/init", [&serving](Request& request) { return read_init(serving, request); },
        {.summary = "Everything a client needs at its start", .tag = "start", .answer = http::list_body<StartEntry>()});
    reading("/api/legal-texts", [&serving](Request& request) { return read_legal_texts(serving, request); },
            {.summary = "Which legal texts there are", .tag = "start", .answer = http::list_body<LegalTextName>()});
    reading(
        "/api/legal-texts/{name}", [&serving](Request& request) { return read_legal_text(serving, request); },
        {.summary = "One legal text", .tag = "start", .answer = http::body<LegalTextAnswer>(), .statuses = {200, 404}});
    reading("/api/time", [&serving](Request& request) { return read_time(serving, request); },
            {.summary = "The server's clock", .tag = "start", .answer = http::body<TimeAnswer>()});
    reading("/healthz", answer_health, {.summary = "Alive", .tag = "operation", .answer = http::plain_text()});
    const auto metrics_key = program.configuration().metrics_key();
    reading(std::string{readiness_path},
            [&serving, metrics_key](Request& request) { return answer_readiness(serving, metrics_key, request); },
            {.summary = "Ready to serve", .tag = "operation", .answer = http::plain_text(), .statuses = {200, 503}});
    add_metrics_route(router, serving.metrics, metrics_key);
    return router;
}

}  // namespace kredenz::app
