#include "app/routes.hpp"

#include "app/init.hpp"
#include "app/installable.hpp"
#include "app/legal_texts.hpp"
#include "app/messages.hpp"
#include "app/page_addresses.hpp"
#include "app/page_policy.hpp"
#include "base/text.hpp"
#include "features/accounts/account_routes.hpp"
#include "features/accounts/link_routes.hpp"
#include "features/accounts/own_account_routes.hpp"
#include "features/accounts/second_factor_routes.hpp"
#include "features/accounts/token_routes.hpp"
#include "features/accounts/user_resource.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/service_routes.hpp"
#include "features/closing/closing_routes.hpp"
#include "features/media/media_routes.hpp"
#include "features/messages/protocol_routes.hpp"
#include "features/messages/resend_routes.hpp"
#include "features/orders/order_flood.hpp"
#include "features/orders/order_house_routes.hpp"
#include "features/orders/order_list_routes.hpp"
#include "features/orders/order_routes.hpp"
#include "features/payments/payment_routes.hpp"
#include "features/push/push_routes.hpp"
#include "features/settings/config_routes.hpp"
#include "features/settings/current_config.hpp"
#include "features/setup/setup_routes.hpp"
#include "features/website/redirect_path.hpp"
#include "features/website/redirects.hpp"
#include "http/messages.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/messages.hpp"
#include "resource/permissions.hpp"

#include <algorithm>
#include <ranges>

namespace kredenz::app {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

constexpr std::string_view readiness_path = "/readyz";

/// A browser may hold a session and a device's key at once: see features/devices/device_routes.hpp.
awaitable<Result<Actor>> find_actor(Parts& parts, const Request& head) {
    // The key that may come along is the operator's and nobody's account.
    if (head.path == metrics_path || head.path == readiness_path) co_return Actor{};
    auto person = co_await parts.sessions.authenticate(head);
    if (!devices::key_in(head)) co_return person;
    const bool is_person = person && person->is_signed_in();
    const bool is_unknown = !person && person.error().kind != ErrorKind::forbidden;
    if (is_unknown || (is_person && !devices::is_own_path(head.path))) co_return person;
    auto device = co_await parts.devices.keys.authenticate(head);
    if (!device) co_return device;
    if (device->is_device()) parts.devices.presence.saw(device->device);
    // A session without its token is refused as ever, unless the token was the device's.
    if (!person && !device->is_device() && !devices::is_own_path(head.path)) co_return person;
    co_return device;
}

/// Who sends the request; what he may not send is refused before its body is read.
awaitable<Result<Actor>> authenticate(Parts& parts, const Request& head) {
    auto actor = co_await find_actor(parts, head);
    if (actor)
        if (auto refused = media::refused_before_body(head, *actor)) co_return std::move(*refused);
    co_return actor;
}

awaitable<Response> read_init(Parts& parts, Request& request) {
    const auto view = parts.program.snapshot().view();
    const auto session = co_await parts.sessions.find(request);
    if (!session) co_return http::problem(session.error());
    const auto current_user = *session ? accounts::current_user_json(**session, version) : std::string{};
    co_return Response::data(200, start_data(*view, request.actor.roles, current_user));
}

awaitable<Response> read_menus_of_branch(Parts& parts, Request& request) {
    const auto view = parts.program.snapshot().view();
    const auto branch = request.parameter_id("id").value_or(0);
    if (!view->records<branches::Branch>().find(branch))
        co_return http::problem(Error::of(ErrorKind::not_found, resource::messages::not_found("Standort")));
    const auto& menus = view->records<catalog::Menu>();
    const auto is_served = [branch](const auto& record) {
        const auto& menu = *static_cast<const catalog::Menu*>(record.get());
        return std::ranges::find(menu.branches, record::Reference{branch}) != menu.branches.end();
    };
    const auto list = record::json_list(menus.all() | std::views::filter(is_served), [&](const auto& record) {
        return view->json_of(menus, record, request.actor.roles);
    });
    co_return Response::data(200, list);
}

awaitable<Response> read_legal_texts(Parts& parts, Request&) {
    const auto view = parts.program.snapshot().view();
    co_return Response::data(200, names_json(legal_texts(*view)));
}

awaitable<Response> read_legal_text(Parts& parts, Request& request) {
    const auto view = parts.program.snapshot().view();
    const auto name = request.parameter("name");
    for (const auto& legal : legal_texts(*view))
        if (legal.name == name) co_return Response::data(200, text_json(legal));
    co_return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_text}));
}

std::string_view name_of(DiskRoom room) {
    switch (room) {
        case DiskRoom::ample:
            return "ample";
        case DiskRoom::no_uploads:
            return "noUploads";
        case DiskRoom::no_backups:
            return "noBackups";
        case DiskRoom::orders_only:
            return "ordersOnly";
    }
    throw std::logic_error("room on the disk without a name");
}

awaitable<Response> read_time(Parts& parts, Request& request) {
    const auto& clock = parts.program.clock();
    // How full the disk is, is the house's own matter.
    const auto room = request.actor.is_stranger() ? DiskRoom::ample : parts.program.disk().room();
    const std::string_view is_shifted = clock.is_shifted() ? "true" : "false";
    co_return Response::json(200, "{\"data\":{\"now\":" + record::quoted(format_instant(clock.now())) +
                                      ",\"isShifted\":" + std::string{is_shifted} +
                                      ",\"diskRoom\":" + record::quoted(name_of(room)) + "}}");
}

awaitable<Response> answer_health(Request&) { co_return Response::bytes(200, http::text_type, "ok\n"); }

/// Ready when the database answers; who watches the server is told that the disk fills, since orders are still taken
/// then.
awaitable<Response> answer_readiness(Parts& parts, const std::string& metrics_key, Request& request) {
    auto ask = [](storage::Session& session) -> Result<std::int64_t> {
        return session.query("select 1").front().integer(0);
    };
    const auto answered = co_await parts.program.storage().read(std::move(ask));
    if (!answered) co_return http::problem(answered.error());
    const auto room = may_monitor(request, metrics_key) ? parts.program.disk().room() : DiskRoom::ample;
    const auto line = room == DiskRoom::ample ? std::string{} : "disk: " + std::string{name_of(room)} + "\n";
    co_return Response::bytes(200, http::text_type, "ok\n" + line);
}

/// HTML for the paths that are neither finished nor a route: the back office, the stations, an order's status, and what
/// nobody knows.
awaitable<Response> answer_page(Parts& parts, Request& request) {
    const auto view = parts.program.snapshot().view();
    const auto& segments = request.segments;
    const auto first = segments.empty() ? std::string_view{} : std::string_view{segments.front()};
    if (first == "api")
        co_return http::problem(Error::of(ErrorKind::not_found, std::string{http::messages::not_found}));
    const bool is_station = segments.size() == 1 && (first == "frontdesk" || first == "backoffice");
    if (is_station) co_return Response::html(200, parts.pages.stations(), house_policy());
    if (first == "backend") co_return Response::html(200, parts.pages.back_office(), house_policy());
    if (first == "status" && segments.size() == 3) {
        auto page = parts.order_pages.find(segments[1], segments[2]);
        co_return Response::finished(page ? std::move(page) : parts.stand_ins.get(status_page));
    }
    if (first == "kiosk" && segments.size() == 5 && segments[2] == "status")
        if (auto page = parts.stand_ins.find(kiosk_status_page(segments[1])))
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
    co_return Response::finished(parts.stand_ins.get(missing_page));
}

}  // namespace

http::Router make_router(Parts& parts) {
    http::Router router;
    auto& program = parts.program;
    router.set_authenticator([&parts](const Request& head) { return authenticate(parts, head); });
    router.set_fallback([&parts](Request& request) { return answer_page(parts, request); });

    program.resources().add_routes(router);
    accounts::add_account_routes(router, parts.sign_in, parts.sessions, version);
    accounts::add_own_account_routes(router, program.context(), parts.sign_in, parts.sessions, version);
    accounts::add_second_factor_routes(router, program.context(), parts.sign_in, parts.sessions,
                                       {.secrets = program.account_secrets(), .issuer = [&program] {
                                            const auto view = program.snapshot().view();
                                            return settings::config_of(*view).shop_name;
                                        }});
    accounts::add_user_routes(router, program.resources(), parts.passwords);
    accounts::add_link_routes(router, parts.links, *parts.door, version);
    accounts::add_token_routes(router, program.context());
    settings::add_config_routes(router, program.resources(), program.config());
    catalog::add_service_routes(
        router, program.context(), parts.hub,
        [&orders = parts.orders](storage::Session& session, const branches::Branch& branch, Instant now) {
            return orders.follow_minutes(session, branch, now);
        });
    add_icon_route(router, program.snapshot(), program.media());
    media::add_media_routes(router, program.resources(), program.media());
    orders::add_order_routes(router, parts.orders, parts.hub, *parts.door, payments::online_payments(parts.payments));
    payments::add_payment_routes(router, parts.payments, parts.orders, program.context(), *parts.door);
    closing::add_closing_routes(router, program.context());
    devices::add_device_routes(router, parts.devices, version);
    kredenz::messages::add_resend_routes(router, program.context(), parts.orders);
    kredenz::messages::add_protocol_routes(router, program.context());
    printing::add_print_routes(router, parts.printing);
    orders::add_house_routes(router, parts.orders);
    orders::add_flood_routes(router, parts.orders);
    orders::add_order_list_routes(router, program.context(), parts.orders, parts.hub);
    push::add_push_routes(router, program.context(), parts.orders, parts.pushes);
    privacy::add_guest_routes(router, parts.privacy);
    setup::add_setup_routes(router, program.context());

    const auto reading = [&](std::string pattern, http::Handler handler, http::RouteDoc doc) {
        router.add({.method = Method::get,
                    .pattern = std::move(pattern),
                    .access = permissions::browses,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    reading("/api/init", [&parts](Request& request) { return read_init(parts, request); },
            {.summary = "Everything a client needs at its start",
             .tag = "start",
             .answer = http::named_list_body("StartData")});
    reading(
        "/api/legal-texts", [&parts](Request& request) { return read_legal_texts(parts, request); },
        {.summary = "Which legal texts there are", .tag = "start", .answer = http::named_list_body("LegalTextName")});
    reading(
        "/api/legal-texts/{name}", [&parts](Request& request) { return read_legal_text(parts, request); },
        {.summary = "One legal text", .tag = "start", .answer = http::named_body("LegalText"), .statuses = {200, 404}});
    reading("/api/time", [&parts](Request& request) { return read_time(parts, request); },
            {.summary = "The server's clock", .tag = "start", .answer = http::named_body("Time")});
    reading("/api/branches/{id}/menus", [&parts](Request& request) { return read_menus_of_branch(parts, request); },
            {.summary = "Menus of a branch",
             .tag = "branches",
             .answer = http::list_body<catalog::Menu>(),
             .statuses = {200, 404}});
    reading("/healthz", answer_health, {.summary = "Alive", .tag = "operation"});
    const auto metrics_key = program.settings().metrics_key();
    reading(std::string{readiness_path},
            [&parts, metrics_key](Request& request) { return answer_readiness(parts, metrics_key, request); },
            {.summary = "Ready to serve", .tag = "operation", .statuses = {200, 503}});
    add_metrics_route(router, parts.metrics, metrics_key);
    return router;
}

}  // namespace kredenz::app
