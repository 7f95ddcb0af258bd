#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/bulk.hpp"
#include "resource/record_routes.hpp"

namespace kredenz::resource {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Response;

awaitable<Response> answer(const Resources& resources, const Resource& resource, Request& request) {
    auto asked = record::from_json<BulkRequest>(request.body.view(), request.actor.roles);
    if (!asked) co_return http::problem(asked.error());
    if (!request.actor.roles.intersects(asked->is_change() ? resource.writers : resource.shapers))
        co_return http::problem(Error::of(ErrorKind::forbidden, {}));
    const bool is_deletion = std::holds_alternative<BulkDeletion>(asked->action);
    const auto context = resources.context();
    auto unit = [&resources, &resource, actor = request.actor,
                 asked = std::make_shared<const BulkRequest>(std::move(*asked))](storage::Session& session) {
        return resources.save_all(session, resource, actor, *asked);
    };
    const auto saved = co_await write_checked(context, resource.repository->schema(), std::move(unit));
    if (!saved) co_return http::problem(saved.error());
    if (saved->base_revision > 0) co_await context.snapshot.reach(saved->base_revision);
    if (is_deletion) co_return Response::data(200, "[]");
    co_return Response::data(200, record::json_list(saved->records, [&](const auto& record) {
                                 return resources.json_of(resource, record, request.actor.roles);
                             }));
}

}  // namespace

void add_bulk_route(const Resources& resources, const Resource& resource, http::Router& router) {
    router.add({.method = http::Method::post,
                .pattern = "/api/" + resource.name() + "/bulk",
                .access = resource.writers | resource.shapers,
                .handler = [&resources, &resource](Request& request) { return answer(resources, resource, request); },
                .doc = {.summary = "Change, delete or restore up to 500: all of them, or none",
                        .tag = resource.name(),
                        .request = http::body<BulkRequest>(),
                        .answer = {.schema = &resource.repository->schema(), .is_list = true},
                        .statuses = {200, 409}}});
}

}  // namespace kredenz::resource
