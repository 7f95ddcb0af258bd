#include "app/messages.hpp"
#include "app/metrics.hpp"
#include "base/random.hpp"
#include "http/problem.hpp"
#include "resource/permissions/business.hpp"

#include <boost/asio/ip/address.hpp>

namespace kredenz::app {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Response;

constexpr std::string_view content_type = "text/plain; version=0.0.4; charset=utf-8";

/// A proxy on this machine that is not trusted looks like a program of this machine; what it adds gives it away.
bool came_through_a_proxy(const Request& request) {
    return std::ranges::any_of(std::array{"x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"},
                               [&](const char* name) { return request.header(name).has_value(); });
}

bool is_from_this_machine(const Request& request) {
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(request.client_address, error);
    return !error && address.is_loopback() && !came_through_a_proxy(request);
}

}  // namespace

bool may_monitor(const Request& request, const std::string& token) {
    const auto sent = request.bearer_token();
    if (!sent) return is_from_this_machine(request);
    return !token.empty() && equal_in_constant_time(*sent, token);
}

void add_metrics_route(http::Router& router, const Metrics& metrics, std::string token) {
    auto answer = [&metrics, token = std::move(token)](Request& request) -> awaitable<Response> {
        if (!may_monitor(request, token))
            co_return http::problem(Error::of(ErrorKind::forbidden, std::string{messages::metrics_refused}));
        co_return Response::bytes(200, content_type, co_await metrics.text());
    };
    router.add({.method = http::Method::get,
                .pattern = std::string{metrics_path},
                .access = permissions::monitors,
                .handler = std::move(answer),
                .doc = {.summary = "Figures for monitoring, in the text form of Prometheus",
                        .tag = "operation",
                        .answer = http::plain_text(),
                        .statuses = {200, 403}}});
}

}  // namespace kredenz::app
