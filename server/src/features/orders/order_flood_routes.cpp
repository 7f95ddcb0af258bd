#include "features/orders/order_answers.hpp"
#include "features/orders/order_flood.hpp"
#include "http/problem.hpp"
#include "resource/messages.hpp"
#include "resource/permissions.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

template <class Answered>
Response answer_one(const Answered& answered) {
    return Response::json(200, "{\"data\":" + record::to_json(answered, record::Audience::of(staff)) + "}");
}

awaitable<Response> count_unconfirmed(OrderService& service, Request& request) {
    const auto filter = filter_of(request);
    if (!filter) co_return http::problem(filter.error());
    if (filter->branches.size() != 1)
        co_return http::problem(Error::invalid(resource::messages::no_branch_given(), "branch"));
    auto actor = request.actor;
    const auto counted = co_await service.unconfirmed(filter->branches.front(), std::move(actor));
    if (!counted) co_return http::problem(counted.error());
    co_return answer_one(*counted);
}

awaitable<Response> reject_network(OrderService& service, Request& request) {
    auto actor = request.actor;
    const auto rejected = co_await service.reject_network_of(request.parameter_id("id").value_or(0), std::move(actor));
    if (!rejected) co_return http::problem(rejected.error());
    co_return answer_one(RejectedOrders{*rejected});
}

}  // namespace

void describe(record::Describe<RejectedOrders>& d) { d.field("rejected", &RejectedOrders::rejected, "Abgelehnt"); }

void add_flood_routes(http::Router& router, OrderService& service) {
    router.add({.method = Method::get,
                .pattern = "/api/orders/unconfirmed",
                .access = permissions::handles_orders,
                .handler = [&service](Request& request) { return count_unconfirmed(service, request); },
                .doc = {.summary = "How many orders of a branch wait unconfirmed, and from which networks many come",
                        .tag = "orders",
                        .response_schema = "UnconfirmedOrders",
                        .query = {{"branch", "integer", "Id of a branch"}},
                        .statuses = {200, 400, 403, 422}}});
    router.add(
        {.method = Method::post,
         .pattern = "/api/orders/{id}/reject-network",
         .access = permissions::handles_orders,
         .handler = [&service](Request& request) { return reject_network(service, request); },
         .doc = {.summary =
                     "Turn down all unconfirmed orders from the IPv4 address of this one or the /48 of IPv6 around it, "
                     "without mails; there is no way back",
                 .tag = "orders",
                 .response_schema = "RejectedOrders",
                 .statuses = {200, 403, 404, 409}},
         .writes = http::Writes::orders});
}

}  // namespace kredenz::orders
