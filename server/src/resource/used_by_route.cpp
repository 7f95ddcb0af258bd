#include "http/problem.hpp"
#include "resource/messages.hpp"
#include "resource/record_name.hpp"
#include "resource/record_routes.hpp"

namespace kredenz::resource {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Response;
using storage::Session;

constexpr std::int64_t referrers_shown = 100;
/// Counting the orders of a branch would read millions of links.
constexpr std::int64_t references_counted = 10'000;

/// A record that refers to another one.
struct Usage {
    static constexpr std::string_view schema_name = "Usage";
    /// As in its address.
    std::string resource;
    std::int64_t id = 0;
    std::string name;
};

void describe(record::Describe<Usage>& d) {
    d.field("resource", &Usage::resource, "Art").described_as("Where it is read: /api/{resource}/{id}");
    d.field("id", &Usage::id, "Nummer");
    d.field("name", &Usage::name, "Name");
}

struct UsageMeta {
    static constexpr std::string_view schema_name = "UsageMeta";
    std::int64_t total = 0;
};

void describe(record::Describe<UsageMeta>& d) {
    d.field("total", &UsageMeta::total, "Anzahl")
        .described_as("Of all records, hidden ones among them, as far as the first 10000 references go");
}

struct Usages {
    std::vector<Usage> shown;
    UsageMeta meta;
};

std::int64_t count_referrers(Session& session, const std::string& table, std::int64_t id) {
    // The limit stands within: to find what is distinct, all would be read.
    return session
        .query(
            "select count(*) from (select distinct from_type, from_id from (select from_type, from_id from links "
            "where to_type = $1 and to_id = $2 and not (from_type = to_type and from_id = to_id) limit $3) as found) "
            "as referrers",
            table, id, references_counted)
        .front()
        .integer(0);
}

/// Which rows of a table refer to a record of another one, or of the same.
storage::Condition referring(const Resource& from, const std::string& table, std::int64_t id, const Actor& actor) {
    storage::Condition condition;
    // Links of orders, which no resource has, are not in the index that this takes.
    condition.add("id in (select from_id from links where to_type = " + condition.bind(table) +
                  " and to_id = " + condition.bind(id) +
                  " and from_type = " + condition.bind(from.repository->table()) + " and from_type <> 'orders')");
    if (from.repository->table() == table) condition.add("id <> " + condition.bind(id));
    if (from.visible) condition.add(from.visible(actor).part(*from.repository, condition));
    return condition;
}

Usages find_usages(Session& session, const Resources& resources, const Actor& actor, const std::string& table,
                   std::int64_t id) {
    Usages found;
    for (const auto& from : resources.all()) {
        const auto room = referrers_shown - std::ssize(found.shown);
        const auto& schema = from.repository->schema();
        if (room == 0 || !actor.roles.intersects(from.readers) || !storage::targets_of(schema).contains(table))
            continue;
        for (const auto& record : from.repository->page(session, referring(from, table, id, actor), " order by id",
                                                        {.page = 1, .limit = room}))
            found.shown.push_back(
                {from.name(), schema.meta(record.get()).id, name_of(from, from.any(record.get()), actor.roles)});
    }
    found.meta.total = count_referrers(session, table, id);
    return found;
}

awaitable<Response> answer(const Resources& resources, const Resource& resource, Request& request) {
    auto unit = [&resources, &resource, actor = request.actor,
                 id = request.parameter_id("id").value_or(0)](Session& session) -> Result<Usages> {
        if (!resources.find_visible(session, resource, actor, id))
            return Error::of(ErrorKind::not_found, messages::not_found(resource.label));
        return find_usages(session, resources, actor, resource.repository->table(), id);
    };
    const auto found = co_await resources.context().storage.read(std::move(unit));
    if (!found) co_return http::problem(found.error());
    const auto list = record::to_json(found->shown, record::Audience::of(request.actor.roles));
    co_return Response::json(200, http::page_body(list, found->meta));
}

}  // namespace

void add_used_by_route(const Resources& resources, const Resource& resource, http::Router& router) {
    router.add({.method = http::Method::get,
                .pattern = "/api/" + resource.name() + "/{id}/used-by",
                .access = resource.writers,
                .handler = [&resources, &resource](Request& request) { return answer(resources, resource, request); },
                .doc = {.summary = "Which records refer to one; at most 100 of those that the caller may know of",
                        .tag = resource.name(),
                        .answer = http::paged_list_body<Usage, UsageMeta>(),
                        .statuses = {200, 404}}});
}

}  // namespace kredenz::resource
