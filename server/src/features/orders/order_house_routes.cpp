#include "features/orders/order_house_routes.hpp"

#include "base/text.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_answers.hpp"
#include "http/problem.hpp"
#include "resource/permissions.hpp"

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

awaitable<Response> acknowledge(OrderService& service, Request& request) {
    auto actor = request.actor;
    const auto changed = co_await service.acknowledge(request.parameter_id("id").value_or(0), std::move(actor));
    co_return answer(200, changed, request.actor.roles);
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

const record::Schema& register_receipt_request_schema() { return record::schema_of<RegisterReceiptRequest>(); }

void add_house_routes(http::Router& router, OrderService& service) {
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "orders";
        doc.response_schema = "StaffOrder";
        router.add({.method = method,
                    .pattern = "/api/orders/{id}/" + pattern,
                    .access = permissions::handles_orders,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .writes = http::Writes::orders});
    };
    add(Method::post, "acknowledge", [&service](Request& request) { return acknowledge(service, request); },
        {.summary = "Somebody heard of it; the first one counts", .statuses = {200, 403, 404}});
    add(Method::put, "register-receipt", [&service](Request& request) { return note_receipt(service, request); },
        {.summary = "Note the receipt of the cash register",
         .request_schema = "RegisterReceiptRequest",
         .statuses = {200, 400, 403, 404, 422}});
    add(Method::delete_, "register-receipt", [&service](Request& request) { return set_receipt(service, request, {}); },
        {.summary = "Take the noted receipt off", .statuses = {200, 403, 404}});
}

}  // namespace kredenz::orders
