#include "features/orders/unconfirmed_orders.hpp"
#include "http/problem.hpp"
#include "resource/parameters.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

struct RejectRequest {
    static constexpr std::string_view schema_name = "RejectRequest";
    std::vector<record::Reference> orders;
};

void describe(record::Describe<RejectRequest>& d) {
    d.field("orders", &RejectRequest::orders, "Bestellungen").required().at_most(most_rejected);
}

awaitable<Response> count_unconfirmed(OrderService& service, Request& request) {
    const auto asked = resource::Parameters::of(request, std::array{resource::branch_parameter()});
    if (!asked) co_return http::problem(asked.error());
    const auto branch = asked->branch();
    if (!branch) co_return http::problem(branch.error());
    auto actor = request.actor;
    const auto counted = co_await service.unconfirmed(*branch, std::move(actor));
    if (!counted) co_return http::problem(counted.error());
    co_return Response::data(200, *counted, staff);
}

awaitable<Response> reject(OrderService& service, Request& request) {
    const auto sent = record::from_json<RejectRequest>(request.body.view(), request.actor.roles);
    if (!sent) co_return http::problem(sent.error());
    std::vector<std::int64_t> ids;
    for (const auto& order : sent->orders) ids.push_back(order.id);
    auto actor = request.actor;
    const auto done = co_await service.reject_waiting(std::move(ids), std::move(actor));
    if (!done) co_return http::problem(done.error());
    co_return Response::data(200, *done, staff);
}

}  // namespace

void add_unconfirmed_orders_routes(http::Router& router, OrderService& service) {
    router.add({.method = Method::get,
                .pattern = "/api/orders/unconfirmed",
                .access = permissions::handles_orders,
                .handler = [&service](Request& request) { return count_unconfirmed(service, request); },
                .doc = {.summary = "How many orders of a branch wait unconfirmed, and from which networks many come",
                        .tag = "orders",
                        .answer = http::body<UnconfirmedOrders>(),
                        .query = {resource::branch_parameter()},
                        .statuses = {200, 400, 422}}});
    router.add({.method = Method::post,
                .pattern = "/api/orders/reject",
                .access = permissions::handles_orders,
                .handler = [&service](Request& request) { return reject(service, request); },
                .doc = {.summary = "Turn down those of these orders that wait for their confirmation, without mails; "
                                   "what was answered or paid is left, and there is no way back",
                        .tag = "orders",
                        .request = http::body<RejectRequest>(),
                        .answer = http::body<RejectedOrders>(),
                        .statuses = {200, 409}},
                .writes = http::Writes::orders});
}

}  // namespace kredenz::orders
