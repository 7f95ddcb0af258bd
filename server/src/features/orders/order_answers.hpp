// What the calls about orders share: how a list is asked for, and how one order or a page of them is answered.
#pragma once

#include "features/orders/order_service.hpp"
#include "resource/list_query.hpp"

namespace kredenz::orders {

http::Response answer(int status, const Result<OrderRecord>& found, Roles readers);
http::Response answer(const Result<OrderService::Page>& page, const std::optional<resource::Paging>& paging,
                      Roles readers);

Error bad_parameter(std::string_view name);

/// The parameters branch, from, to, state, orderType, paymentMethod, registered and q; malformed names the one at
/// fault.
Result<OrderFilter> filter_of(const http::Request& request);

}  // namespace kredenz::orders
