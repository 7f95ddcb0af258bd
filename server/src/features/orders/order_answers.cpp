#include "features/orders/order_answers.hpp"

#include "base/text.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/messages.hpp"
#include "resource/permissions.hpp"

namespace kredenz::orders {

using http::Request;
using http::Response;

Error bad_parameter(std::string_view name) {
    const auto message = resource::messages::bad_parameter(name);
    return {ErrorKind::malformed, message, {{message, std::string{name}}}, 0, {}};
}

Response answer(int status, const Result<OrderRecord>& found, Roles readers) {
    if (!found) return http::problem(found.error());
    return Response::data(status, order_json(*found->order, found->standing, readers));
}

Response answer(const Result<OrderService::Page>& page, const std::optional<resource::Paging>& paging, Roles readers) {
    if (!page) return http::problem(page.error());
    const auto list = record::json_list(
        page->orders, [readers](const auto& order) { return order_json(*order.order, order.standing, readers); });
    return Response::json(200, resource::list_body(list, paging, static_cast<std::size_t>(page->total)));
}

Response answer_open(const Result<OrderService::Page>& page, const resource::Paging& paging, Roles readers) {
    if (!page) return http::problem(page.error());
    const auto list = record::json_list(
        page->orders, [readers](const auto& order) { return order_json(*order.order, order.standing, readers); });
    return Response::data(200, list + open_meta(*page, paging));
}

Result<resource::Paging> open_paging_of(const Request& request) {
    const auto asked = resource::paging_of(request);
    if (!asked) return asked.error();
    const resource::Paging first{.page = 1, .limit = open_orders_limit};
    if (!*asked) return first;
    // A page may be named without its size.
    return resource::Paging{(*asked)->page, request.query_value("limit") ? (*asked)->limit : first.limit};
}

std::string open_meta(const OrderService::Page& page, const resource::Paging& paging) {
    return ",\"meta\":{\"total\":" + std::to_string(page.total) + ",\"page\":" + std::to_string(paging.page) +
           ",\"limit\":" + std::to_string(paging.limit) + ",\"unanswered\":" + std::to_string(page.unanswered) + "}";
}

Result<OrderFilter> filter_of(const Request& request) {
    OrderFilter filter;
    for (const auto& [name, value] : request.query) {
        if (name == "branch") {
            const auto branch = parse_id(value);
            if (!branch) return bad_parameter(name);
            filter.branches.push_back(*branch);
        } else if (name == "from" || name == "to") {
            const auto day = parse_day(value);
            if (!day) return bad_parameter(name);
            (name == "from" ? filter.from : filter.to) = day;
        } else if (name == "state") {
            const auto state = record::choice_of<OrderState>(value);
            if (!state) return bad_parameter(name);
            filter.states.push_back(*state);
        } else if (name == "orderType") {
            filter.order_type = record::choice_of<OrderType>(value);
            if (!filter.order_type) return bad_parameter(name);
        } else if (name == "paymentMethod") {
            filter.payment_method = record::choice_of<PaymentMethod>(value);
            if (!filter.payment_method) return bad_parameter(name);
        } else if (name == "registered") {
            if (value != "true" && value != "false") return bad_parameter(name);
            filter.is_registered = value == "true";
        } else if (name == "q" && request.actor.roles.intersects(permissions::handles_orders)) {
            // The words also look into fields that the kitchen may not read.
            for (const auto word : split(value, " ,\t")) filter.words.push_back(fold(word));
        }
    }
    return filter;
}

}  // namespace kredenz::orders
