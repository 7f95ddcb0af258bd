#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/list_query.hpp"
#include "resource/messages.hpp"
#include "resource/record_routes.hpp"
#include "resource/resource.hpp"
#include "storage/history.hpp"

#include <boost/asio/awaitable.hpp>

#include <algorithm>

namespace kredenz::resource {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using record::Document;
using storage::Session;

/// That of a record's making, before which it was nowhere.
constexpr std::int64_t first_version = 1;

/// Versions of one that are told to who names no page.
constexpr std::int64_t versions_at_once = 100;

Response not_found_answer(const Resource& resource) {
    return http::problem(Error::of(ErrorKind::not_found, messages::not_found(resource.label)));
}

/// A version of a record, as its readers are told.
struct HistoryEntry {
    static constexpr std::string_view schema_name = "HistoryEntry";
    std::int64_t version = 0;
    Instant at{};
    /// None when nobody was signed in.
    record::Reference user;
    std::string user_name;
    record::JsonOf<record::MapOf<std::vector<record::RawJson>>> change;
};

void describe(record::Describe<HistoryEntry>& d) {
    d.field("version", &HistoryEntry::version, "Fassung");
    d.field("at", &HistoryEntry::at, "Zeitpunkt");
    d.field("user", &HistoryEntry::user, "Von");
    d.field("userName", &HistoryEntry::user_name, "Name");
    d.field("change", &HistoryEntry::change, "Änderung").described_as("Old and new value by field");
}

}  // namespace

awaitable<Result<Resources::Listed>> Resources::find_all(const Resource& resource, const Actor& actor,
                                                         storage::Selection selection) const {
    if (resource.visible)
        selection.predicate = storage::Predicate::all_of({resource.visible(actor), std::move(selection.predicate)});
    const auto listed = [this, &resource, readers = actor.roles](const storage::Selected& found) {
        return Listed{
            record::json_list(found.records, [&](const auto& record) { return json_of(resource, record, readers); }),
            found.total};
    };
    if (resource.is_base_data && selection.place == storage::Place::use)
        co_return listed(storage::select(context_.snapshot.view()->shown(resource.repository->table(), actor.roles),
                                         resource.repository->schema(), selection));
    // Written where it is read: a list without a page may be long, and everybody else's answers go on meanwhile.
    auto unit = [&resource, listed, selection = std::move(selection)](Session& session) -> Result<Listed> {
        return listed(storage::select(session, *resource.repository, selection));
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Response> Resources::list(const Resource& resource, Request& request, storage::Place place) const {
    const auto& schema = resource.repository->schema();
    auto selection = selection_of(request, schema);
    if (!selection) co_return http::problem(selection.error());
    if (place == storage::Place::trash) {
        selection->place = place;
        // What was deleted last is looked for most; nothing changes a record after that.
        if (!selection->sort)
            selection->sort = storage::Sort{.attribute = storage::Attribute::find(schema, "updatedAt").value(),
                                            .is_descending = true};
        if (!selection->window) selection->window = storage::Window{};
    }
    const auto window = selection->window;
    const auto found = co_await find_all(resource, request.actor, std::move(*selection));
    if (!found) co_return http::problem(found.error());
    co_return Response::json(200, list_body(found->json, window, found->total));
}

awaitable<Response> Resources::read(const Resource& resource, Request& request) const {
    const auto id = request.parameter_id("id");
    if (!id) co_return not_found_answer(resource);
    std::shared_ptr<const void> record;
    if (resource.is_base_data) {
        record = context_.snapshot.view()->records(resource.repository->table()).find(*id);
    } else {
        auto unit = [repository = resource.repository,
                     id = *id](Session& session) -> Result<std::shared_ptr<const void>> {
            return std::shared_ptr<const void>(repository->find(session, id));
        };
        auto loaded = co_await context_.storage.read(std::move(unit));
        if (!loaded) co_return http::problem(loaded.error());
        record = std::move(*loaded);
    }
    const auto json = is_visible(resource, request.actor, record.get()) ? json_of(resource, record, request.actor.roles)
                                                                        : std::string{};
    if (json.empty()) co_return not_found_answer(resource);
    co_return Response::data(200, json);
}

awaitable<Response> Resources::change(const Resource& resource, std::int64_t id, Request& request,
                                      const ChangeCall& call) const {
    const auto text = call.takes_body ? request.body.view() : std::string_view{"{}"};
    auto parsed = Document::parse(text, record::values_of_a_record);
    if (!parsed) co_return http::problem(parsed.error());
    auto unit = [work = call.work, actor = request.actor, id,
                 document = std::make_shared<const Document>(std::move(*parsed))](Session& session) {
        return work(session, actor, id, *document);
    };
    auto saved = co_await write_checked(context_, resource.repository->schema(), std::move(unit));
    if (!saved) co_return http::problem(saved.error());
    auto outcome = std::move(*saved);
    if (outcome.base_revision > 0) co_await context_.snapshot.reach(outcome.base_revision);
    if (call.status == 204) co_return Response::no_content();
    co_return Response::data(call.status, json_of(resource, outcome.record, request.actor.roles));
}

awaitable<Response> Resources::create_and_answer(const Resource& resource, Request& request) const {
    const ChangeCall call{
        .work = [this, &resource](Session& session, const Actor& actor, std::int64_t,
                                  const Document& document) { return create(session, resource, actor, document); },
        .takes_body = true,
        .status = 201};
    co_return co_await change(resource, 0, request, call);
}

awaitable<Response> Resources::update_and_answer(const Resource& resource, std::int64_t id, Request& request) const {
    const ChangeCall call{
        .work = [this, &resource](
                    Session& session, const Actor& actor, std::int64_t record,
                    const Document& document) { return update(session, resource, actor, record, document); },
        .takes_body = true,
        .status = 200};
    co_return co_await change(resource, id, request, call);
}

awaitable<Response> Resources::list_history(const Resource& resource, Request& request) const {
    const auto id = request.parameter_id("id");
    if (!id) co_return not_found_answer(resource);
    const auto asked = Parameters::of(request, window_parameters());
    if (!asked) co_return http::problem(asked.error());
    auto unit = [this, &resource, actor = request.actor, id = *id,
                 window = asked->window().value_or(storage::Window{.limit = versions_at_once})](
                    Session& session) -> Result<std::vector<storage::HistoryEntry>> {
        auto record = find_visible(session, resource, actor, id);
        if (!record) record = find_visible_trashed(session, resource, actor, id);
        if (!record) return Error::of(ErrorKind::not_found, messages::not_found(resource.label));
        // From the newest on: what may be seen of an older page follows from those before it.
        auto entries = storage::history_of(session, resource.repository->table(), id, window.offset() + window.limit);
        // Of what came to the actor's branch from another one, the values it had there stay there.
        for (std::size_t index = 0; index < entries.size() && entries[index].version > first_version; ++index) {
            record::take_back(entries[index].change, resource.repository->schema(), record.get());
            if (!is_visible(resource, actor, record.get())) entries.resize(index);
        }
        const auto before = std::min(entries.size(), static_cast<std::size_t>(window.offset()));
        entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(before));
        return entries;
    };
    const auto entries = co_await context_.storage.read(std::move(unit));
    if (!entries) co_return http::problem(entries.error());
    std::vector<HistoryEntry> shown;
    for (const auto& entry : *entries) {
        auto& one =
            shown.emplace_back(HistoryEntry{entry.version, entry.at, {entry.user.value_or(0)}, entry.user_name, {}});
        one.change.text = entry.change;
    }
    co_return Response::data(200, shown, request.actor.roles);
}

void Resources::add_routes(http::Router& router) const {
    for (const auto& resource : resources_) {
        if (resource.calls == Calls::none) continue;
        add_routes_of(resource, router);
        add_used_by_route(*this, resource, router);
        add_bulk_route(*this, resource, router);
        if (resource.calls == Calls::all_but_saving) continue;
        add_saving_routes(
            resource,
            {.create = [this, &resource](Request& request) { return create_and_answer(resource, request); },
             .update =
                 [this, &resource](Request& request) {
                     return update_and_answer(resource, request.parameter_id("id").value_or(0), request);
                 }},
            router);
    }
}

http::Handler Resources::answer_change(const Resource& resource, ChangeCall call) const {
    return [this, &resource, call = std::move(call)](Request& request) {
        const auto has_id = !request.parameters.empty();
        const auto id = has_id ? request.parameter_id("id").value_or(0) : 0;
        return change(resource, id, request, call);
    };
}

void Resources::add_saving_routes(const Resource& resource, SavingHandlers handlers, http::Router& router) const {
    const auto path = "/api/" + resource.name();
    const http::BodyShape record{.schema = &resource.repository->schema()};
    router.add(
        {.method = Method::post,
         .pattern = path,
         .access = resource.shapers,
         .handler = std::move(handlers.create),
         .doc = {.summary = "Create", .tag = resource.name(), .request = record, .answer = record, .statuses = {201}}});
    router.add({.method = Method::put,
                .pattern = path + "/{id}",
                .access = resource.writers,
                .handler = std::move(handlers.update),
                .doc = {.summary = "Update; fields that are not sent stay",
                        .tag = resource.name(),
                        .request = record,
                        .answer = record,
                        .statuses = {200, 404, 409}}});
}

void Resources::add_routes_of(const Resource& resource, http::Router& router) const {
    const auto path = "/api/" + resource.name();
    const auto one = path + "/{id}";
    const auto& schema = resource.repository->schema();
    const http::BodyShape record{.schema = &schema};

    const auto add = [&](Method method, std::string pattern, Roles access, http::Handler handler, http::RouteDoc doc) {
        doc.tag = resource.name();
        router.add({.method = method,
                    .pattern = std::move(pattern),
                    .access = access,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    add(Method::get, path, resource.readers,
        [this, &resource](Request& request) { return list(resource, request, storage::Place::use); },
        {.summary = "List; all of it unless a page or a limit is named",
         .answer = {.schema = &schema, .is_list = true, .meta = &record::schema_of<PageMeta>()},
         .query = list_parameters(schema, resource.readers),
         .statuses = {200, 400}});
    add(Method::get, path + "/trash", resource.shapers,
        [this, &resource](Request& request) { return list(resource, request, storage::Place::trash); },
        {.summary = "What lies in the trash, deleted last first",
         .answer = {.schema = &schema, .is_list = true, .meta = &record::schema_of<PageMeta>(), .is_of_trash = true},
         .query = list_parameters(schema, resource.shapers),
         .statuses = {200, 400}});
    add(Method::get, one, resource.readers, [this, &resource](Request& request) { return read(resource, request); },
        {.summary = "Read one", .answer = record, .statuses = {200, 404}});
    add(Method::get, one + "/history", resource.writers,
        [this, &resource](Request& request) { return list_history(resource, request); },
        {.summary = "Versions of one, newest first",
         .answer = http::list_body<HistoryEntry>(),
         .query = window_parameters(),
         .statuses = {200, 400, 404}});

    const auto remove_one = [this, &resource](Session& session, const Actor& actor, std::int64_t id, const Document&) {
        return remove(session, resource, actor, id);
    };
    add(Method::delete_, one, resource.shapers, answer_change(resource, {.work = remove_one, .status = 204}),
        {.summary = "Move to the trash", .statuses = {204, 404, 409}});
    const auto restore_one = [this, &resource](Session& session, const Actor& actor, std::int64_t id, const Document&) {
        return restore(session, resource, actor, id);
    };
    add(Method::post, one + "/restore", resource.shapers, answer_change(resource, {.work = restore_one, .status = 200}),
        {.summary = "Restore from the trash", .answer = record, .statuses = {200, 404, 409, 422}});
}

}  // namespace kredenz::resource
