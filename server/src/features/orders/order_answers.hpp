// What the calls about orders share: how a list is asked for, and how one order or a page of them is answered.
#pragma once

#include "features/orders/order_service.hpp"
#include "resource/list_query.hpp"

namespace kredenz::orders {

http::Response answer(int status, const Result<OrderRecord>& found, Roles readers);
http::Response answer(const Result<OrderService::Page>& page, const std::optional<resource::Paging>& paging,
                      Roles readers);

/// Open orders; `meta` says how many of them are unanswered as well.
http::Response answer_open(const Result<OrderService::Page>& page, const resource::Paging& paging, Roles readers);

/// The page of open orders that is asked for; the first one unless the request names another.
Result<resource::Paging> open_paging_of(const http::Request& request);
/// `,"meta":{…}` of a page of open orders.
std::string open_meta(const OrderService::Page& page, const resource::Paging& paging);

Error bad_parameter(std::string_view name);

/// The parameters branch, from, to, state, orderType, paymentMethod, registered and q; malformed names the one at
/// fault.
Result<OrderFilter> filter_of(const http::Request& request);

}  // namespace kredenz::orders
