#include "features/mail/delivery_log_routes.hpp"

#include "features/mail/delivery_log.hpp"
#include "features/mail/messages.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "record/json_writer.hpp"
#include "resource/list_query.hpp"
#include "resource/permissions/business.hpp"
#include "storage/outbox.hpp"

namespace kredenz::mail {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

std::vector<http::QueryParameter> log_parameters() {
    auto parameters = resource::window_parameters();
    parameters.push_back(http::parameter_list<std::string>("kind", "mail, account-mail, order-watch and so on"));
    parameters.push_back(http::parameter_list<DeliveryState>("state", "Only deliveries in these states"));
    parameters.push_back(http::parameter_list<record::Reference>("branch", "Only those of these branches"));
    parameters.push_back(http::parameter<record::Reference>("order", "Only those about this order"));
    parameters.push_back(http::parameter<Instant>("from", "Intended at this instant or later"));
    parameters.push_back(http::parameter<Instant>("to", "Intended at this instant or earlier"));
    return parameters;
}

DeliveryLogFilter filter_of(const resource::Parameters& asked) {
    return {.kinds = asked.list<std::string>("kind"),
            .states = asked.list<DeliveryState>("state"),
            .branches = asked.list<std::int64_t>("branch"),
            .order = asked.find<std::int64_t>("order"),
            .from = asked.find<Instant>("from"),
            .to = asked.find<Instant>("to")};
}

Response answer(const Result<DeliveryLogEntry>& entry, Roles readers) {
    if (!entry) return http::problem(entry.error());
    return Response::data(200, *entry, readers);
}

class DeliveryLogRoutes {
public:
    explicit DeliveryLogRoutes(resource::Context context) : context_(context) {}

    awaitable<Response> list(Request& request) const {
        const auto asked = resource::Parameters::of(request, log_parameters());
        if (!asked) co_return http::problem(asked.error());
        const auto window = asked->window().value_or(storage::Window{});
        auto unit = [filter = filter_of(*asked), actor = request.actor,
                     window](storage::Session& session) -> Result<DeliveryLogPage> {
            return list_delivery_log(session, filter, actor, window);
        };
        const auto page = co_await context_.storage.read(std::move(unit));
        if (!page) co_return http::problem(page.error());
        const auto entries =
            record::json_list(page->entries, [readers = record::Audience::of(request.actor.roles)](const auto& entry) {
                return record::to_json(entry, readers);
            });
        co_return Response::json(200, resource::list_body(entries, window, page->total));
    }

    awaitable<Response> read(Request& request) const {
        auto unit = [id = request.parameter_id("id").value_or(0), actor = request.actor](storage::Session& session) {
            return existing(session, id, actor);
        };
        const auto found = co_await context_.storage.read(std::move(unit));
        co_return answer(found, request.actor.roles);
    }

    awaitable<Response> retry(Request& request) const {
        auto unit = [id = request.parameter_id("id").value_or(0), actor = request.actor,
                     now = context_.clock.now()](storage::Session& session) -> Result<DeliveryLogEntry> {
            const auto found = existing(session, id, actor);
            if (!found) return found.error();
            if (!storage::retry_delivery(session, id, now))
                return Error::of(ErrorKind::conflict, std::string{messages::not_failed});
            return existing(session, id, actor);
        };
        const auto changed = co_await context_.storage.write(std::move(unit));
        co_return answer(changed, request.actor.roles);
    }

private:
    static Result<DeliveryLogEntry> existing(storage::Session& session, std::int64_t id, const Actor& actor) {
        auto entry = find_entry(session, id, actor);
        if (!entry) return Error::of(ErrorKind::not_found, std::string{messages::no_such_entry});
        return *std::move(entry);
    }

    resource::Context context_;
};

}  // namespace

void add_delivery_log_routes(http::Router& router, resource::Context context) {
    const auto routes = std::make_shared<const DeliveryLogRoutes>(context);
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "logs";
        router.add({.method = method,
                    .pattern = "/api/logs" + std::move(pattern),
                    .access = permissions::reads_delivery_log,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    add(Method::get, "", [routes](Request& request) { return routes->list(request); },
        {.summary = "What was sent, what failed and what waits, newest first; always pages",
         .answer = http::paged_list_body<DeliveryLogEntry, resource::PageMeta>(),
         .query = log_parameters(),
         .statuses = {200, 400}});
    add(Method::get, "/{id}", [routes](Request& request) { return routes->read(request); },
        {.summary = "Read one", .answer = http::body<DeliveryLogEntry>(), .statuses = {200, 404}});
    add(Method::post, "/{id}/retry", [routes](Request& request) { return routes->retry(request); },
        {.summary = "Try again at once what failed or waits after a failed attempt",
         .answer = http::body<DeliveryLogEntry>(),
         .statuses = {200, 404, 409}});
}

}  // namespace kredenz::mail
