#include "features/closing/closing_routes.hpp"

#include "features/branches/opening_hours_due_times.hpp"
#include "features/closing/closing_csv.hpp"
#include "features/closing/closing_store.hpp"
#include "features/closing/messages.hpp"
#include "features/orders/donatee.hpp"
#include "features/orders/priced_cart.hpp"
#include "http/problem.hpp"
#include "resource/permissions.hpp"

namespace kredenz::closing {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

/// One answer reads and adds up all orders of its days.
constexpr date::days longest_list{31};

constexpr std::string_view csv_type = "text/csv; charset=utf-8";
constexpr std::string_view csv_ending = ".csv";

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
        const auto shop = shop_of(request);
        if (!shop) co_return http::problem(shop.error());
        const auto from = day_of(request.query_value("from"), "from");
        if (!from) co_return http::problem(from.error());
        const auto to = day_of(request.query_value("to"), "to");
        if (!to) co_return http::problem(to.error());
        if (*to < *from) co_return http::problem(Error::invalid(std::string{messages::wrong_order}, "from"));
        if (*to - *from >= longest_list)
            co_return http::problem(Error::invalid(std::string{messages::too_many_days}, "to"));
        Days days{*from, *to};
        const auto closings = co_await close(*shop, days);
        if (!closings) co_return http::problem(closings.error());
        std::string json = "{\"data\":[";
        for (const auto& closing : *closings) {
            if (json.back() != '[') json += ',';
            json += record::to_json(summary_of(closing), record::Audience::of(request.actor.roles));
        }
        co_return Response::json(200, json + "]}");
    }

    awaitable<Response> read(Request& request) const {
        const auto shop = shop_of(request);
        if (!shop) co_return http::problem(shop.error());
        auto name = request.parameter("day");
        const bool is_csv = name.ends_with(csv_ending);
        if (is_csv) name.remove_suffix(csv_ending.size());
        const auto day = day_of(name, "day");
        if (!day) co_return http::problem(day.error());
        if (*day > branches::business_day(shop->zone, context_.clock.now()))
            co_return http::problem(Error::invalid(std::string{messages::not_begun}, "day"));
        Days days{*day, *day};
        const auto closings = co_await close(*shop, days);
        if (!closings) co_return http::problem(closings.error());
        const auto& closing = closings->front();
        if (is_csv) {
            auto response = Response::bytes(200, csv_type, closing_csv(closing, shop->branch->name, shop->zone));
            response.download_as("Tagesabschluss " + shop->branch->name + " " + format_day(*day) + ".csv");
            co_return response;
        }
        co_return Response::json(
            200, "{\"data\":" + record::to_json(closing, record::Audience::of(request.actor.roles)) + "}");
    }

private:
    Result<orders::Shop> shop_of(const Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto shop = orders::find_shop(context_.snapshot.view(), id);
        if (!shop) return Error::of(ErrorKind::not_found, std::string{messages::no_such_branch});
        if (!request.actor.acts_for(id)) return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
        return std::move(*shop);
    }

    /// One for each of the days.
    awaitable<Result<std::vector<Closing>>> close(orders::Shop shop, Days days) const {
        std::vector<BusinessDay> windows;
        for (auto day = days.first; day <= days.last; day += date::days{1})
            windows.push_back({day, branches::start_of_business_day(shop.zone, day),
                               branches::start_of_business_day(shop.zone, day + date::days{1})});
        auto unit = [this, shop = std::move(shop),
                     windows = std::move(windows)](storage::Session& session) -> Result<std::vector<Closing>> {
            const auto branch = shop.branch->meta.id;
            const auto facts = store_.facts(session, branch, windows.front(), windows.back());
            std::vector<Closing> closings;
            for (const auto& window : windows) {
                closings.push_back(close_day({branch}, window, facts));
                for (auto& donation : closings.back().donations)
                    if (const auto* donatee = shop.view->find<orders::Donatee>("donatees", donation.donatee.id))
                        donation.name = donatee->name;
            }
            return closings;
        };
        co_return co_await context_.storage.read(std::move(unit));
    }

    resource::Context context_;
    ClosingStore store_;
};

}  // namespace

void add_closing_routes(http::Router& router, resource::Context context) {
    const auto routes = std::make_shared<const ClosingRoutes>(context);
    router.add({.method = Method::get,
                .pattern = "/api/branches/{id}/closings",
                .access = permissions::closes_days,
                .handler = [routes](Request& request) { return routes->list(request); },
                .doc = {.summary = "Business days of a branch with their totals, at most 31",
                        .tag = "closings",
                        .response_schema = "ClosingDay[]",
                        .query = {{"from", "string", "First business day, YYYY-MM-DD"},
                                  {"to", "string", "Last business day, YYYY-MM-DD"}},
                        .statuses = {200, 403, 404, 422}}});
    router.add({.method = Method::get,
                .pattern = "/api/branches/{id}/closings/{day}",
                .access = permissions::closes_days,
                .handler = [routes](Request& request) { return routes->read(request); },
                .doc = {.summary = "The close of a business day, YYYY-MM-DD; with .csv behind the day as a table",
                        .tag = "closings",
                        .response_schema = "Closing",
                        .statuses = {200, 403, 404, 422}}});
}

}  // namespace kredenz::closing
