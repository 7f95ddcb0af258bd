#include "features/setup/setup_routes.hpp"

#include "drawing/qr_code.hpp"
#include "features/settings/current_config.hpp"
#include "features/setup/messages.hpp"
#include "features/setup/setup_steps.hpp"
#include "http/problem.hpp"
#include "resource/permissions/business.hpp"

namespace kredenz::setup {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

constexpr std::string_view svg_type = "image/svg+xml";
constexpr std::size_t longest_address = 300;

awaitable<Response> list_steps(const resource::Context& context, Request& request) {
    auto ask = [](storage::Session& session) -> Result<bool> {
        return !session.query("select 1 from orders limit 1").empty();
    };
    const auto has_orders = co_await context.storage.read(std::move(ask));
    if (!has_orders) co_return http::problem(has_orders.error());
    const auto view = context.snapshot.view();
    auto products = view->all<catalog::Product>();
    std::erase_if(products, [](const catalog::Product* product) { return !product->is_enabled; });
    const auto steps = setup_steps({.config = settings::config_of(*view),
                                    .branches = view->all<branches::Branch>(),
                                    .categories = view->records<catalog::Category>().all().size(),
                                    .products = std::move(products),
                                    .menus = view->all<catalog::Menu>(),
                                    .has_orders = *has_orders});
    co_return Response::data(200, steps, request.actor.roles);
}

awaitable<Response> draw_code(Request& request) {
    const std::string address{request.query_value("address").value_or("")};
    const bool is_web = address.starts_with("http://") || address.starts_with("https://");
    if (!is_web || address.size() > longest_address)
        co_return http::problem(Error::invalid(std::string{messages::bad_address}, "address"));
    co_return Response::bytes(200, svg_type, drawing::qr_code_svg(address)).header("Cache-Control", "no-store");
}

}  // namespace

void add_setup_routes(http::Router& router, resource::Context context) {
    router.add({.method = Method::get,
                .pattern = "/api/setup",
                .access = permissions::sets_up,
                .handler = [context](Request& request) { return list_steps(context, request); },
                .doc = {.summary = "The first steps to an open business, done or open",
                        .tag = "setup",
                        .answer = http::list_body<SetupStep>()}});
    router.add({.method = Method::get,
                .pattern = "/api/setup/code",
                .access = permissions::sets_up,
                .handler = [](Request& request) { return draw_code(request); },
                .doc = {.summary = "An address as a QR code (SVG)",
                        .tag = "setup",
                        .answer = http::drawing(),
                        .query = {{.name = "address", .description = "What telephones shall open"}},
                        .statuses = {200, 422}}});
}

}  // namespace kredenz::setup
