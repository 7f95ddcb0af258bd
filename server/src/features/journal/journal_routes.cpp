#include "features/journal/journal_routes.hpp"

#include "features/journal/messages.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "record/json_writer.hpp"
#include "resource/list_query.hpp"
#include "resource/permissions/business.hpp"
#include "storage/outbox.hpp"

namespace kredenz::journal {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

std::vector<http::QueryParameter> journal_parameters() {
    auto parameters = resource::window_parameters();
    parameters.push_back(resource::words_parameter("All of these words, in keys, names, kinds or reasons"));
    parameters.push_back(http::parameter_list<Source>("source", "Only entries of these sources"));
    parameters.push_back(http::parameter_list<std::string>("kind", "mail, order-watch, kitchen, password and so on"));
    parameters.push_back(http::parameter_list<State>("state", "Only entries in these states"));
    parameters.push_back(http::parameter_list<record::Reference>("branch", "Only deliveries of these branches"));
    parameters.push_back(http::parameter<record::Reference>("order", "Only deliveries about this order"));
    parameters.push_back(http::parameter<Instant>("from", "At this instant or later"));
    parameters.push_back(http::parameter<Instant>("to", "At this instant or earlier"));
    return parameters;
}

Filter filter_of(const resource::Parameters& asked) {
    return {.words = asked.words(),
            .sources = asked.list<Source>("source"),
            .kinds = asked.list<std::string>("kind"),
            .states = asked.list<State>("state"),
            .branches = asked.list<std::int64_t>("branch"),
            .order = asked.find<std::int64_t>("order"),
            .from = asked.find<Instant>("from"),
            .to = asked.find<Instant>("to")};
}

Response answer(const Result<Entry>& entry, Roles readers) {
    if (!entry) return http::problem(entry.error());
    return Response::data(200, *entry, readers);
}

class JournalRoutes {
public:
    JournalRoutes(std::shared_ptr<const Journal> journal, resource::Context context,
                  const printing::PrintService& prints)
        : journal_(std::move(journal)), context_(context), prints_(&prints) {}

    awaitable<Response> list(Request& request) const {
        const auto asked = resource::Parameters::of(request, journal_parameters());
        if (!asked) co_return http::problem(asked.error());
        const auto window = asked->window().value_or(storage::Window{});
        auto unit = [journal = journal_, filter = filter_of(*asked), actor = request.actor,
                     window](storage::Session& session) -> Result<Page> {
            return journal->list(session, filter, actor, window);
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
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto found = co_await find(id, std::move(actor));
        co_return answer(found, request.actor.roles);
    }

    awaitable<Response> retry(Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto entry = co_await find(id, std::move(actor));
        if (!entry) co_return http::problem(entry.error());
        const auto place = place_of(id).value();
        if (entry->source != Source::delivery)
            co_return http::problem(Error::of(ErrorKind::conflict, std::string{messages::no_delivery}));
        if (place.table == Table::print_jobs) {
            auto printer = request.actor;
            const auto job = co_await prints_->retry(place.row, std::move(printer));
            if (!job) co_return http::problem(job.error());
        } else {
            auto unit = [row = place.row, now = context_.clock.now()](storage::Session& session) -> Result<void> {
                if (storage::retry_delivery(session, row, now)) return {};
                return Error::of(ErrorKind::conflict, std::string{messages::not_failed});
            };
            const auto retried = co_await context_.storage.write(std::move(unit));
            if (!retried) co_return http::problem(retried.error());
        }
        auto reader = request.actor;
        const auto changed = co_await find(id, std::move(reader));
        co_return answer(changed, request.actor.roles);
    }

private:
    awaitable<Result<Entry>> find(std::int64_t id, Actor actor) const {
        auto unit = [journal = journal_, id, actor = std::move(actor)](storage::Session& session) -> Result<Entry> {
            auto entry = journal->find(session, id, actor);
            if (!entry) return Error::of(ErrorKind::not_found, std::string{messages::no_such_entry});
            return *std::move(entry);
        };
        co_return co_await context_.storage.read(std::move(unit));
    }

    std::shared_ptr<const Journal> journal_;
    resource::Context context_;
    const printing::PrintService* prints_;
};

}  // namespace

void add_journal_routes(http::Router& router, std::shared_ptr<const Journal> journal, resource::Context context,
                        const printing::PrintService& prints) {
    const auto routes = std::make_shared<const JournalRoutes>(std::move(journal), context, prints);
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "logs";
        router.add({.method = method,
                    .pattern = "/api/logs" + std::move(pattern),
                    .access = permissions::reads_journal,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    add(Method::get, "", [routes](Request& request) { return routes->list(request); },
        {.summary = "The journal, newest first: deliveries, and for admins sign-ins, changes and errors; always pages",
         .answer = http::paged_list_body<Entry, resource::PageMeta>(),
         .query = journal_parameters(),
         .statuses = {200, 400}});
    add(Method::get, "/{id}", [routes](Request& request) { return routes->read(request); },
        {.summary = "Read one entry", .answer = http::body<Entry>(), .statuses = {200, 404}});
    add(Method::post, "/{id}/retry", [routes](Request& request) { return routes->retry(request); },
        {.summary = "Deliver or print again at once what failed or waits after a failed attempt",
         .answer = http::body<Entry>(),
         .statuses = {200, 404, 409}});
}

}  // namespace kredenz::journal
