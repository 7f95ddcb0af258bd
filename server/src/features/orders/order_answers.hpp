// What the calls about orders share: how a list is asked for, and how one order or a page of them is answered.
#pragma once

#include "features/orders/order_service.hpp"
#include "resource/exported_list.hpp"
#include "resource/list_query.hpp"

namespace kredenz::orders {

/// What is told about all open orders besides a page of them.
struct OpenMeta {
    static constexpr std::string_view schema_name = "OpenOrdersMeta";
    resource::PageMeta page;
    std::int64_t unanswered = 0;
};

void describe(record::Describe<OpenMeta>& d);

http::Response answer(int status, const Result<OrderRecord>& found, Roles readers);
http::Response answer(const Result<OrderService::Page>& page, storage::Window window, Roles readers);

/// Open orders; `meta` says how many of them are unanswered as well.
http::Response answer_open(const Result<OrderService::Page>& page, storage::Window window, Roles readers);
OpenMeta open_meta(const OrderService::Page& page, storage::Window window);

/// What the history is asked.
struct HistoryQuery {
    OrderFilter filter;
    storage::Window window;
    OrderSort sort;
};
std::vector<http::QueryParameter> history_parameters();
/// `besides` are parameters of the request that select nothing.
Result<HistoryQuery> history_query_of(const http::Request& request,
                                      const std::vector<http::QueryParameter>& besides = {});

/// The history as a file.
resource::ExportedList history_export(const OrderService& service);

/// What the lists of open orders are asked, by branch and page alone.
struct OpenQuery {
    OrderFilter filter;
    storage::Window window;
};
std::vector<http::QueryParameter> open_parameters();
Result<OpenQuery> open_query_of(const http::Request& request);
/// The first page unless they name another.
storage::Window open_window_of(const resource::Parameters& asked);

}  // namespace kredenz::orders
