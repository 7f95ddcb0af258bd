// The calls about orders: parse, call the service, answer.
#pragma once

#include "features/orders/order_service.hpp"
#include "http/request_limits.hpp"

namespace kredenz::orders {

/// What placing an order needs of whoever talks to the payment provider.
struct OnlinePayments {
    /// Whether this server can use the method at all; the flags of config and branch are not asked here.
    std::function<bool(PaymentMethod method)> is_available;
    /// Where the guest pays the order now; empty when there is nothing to pay.
    std::function<boost::asio::awaitable<Result<std::string>>(std::shared_ptr<const Order> order)> start;
};

/// A guest follows on a telephone and a computer, and shows it to those who eat along; the oldest page gives way.
inline constexpr std::size_t streams_of_an_order = 12;

/// `service`, `hub` and `request_limits` outlive the router.
void add_order_routes(http::Router& router, OrderService& service, live::Hub& hub, http::RequestLimits& request_limits,
                      OnlinePayments payments);

/// The guest's view of an order, with where to pay it.
struct CreatedOrder {
    static constexpr std::string_view schema_name = "CreatedOrder";
    OrderView order;
    /// Empty when there is nothing to pay.
    std::optional<std::string> payment_redirect_url;
};

void describe(record::Describe<CreatedOrder>& d);

/// Refers to the order; an empty address is none.
CreatedOrder created_order(const OrderRecord& order, std::string payment_address);

}  // namespace kredenz::orders
