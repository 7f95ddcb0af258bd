#include "features/catalog/menu_routes.hpp"

#include "features/branches/branch.hpp"
#include "features/catalog/catalog.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/messages.hpp"
#include "resource/permissions/readers.hpp"

#include <ranges>

namespace kredenz::catalog {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Response;

awaitable<Response> read_menus_of_branch(const snapshot::Snapshot& snapshot, Request& request) {
    const auto view = snapshot.view();
    const auto branch = request.parameter_id("id").value_or(0);
    if (!view->records<branches::Branch>().find(branch))
        co_return http::problem(Error::of(ErrorKind::not_found, resource::messages::not_found("Standort")));
    const auto& menus = view->records<Menu>();
    const auto is_served = [branch](const auto& record) {
        const auto& menu = *static_cast<const Menu*>(record.get());
        return std::ranges::find(menu.branches, record::Reference{branch}) != menu.branches.end();
    };
    const auto list = record::json_list(menus.all() | std::views::filter(is_served), [&](const auto& record) {
        return view->json_of(menus, record, request.actor.roles);
    });
    co_return Response::data(200, list);
}

}  // namespace

void add_menu_routes(http::Router& router, const snapshot::Snapshot& snapshot) {
    router.add({.method = http::Method::get,
                .pattern = "/api/branches/{id}/menus",
                .access = permissions::browses,
                .handler = [&snapshot](Request& request) { return read_menus_of_branch(snapshot, request); },
                .doc = {.summary = "Menus of a branch",
                        .tag = "branches",
                        .answer = http::list_body<Menu>(),
                        .statuses = {200, 404}}});
}

}  // namespace kredenz::catalog
