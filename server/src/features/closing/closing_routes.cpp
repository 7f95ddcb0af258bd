#include "features/closing/closing_routes.hpp"

#include "features/branches/opening_hours_order_times.hpp"
#include "features/closing/closing_csv.hpp"
#include "features/closing/closing_pdf.hpp"
#include "features/closing/messages.hpp"
#include "features/closing/order_facts.hpp"
#include "features/orders/donatee.hpp"
#include "features/orders/priced_cart.hpp"
#include "features/settings/config.hpp"
#include "http/problem.hpp"
#include "resource/permissions/orders.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <array>

namespace kredenz::closing {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

/// One answer reads and adds up all orders of its days.
constexpr date::days longest_list{31};

enum class Form { json, csv, pdf };

struct Ending {
    std::string_view ending;
    Form form;
    std::string_view content_type;
};

constexpr std::array<Ending, 2> endings{{
    {".csv", Form::csv, "text/csv; charset=utf-8"},
    {".pdf", Form::pdf, "application/pdf"},
}};

struct Days {
    Day first{};
    Day last{};
};

Result<Day> day_of(std::optional<std::string_view> text, std::string_view field) {
    const auto day = text ? parse_day(*text) : std::nullopt;
    if (!day) return Error::invalid(std::string{messages::bad_day}, std::string{field});
    return *day;
}

class ClosingRoutes {
public:
    explicit ClosingRoutes(resource::Context context) : context_(context) {}

    awaitable<Response> list(Request& request) const {
        const auto context = context_of(request);
        if (!context) co_return http::problem(context.error());
        const auto from = day_of(request.query_value("from"), "from");
        if (!from) co_return http::problem(from.error());
        const auto to = day_of(request.query_value("to"), "to");
        if (!to) co_return http::problem(to.error());
        if (*to < *from) co_return http::problem(Error::invalid(std::string{messages::wrong_order}, "from"));
        if (*to - *from >= longest_list)
            co_return http::problem(Error::invalid(std::string{messages::too_many_days}, "to"));
        Days days{*from, *to};
        const auto closings = co_await close(*context, days);
        if (!closings) co_return http::problem(closings.error());
        std::vector<ClosingDay> summaries;
        for (const auto& closing : *closings) summaries.push_back(summary_of(closing));
        co_return Response::data(200, summaries, request.actor.roles);
    }

    awaitable<Response> read(Request& request) {
        const auto context = context_of(request);
        if (!context) co_return http::problem(context.error());
        auto name = request.parameter("day");
        const auto ending =
            std::ranges::find_if(endings, [name](const Ending& one) { return name.ends_with(one.ending); });
        const bool is_file = ending != endings.end();
        if (is_file) name.remove_suffix(ending->ending.size());
        const auto day = day_of(name, "day");
        if (!day) co_return http::problem(day.error());
        if (*day > branches::business_day(context->zone, context_.clock.now()))
            co_return http::problem(Error::invalid(std::string{messages::not_begun}, "day"));
        Days days{*day, *day};
        auto closings = co_await close(*context, days);
        if (!closings) co_return http::problem(closings.error());
        auto& closing = closings->front();
        if (!is_file) co_return Response::data(200, closing, request.actor.roles);
        auto file = ending->form == Form::csv ? closing_csv(closing, context->branch->name, context->zone)
                                              : co_await draw(std::move(closing), issuer_of(*context));
        auto response = Response::bytes(200, ending->content_type, std::move(file));
        response.download_as("Tagesabschluss " + context->branch->name + " " + format_day(*day) +
                             std::string{ending->ending});
        co_return response;
    }

private:
    Result<orders::OrderContext> context_of(const Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto context = orders::find_order_context(context_.snapshot.view(), id);
        if (!context) return Error::of(ErrorKind::not_found, std::string{messages::no_such_branch});
        if (!request.actor.acts_for(id)) return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
        return std::move(*context);
    }

    ClosingContext issuer_of(const orders::OrderContext& context) const {
        const auto& [view, config, branch, zone] = context;
        return {
            .business_name = config->business_name.empty() ? config->shop_name : config->business_name,
            .branch_name = branch->name,
            .address = branch->street + (branch->street.empty() ? "" : ", ") + branch->zip_code + " " + branch->city,
            .currency = config->currency,
            .zone = zone,
            .created_at = context_.clock.now()};
    }

    awaitable<std::string> draw(Closing closing, ClosingContext issuer) {
        auto work = [closing = std::move(closing), issuer = std::move(issuer)]() -> awaitable<std::string> {
            co_return closing_pdf(closing, issuer);
        };
        co_return co_await boost::asio::co_spawn(drawers_, std::move(work), boost::asio::use_awaitable);
    }

    /// One for each of the days.
    awaitable<Result<std::vector<Closing>>> close(orders::OrderContext context, Days days) const {
        std::vector<BusinessDay> windows;
        for (auto day = days.first; day <= days.last; day += date::days{1})
            windows.push_back({day, branches::start_of_business_day(context.zone, day),
                               branches::start_of_business_day(context.zone, day + date::days{1})});
        auto unit = [context = std::move(context),
                     windows = std::move(windows)](storage::Session& session) -> Result<std::vector<Closing>> {
            const auto branch = context.branch->meta.id;
            const auto facts = facts_of(session, branch, windows.front(), windows.back());
            std::vector<Closing> closings;
            for (const auto& window : windows) {
                closings.push_back(close_day({branch}, window, facts));
                for (auto& donation : closings.back().donations)
                    if (const auto* donatee = context.view->find<orders::Donatee>(donation.donatee.id))
                        donation.name = donatee->name;
            }
            return closings;
        };
        co_return co_await context_.storage.read(std::move(unit));
    }

    resource::Context context_;
    /// Drawing takes too long for an event loop.
    boost::asio::thread_pool drawers_{1};
};

}  // namespace

void add_closing_routes(http::Router& router, resource::Context context) {
    const auto routes = std::make_shared<ClosingRoutes>(context);
    router.add({.method = Method::get,
                .pattern = "/api/branches/{id}/closings",
                .access = permissions::closes_days,
                .handler = [routes](Request& request) { return routes->list(request); },
                .doc = {.summary = "Business days of a branch with their totals, at most 31",
                        .tag = "closings",
                        .answer = http::list_body<ClosingDay>(),
                        .query = {http::parameter<Day>("from", "First business day"),
                                  http::parameter<Day>("to", "Last business day")},
                        .statuses = {200, 404, 422}}});
    router.add(
        {.method = Method::get,
         .pattern = "/api/branches/{id}/closings/{day}",
         .access = permissions::closes_days,
         .handler = [routes](Request& request) { return routes->read(request); },
         .doc = {.summary =
                     "The close of a business day, YYYY-MM-DD; with .csv behind the day as a table, with .pdf to print",
                 .tag = "closings",
                 .answer = http::body<Closing>(),
                 .statuses = {200, 404, 422}}});
}

}  // namespace kredenz::closing
