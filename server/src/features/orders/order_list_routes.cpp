#include "features/orders/order_list_routes.hpp"

#include "base/random.hpp"
#include "features/branches/branch_availability.hpp"
#include "features/orders/live_events.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_answers.hpp"
#include "features/orders/order_board.hpp"
#include "features/settings/current_config.hpp"
#include "http/finished.hpp"
#include "http/problem.hpp"
#include "resource/permissions/business.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using storage::Session;

struct ListKeyRequest {
    static constexpr std::string_view schema_name = "OrderListKeyRequest";
    OrderListKind list = OrderListKind::frontdesk;
    std::string name;
};

void describe(record::Describe<ListKeyRequest>& d) {
    d.field("list", &ListKeyRequest::list, "Liste");
    d.field("name", &ListKeyRequest::name, "Name").required().at_most(80);
}

/// The parameter of a list's address that opens it.
constexpr std::string_view api_key = "apiKey";

/// The only answer that tells the key.
struct NewOrderListKey {
    static constexpr std::string_view schema_name = "NewOrderListKey";
    OrderListKey stored;
    std::string key;
};

void describe(record::Describe<NewOrderListKey>& d) {
    d.flatten(&NewOrderListKey::stored);
    d.field("key", &NewOrderListKey::key, "Schlüssel");
}

class ListRoutes {
public:
    ListRoutes(resource::Context context, OrderService& service, live::Hub& hub)
        : context_(context), service_(&service), hub_(&hub) {}

    awaitable<Response> read(Request& request, OrderListKind list) const {
        const auto opened = co_await key_of(request, list);
        if (!opened) co_return http::problem(opened.error());
        const auto asked = resource::Parameters::of(request, resource::window_parameters());
        if (!asked) co_return http::problem(asked.error());
        const auto window = open_window_of(*asked);
        OrderFilter filter{.branches = {branch_of(request)}};
        if (list == OrderListKind::backoffice) filter.lane = OrderLane::preparing;
        const auto page = co_await service_->open_orders(std::move(filter), window);
        if (!page) co_return http::problem(page.error());
        const auto shown = list == OrderListKind::frontdesk ? frontdesk_list(page->orders) : kitchen_list(page->orders);
        // A display that polls pays for what changed.
        co_return Response::finished(
            http::Finished::make({.content_type = std::string{http::json_type}, .cache_control = "no-store"},
                                 http::page_body(shown, open_meta(*page, window)), http::Effort::none));
    }

    awaitable<Response> stream(Request& request, OrderListKind list) const {
        const auto key = co_await key_of(request, list);
        if (!key) co_return http::problem(key.error());
        co_return hub_->stream(branch_topic(branch_of(request)), live::last_seen(request), list_key_holder(*key));
    }

    awaitable<Response> list_keys(Request& request) const {
        auto unit = [branch = id_of(request),
                     actor = request.actor](Session& session) -> Result<std::vector<OrderListKey>> {
            if (const auto mine = branches::check_branch(session, branch, actor); !mine) return mine.error();
            return list_keys_of(session, branch);
        };
        const auto keys = co_await context_.storage.read(std::move(unit));
        if (!keys) co_return http::problem(keys.error());
        co_return Response::data(200, *keys, staff);
    }

    awaitable<Response> make_key(Request& request) const {
        auto sent = record::from_json<ListKeyRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto secret = random_token();
        OrderListKey key{.branch = id_of(request),
                         .list = sent->list,
                         .name = std::move(sent->name),
                         .created_at = context_.clock.now(),
                         .created_by = request.actor.name};
        auto unit = [key = std::move(key), secret, actor = request.actor](Session& session) -> Result<OrderListKey> {
            if (const auto mine = branches::check_branch(session, key.branch, actor); !mine) return mine.error();
            auto made = key;
            const auto id = add_list_key(session, key, secret);
            if (!id) return Error::invalid(std::string{messages::too_many_list_keys}, "name");
            made.id = *id;
            return made;
        };
        const auto made = co_await context_.storage.write(std::move(unit));
        if (!made) co_return http::problem(made.error());
        co_return Response::data(201, NewOrderListKey{*made, secret}, staff);
    }

    awaitable<Response> revoke_key(Request& request) const {
        auto unit = [id = id_of(request), actor = request.actor,
                     now = context_.clock.now()](Session& session) -> Result<void> {
            const auto key = find_list_key(session, id);
            if (!key) return Error::of(ErrorKind::not_found, std::string{messages::no_such_list_key});
            if (const auto mine = branches::check_branch(session, key->branch, actor); !mine) return mine.error();
            revoke_list_key(session, id, now);
            return {};
        };
        const auto revoked = co_await context_.storage.write(std::move(unit));
        if (!revoked) co_return http::problem(revoked.error());
        co_return Response::no_content();
    }

private:
    static std::int64_t id_of(const Request& request) { return request.parameter_id("id").value_or(0); }

    static std::int64_t branch_of(const Request& request) { return request.parameter_id("branchId").value_or(0); }

    /// Whether keys open the list at all, as the settings say.
    bool is_open(OrderListKind list) const {
        return list != OrderListKind::frontdesk || settings::config_of(*context_.snapshot.view()).enable_frontdesk;
    }

    /// The key by which the request opens the list of its branch; forbidden otherwise. That a list is off is told to
    /// who has its key.
    awaitable<Result<std::int64_t>> key_of(Request& request, OrderListKind list) const {
        auto unit = [branch = branch_of(request), list, is_open = is_open(list),
                     secret = std::string{request.parameter(api_key)}](Session& session) -> Result<std::int64_t> {
            const auto key = key_that_opens(session, branch, list, secret);
            if (!key) return Error::of(ErrorKind::forbidden, std::string{messages::wrong_list_key});
            if (!is_open) return Error::of(ErrorKind::forbidden, std::string{messages::frontdesk_is_off});
            return *key;
        };
        co_return co_await context_.storage.read(std::move(unit));
    }

    resource::Context context_;
    OrderService* service_;
    live::Hub* hub_;
};

}  // namespace

void add_order_list_routes(http::Router& router, resource::Context context, OrderService& service, live::Hub& hub) {
    const auto routes = std::make_shared<const ListRoutes>(context, service, hub);
    context.storage.listen<ListKeyRevoked>([&hub](const storage::Heard<ListKeyRevoked>& heard) {
        for (const auto& revoked : heard.told) hub.end_streams(list_key_holder(revoked.key));
    });
    const auto add = [&](Method method, std::string pattern, Roles access, http::Handler handler, http::RouteDoc doc,
                         std::string_view key_parameter = {}) {
        doc.tag = "orders";
        router.add({.method = method,
                    .pattern = "/api" + pattern,
                    .access = access,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .key_parameter = key_parameter});
    };
    using namespace permissions;
    for (const auto list : {OrderListKind::frontdesk, OrderListKind::backoffice}) {
        const std::string name{record::name_of(list)};
        const auto pattern = "/orders/" + name + "/{branchId}/{apiKey}";
        const auto orders = list == OrderListKind::frontdesk ? http::paged_list_body<FrontdeskOrder, OpenMeta>()
                                                             : http::paged_list_body<KitchenOrder, OpenMeta>();
        add(
            Method::get, pattern, opens_lists_by_key,
            [routes, list](Request& request) { return routes->read(request, list); },
            {.summary =
                 "Open orders for the display with this key, a page of the unanswered by age and one of the others "
                 "by when they are due; its `meta` says how many there are",
             .answer = orders,
             .query = resource::window_parameters(),
             .statuses = {200, 400, 403}},
            api_key);
        add(
            Method::get, pattern + "/events", opens_lists_by_key,
            [routes, list](Request& request) { return routes->stream(request, list); },
            {.summary = "Live events of the list", .answer = http::event_stream(), .statuses = {200, 403}}, api_key);
    }
    add(Method::get, "/branches/{id}/order-keys", edits_branches,
        [routes](Request& request) { return routes->list_keys(request); },
        {.summary = "The keys to a branch's order lists",
         .answer = http::list_body<OrderListKey>(),
         .statuses = {200, 404}});
    add(Method::post, "/branches/{id}/order-keys", edits_branches,
        [routes](Request& request) { return routes->make_key(request); },
        {.summary = "Make a key; it is answered this once",
         .request = http::body<ListKeyRequest>(),
         .answer = http::body<NewOrderListKey>(),
         .statuses = {201, 404}});
    add(Method::delete_, "/order-keys/{id}", edits_branches,
        [routes](Request& request) { return routes->revoke_key(request); },
        {.summary = "Revoke a key", .statuses = {204, 404}});
}

}  // namespace kredenz::orders
