#include "features/orders/order_answers.hpp"

#include "features/orders/messages.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {

using http::QueryParameter;
using http::Request;
using http::Response;
using resource::Parameters;

namespace {

std::string list_of(const OrderService::Page& page, Roles readers) {
    return record::json_list(
        page.orders, [readers](const auto& order) { return order_json(*order.order, order.progress, readers); });
}

}  // namespace

void describe(record::Describe<OpenMeta>& d) {
    d.flatten(&OpenMeta::page);
    d.field("unanswered", &OpenMeta::unanswered, "Neu").read(anyone);
}

Response answer(int status, const Result<OrderRecord>& found, Roles readers) {
    if (!found) return http::problem(found.error());
    return Response::data(status, view_of(*found->order, found->progress, readers), readers);
}

Response answer(const Result<OrderService::Page>& page, storage::Window window, Roles readers) {
    if (!page) return http::problem(page.error());
    return Response::json(200, resource::list_body(list_of(*page, readers), window, page->total));
}

Response answer_open(const Result<OrderService::Page>& page, storage::Window window, Roles readers) {
    if (!page) return http::problem(page.error());
    return Response::json(200, http::page_body(list_of(*page, readers), open_meta(*page, window)));
}

OpenMeta open_meta(const OrderService::Page& page, storage::Window window) {
    return {{page.total, window.page, window.limit}, page.unanswered};
}

std::vector<QueryParameter> history_parameters() {
    auto parameters = resource::window_parameters();
    parameters.push_back(http::parameter_list<record::Reference>("branch", "Only orders of these branches"));
    parameters.push_back(http::parameter<Day>("from", "First business day"));
    parameters.push_back(http::parameter<Day>("to", "Last business day"));
    parameters.push_back(http::parameter_list<OrderState>("state", "Only orders in these states"));
    parameters.push_back(http::parameter<OrderType>("orderType", "Only orders of this type"));
    parameters.push_back(http::parameter<PaymentMethod>("paymentMethod", "Only orders paid so"));
    parameters.push_back(http::parameter<OnlinePayment>("onlinePayment", "Only orders whose online payment stands so"));
    parameters.push_back(http::parameter<bool>("registered", "Whether a register receipt is noted"));
    parameters.push_back(resource::words_parameter("Words in name, contact, address; or the ticket"));
    parameters.push_back(resource::sort_parameter(record::Choices<OrderSortKey>::names));
    return parameters;
}

Result<HistoryQuery> history_query_of(const Request& request, const std::vector<QueryParameter>& besides) {
    auto known = history_parameters();
    known.insert(known.end(), besides.begin(), besides.end());
    const auto asked = Parameters::of(request, known);
    if (!asked) return asked.error();
    HistoryQuery query{.filter = {.branches = asked->list<std::int64_t>("branch"),
                                  .states = asked->list<OrderState>("state"),
                                  .from = asked->find<Day>("from"),
                                  .to = asked->find<Day>("to"),
                                  .order_type = asked->find<OrderType>("orderType"),
                                  .payment_method = asked->find<PaymentMethod>("paymentMethod"),
                                  .online_payment = asked->find<OnlinePayment>("onlinePayment"),
                                  .lane = std::nullopt,
                                  .is_registered = asked->find<bool>("registered"),
                                  .words = asked->words()},
                       .window = asked->window().value_or(storage::Window{}),
                       .sort = {}};
    if (const auto sort = asked->sort())
        query.sort = {record::choice_of<OrderSortKey>(sort->name).value(), sort->is_descending};
    return query;
}

resource::ExportedList history_export(const OrderService& service) {
    auto parameters = history_parameters();
    std::erase_if(parameters, [](const auto& one) { return one.name == "page" || one.name == "limit"; });
    return {.name = "orders",
            .label = std::string{messages::orders},
            .repository = &storage::repository_of<Order>().untyped(),
            .readers = permissions::exports_orders,
            // Without the keys that open an order.
            .fields = {"ticketNumber",    "businessDay", "state",    "orderType",     "isPreorder",    "branch",
                       "tableIdentifier", "firstName",   "lastName", "companyName",   "phone",         "email",
                       "street",          "zipCode",     "city",     "comment",       "paymentMethod", "onlinePayment",
                       "paidAt",          "appointment", "gross",    "deliveryGross", "depositGross",  "totalGross",
                       "totalNet",        "donation"},
            .parameters = std::move(parameters),
            .find = [&service](const Request& request,
                               const std::vector<QueryParameter>& besides) -> Result<resource::FindIds> {
                auto asked = history_query_of(request, besides);
                if (!asked) return asked.error();
                return service.find_ids(std::move(asked->filter), asked->sort, request.actor);
            }};
}

std::vector<QueryParameter> open_parameters() {
    auto parameters = resource::window_parameters();
    parameters.push_back(http::parameter_list<record::Reference>("branch", "Only orders of these branches"));
    return parameters;
}

Result<OpenQuery> open_query_of(const Request& request) {
    const auto asked = Parameters::of(request, open_parameters());
    if (!asked) return asked.error();
    return OpenQuery{.filter = {.branches = asked->list<std::int64_t>("branch")}, .window = open_window_of(*asked)};
}

storage::Window open_window_of(const Parameters& asked) {
    return {.page = asked.find<std::int64_t>("page").value_or(1),
            .limit = asked.find<std::int64_t>("limit").value_or(open_orders_limit)};
}

}  // namespace kredenz::orders
