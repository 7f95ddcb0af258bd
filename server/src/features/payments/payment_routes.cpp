#include "features/payments/payment_routes.hpp"

#include "base/text.hpp"
#include "features/orders/messages.hpp"
#include "features/payments/messages.hpp"
#include "features/payments/payment_offers.hpp"
#include "features/settings/current_config.hpp"
#include "http/problem.hpp"
#include "resource/messages.hpp"
#include "resource/permissions/business.hpp"
#include "resource/permissions/orders.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::payments {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using orders::OrderRecord;
using orders::OrderState;

/// A form with one field.
constexpr std::size_t webhook_limit = 16 * 1024;

/// The order with the state of its last payment.
struct CheckedOrder {
    static constexpr std::string_view schema_name = "CheckedOrder";
    orders::OrderView order;
    /// Empty where there is none.
    std::optional<PaymentState> payment_state;
};

void describe(record::Describe<CheckedOrder>& d) {
    d.flatten(&CheckedOrder::order);
    d.field("paymentState", &CheckedOrder::payment_state, "Stand der Zahlung").read(anyone);
}

class PaymentRoutes {
public:
    PaymentRoutes(PaymentService& payments, const orders::OrderService& orders, resource::Context context,
                  http::RequestLimits& request_limits)
        : payments_(&payments), orders_(&orders), context_(context), request_limits_(&request_limits) {}

    awaitable<Response> hear(Request& request) const {
        std::string token{request.parameter("token")};
        const auto heard = co_await payments_->hear(std::move(token));
        // Only a database that does not answer makes the provider call again; whether a token is known, it never
        // learns.
        if (!heard) co_return http::problem(heard.error());
        co_return Response::bytes(200, http::text_type, "");
    }

    awaitable<Response> pay(Request& request) const {
        auto found = co_await guests_order(request);
        if (!found) co_return http::problem(found.error());
        if (found->order->state == OrderState::failed)
            co_return http::problem(Error::of(ErrorKind::conflict, std::string{messages::no_longer_payable}));
        auto order = found->order;
        auto address = co_await payments_->start(std::move(order));
        if (!address) co_return http::problem(address.error());
        if (address->empty()) found = co_await guests_order(request);
        if (!found) co_return http::problem(found.error());
        co_return Response::data(200, orders::created_order(*found, std::move(*address)), guest);
    }

    /// The guest came back: asks the provider, now and then, and answers how the order's last payment stands.
    awaitable<Response> check_for_guest(Request& request) const {
        auto found = co_await guests_order(request);
        if (!found) co_return http::problem(found.error());
        const auto id = found->order->meta.id;
        const bool is_waiting = found->order->state == OrderState::awaiting_payment;
        const bool may_ask = is_waiting && !request_limits_->take(http::limits::payment_checks, found->order->uid);
        // What the provider does not answer now is answered as it was known.
        auto payments = may_ask ? co_await payments_->check(id) : co_await payments_->list(id);
        if (!payments) payments = co_await payments_->list(id);
        if (!payments) co_return http::problem(payments.error());
        found = co_await guests_order(request);
        if (!found) co_return http::problem(found.error());
        CheckedOrder checked{orders::view_of(*found->order, found->progress, guest), {}};
        if (!payments->empty()) checked.payment_state = payments->back()->state;
        co_return Response::data(200, checked, guest);
    }

    awaitable<Response> check_for_staff(Request& request) const {
        auto found = co_await staffs_order(request);
        if (!found) co_return http::problem(found.error());
        if (found->order->online_payment == orders::OnlinePayment::none)
            co_return http::problem(Error::of(ErrorKind::conflict, std::string{messages::nothing_to_check}));
        const auto checked = co_await payments_->check(found->order->meta.id);
        if (!checked) co_return http::problem(checked.error());
        found = co_await staffs_order(request);
        if (!found) co_return http::problem(found.error());
        const auto readers = request.actor.roles;
        co_return Response::data(200, orders::view_of(*found->order, found->progress, readers), readers);
    }

    awaitable<Response> list(Request& request) const {
        const auto found = co_await staffs_order(request);
        if (!found) co_return http::problem(found.error());
        const auto payments = co_await payments_->list(found->order->meta.id);
        co_return answer(payments, request.actor.roles);
    }

    awaitable<Response> retry_refund(Request& request) const {
        const auto found = co_await staffs_order(request);
        if (!found) co_return http::problem(found.error());
        const auto payments = co_await payments_->retry_refunds(found->order->meta.id);
        co_return answer(payments, request.actor.roles);
    }

    awaitable<Response> list_offers(Request& request) const {
        const auto view = context_.snapshot.view();
        std::int64_t only = 0;
        if (const auto text = request.query_value("branch")) {
            only = parse_id(*text).value_or(0);
            if (only == 0) co_return http::problem(Error::invalid(resource::messages::no_branch_given(), "branch"));
            if (!view->find<branches::Branch>(only))
                co_return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_branch}));
        }
        const auto& config = settings::config_of(*view);
        const auto address = payments_->has_public_address() ? PublicAddress::known : PublicAddress::unknown;
        std::vector<PaymentOffer> offers;
        for (const auto* branch : view->all<branches::Branch>())
            if ((only == 0 || branch->meta.id == only) && request.actor.acts_for(branch->meta.id))
                std::ranges::move(payment_offers(config, *branch, address), std::back_inserter(offers));
        co_return Response::data(200, offers, request.actor.roles);
    }

    awaitable<Response> test_mollie(Request& request) const {
        const auto tested = co_await payments_->test_mollie();
        co_return Response::data(200, tested, request.actor.roles);
    }

private:
    static Response answer(const Result<PaymentService::Payments>& payments, Roles readers) {
        if (!payments) return http::problem(payments.error());
        return Response::data(200, *payments, readers);
    }

    awaitable<Result<OrderRecord>> guests_order(const Request& request) const {
        std::string uid{request.parameter("uid")};
        std::string hash{request.parameter("hash")};
        co_return co_await orders_->find_public(std::move(uid), std::move(hash));
    }
    awaitable<Result<OrderRecord>> staffs_order(const Request& request) const {
        auto actor = request.actor;
        co_return co_await orders_->find(request.parameter_id("id").value_or(0), std::move(actor));
    }

    PaymentService* payments_;
    const orders::OrderService* orders_;
    resource::Context context_;
    http::RequestLimits* request_limits_;
};

}  // namespace

orders::OnlinePayments online_payments(PaymentService& payments) {
    return {
        .is_available = [&payments](orders::PaymentMethod method) { return payments.is_available(method); },
        .start = [&payments](std::shared_ptr<const orders::Order> order) { return payments.start(std::move(order)); }};
}

void add_payment_routes(http::Router& router, PaymentService& payments, const orders::OrderService& orders,
                        resource::Context context, http::RequestLimits& request_limits) {
    const auto routes = std::make_shared<const PaymentRoutes>(payments, orders, context, request_limits);
    const auto add = [&](Method method, std::string pattern, Roles access,
                         awaitable<Response> (PaymentRoutes::*handler)(Request&) const, http::RouteDoc doc,
                         const http::Limit& limit = http::limits::requests) {
        doc.tag = "payments";
        router.add({.method = method,
                    .pattern = std::move(pattern),
                    .access = access,
                    .handler = [routes, handler](Request& request) { return (*routes.*handler)(request); },
                    .doc = std::move(doc),
                    .limit = &limit,
                    .writes = http::Writes::orders});
    };
    using namespace permissions;

    router.add({.method = Method::post,
                .pattern = "/api/payments/mollie/webhook/{token}",
                .access = calls_back,
                .handler = [routes](Request& request) { return routes->hear(request); },
                .doc = {.summary = "Mollie says that a payment has changed; always 200", .tag = "payments"},
                .body_limit = webhook_limit,
                .body_type = http::BodyType::any,
                .writes = http::Writes::orders});
    add(Method::post, "/api/orders/public/{uid}/{hash}/payment", orders_as_guest, &PaymentRoutes::pay,
        {.summary = "Start or continue the payment of an order",
         .answer = http::body<orders::CreatedOrder>(),
         .statuses = {200, 404, 409, 422, 503}},
        http::limits::payments);
    add(Method::post, "/api/orders/public/{uid}/{hash}/check-payment", orders_as_guest, &PaymentRoutes::check_for_guest,
        {.summary = "How the order's last payment stands; asks the provider",
         .answer = http::body<CheckedOrder>(),
         .statuses = {200, 404}},
        http::limits::payments);
    add(Method::post, "/api/orders/{id}/update-payment-status", handles_orders, &PaymentRoutes::check_for_staff,
        {.summary = "Ask the provider now",
         .answer = http::body<orders::OrderView>(),
         .statuses = {200, 404, 409, 503}});
    add(Method::get, "/api/orders/{id}/payments", handles_orders, &PaymentRoutes::list,
        {.summary = "Payments of an order, oldest first",
         .answer = http::list_body<Payment>(),
         .statuses = {200, 404}});
    add(Method::post, "/api/orders/{id}/retry-refund", handles_orders, &PaymentRoutes::retry_refund,
        {.summary = "Pay back again what failed", .answer = http::list_body<Payment>(), .statuses = {200, 404, 409}});
    add(Method::get, "/api/settings/payment-methods", reads_back_office, &PaymentRoutes::list_offers,
        {.summary = "Payment methods of one's branches, and why some are not offered",
         .answer = http::list_body<PaymentOffer>(),
         .query = {http::parameter<record::Reference>("branch", "Id of a branch")},
         .statuses = {200, 404, 422}});
    add(Method::post, "/api/settings/payment-methods/mollie/test", edits_settings, &PaymentRoutes::test_mollie,
        {.summary = "Call Mollie with the stored key, and tell how it went", .answer = http::body<ProviderTest>()});
}

}  // namespace kredenz::payments
