#include "features/orders/order_staff_routes.hpp"

#include "base/text.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_answers.hpp"
#include "http/problem.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

struct RegisterReceiptRequest {
    static constexpr std::string_view schema_name = "RegisterReceiptRequest";
    std::string number;
};

void describe(record::Describe<RegisterReceiptRequest>& d) {
    d.field("number", &RegisterReceiptRequest::number, "Belegnummer").required().at_most(60);
}

/// As many as a page of the board shows.
struct AcknowledgeRequest {
    static constexpr std::string_view schema_name = "AcknowledgeRequest";
    std::vector<record::Reference> orders;
};

void describe(record::Describe<AcknowledgeRequest>& d) {
    d.field("orders", &AcknowledgeRequest::orders, "Bestellungen").required().at_most(open_orders_limit);
}

struct AcknowledgedOrders {
    static constexpr std::string_view schema_name = "AcknowledgedOrders";
    std::vector<record::Reference> orders;
};

void describe(record::Describe<AcknowledgedOrders>& d) {
    d.field("orders", &AcknowledgedOrders::orders, "Bestellungen");
}

awaitable<Response> acknowledge(OrderService& service, Request& request) {
    const auto sent = record::from_json<AcknowledgeRequest>(request.body.view(), request.actor.roles);
    if (!sent) co_return http::problem(sent.error());
    std::vector<std::int64_t> ids;
    for (const auto& order : sent->orders) ids.push_back(order.id);
    auto actor = request.actor;
    const auto done = co_await service.acknowledge(std::move(ids), std::move(actor));
    if (!done) co_return http::problem(done.error());
    AcknowledgedOrders heard;
    for (const auto id : *done) heard.orders.push_back({id});
    co_return Response::data(200, heard, staff);
}

awaitable<Response> set_receipt(OrderService& service, Request& request, std::string number) {
    auto actor = request.actor;
    const auto changed = co_await service.set_register_receipt(request.parameter_id("id").value_or(0),
                                                               std::move(number), std::move(actor));
    co_return answer(200, changed, request.actor.roles);
}

awaitable<Response> note_receipt(OrderService& service, Request& request) {
    auto sent = record::from_json<RegisterReceiptRequest>(request.body.view(), request.actor.roles);
    if (!sent) co_return http::problem(sent.error());
    std::string number{trim(sent->number)};
    if (number.empty()) co_return http::problem(Error::invalid(messages::required("Belegnummer"), "number"));
    co_return co_await set_receipt(service, request, std::move(number));
}

}  // namespace

void add_order_staff_routes(http::Router& router, OrderService& service) {
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "orders";
        doc.answer = http::body<OrderView>();
        router.add({.method = method,
                    .pattern = "/api/orders/{id}/" + pattern,
                    .access = permissions::handles_orders,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .writes = http::Writes::orders});
    };
    router.add(
        {.method = Method::post,
         .pattern = "/api/orders/acknowledge",
         .access = permissions::handles_orders,
         .handler = [&service](Request& request) { return acknowledge(service, request); },
         .doc = {.summary = "Somebody heard of these orders; the first one counts, and what is not there is left out",
                 .tag = "orders",
                 .request = http::body<AcknowledgeRequest>(),
                 .answer = http::body<AcknowledgedOrders>()},
         .writes = http::Writes::orders});
    add(Method::put, "register-receipt", [&service](Request& request) { return note_receipt(service, request); },
        {.summary = "Note the receipt of the cash register",
         .request = http::body<RegisterReceiptRequest>(),
         .statuses = {200, 404}});
    add(Method::delete_, "register-receipt", [&service](Request& request) { return set_receipt(service, request, {}); },
        {.summary = "Take the noted receipt off", .statuses = {200, 404}});
}

}  // namespace kredenz::orders
