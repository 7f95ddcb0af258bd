#include "features/push/push_routes.hpp"

#include "base/base64url.hpp"
#include "features/push/messages.hpp"
#include "http/problem.hpp"
#include "record/json_reader.hpp"
#include "resource/permissions/orders.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::push {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

struct PushKey {
    static constexpr std::string_view schema_name = "PushKey";
    std::string public_key;
};

void describe(record::Describe<PushKey>& d) {
    d.field("publicKey", &PushKey::public_key, "Öffentlicher Schlüssel")
        .described_as("A point of P-256, base64url")
        .read(anyone);
}

class PushRoutes {
public:
    PushRoutes(resource::Context context, const orders::OrderService& orders, const OrderPushes& pushes)
        : context_(context), orders_(&orders), pushes_(&pushes) {}

    awaitable<Response> read_key(Request&) const {
        const auto key = co_await pushes_->key();
        if (!key) co_return http::problem(key.error());
        co_return Response::data(200, PushKey{base64url(key->public_key())}, guest);
    }

    awaitable<Response> subscribe(Request& request) const {
        auto sent = record::from_json<Subscription>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        if (const auto checked = pushes_->check(*sent); !checked) co_return http::problem(checked.error());
        const auto found = co_await order_of(request);
        if (!found) co_return http::problem(found.error());
        if (orders::is_final(found->order->state))
            co_return http::problem(Error::of(ErrorKind::conflict, std::string{messages::order_has_ended}));
        auto unit = [order = found->order->meta.id, subscription = *std::move(sent), now = context_.clock.now()](
                        storage::Session& session) { return add_subscription(session, order, subscription, now); };
        const auto added = co_await context_.storage.write(std::move(unit));
        if (!added) co_return http::problem(added.error());
        co_return Response::no_content();
    }

    awaitable<Response> unsubscribe(Request& request) const {
        const std::string endpoint{request.query_value("endpoint").value_or("")};
        const auto found = co_await order_of(request);
        if (!found) co_return http::problem(found.error());
        auto unit = [order = found->order->meta.id, endpoint](storage::Session& session) -> Result<void> {
            remove_subscription(session, order, endpoint);
            return {};
        };
        const auto removed = co_await context_.storage.write(std::move(unit));
        if (!removed) co_return http::problem(removed.error());
        co_return Response::no_content();
    }

private:
    awaitable<Result<orders::OrderRecord>> order_of(Request& request) const {
        std::string uid{request.parameter("uid")};
        std::string hash{request.parameter("hash")};
        co_return co_await orders_->find_public(std::move(uid), std::move(hash));
    }

    resource::Context context_;
    const orders::OrderService* orders_;
    const OrderPushes* pushes_;
};

}  // namespace

void add_push_routes(http::Router& router, resource::Context context, const orders::OrderService& orders,
                     const OrderPushes& pushes) {
    const auto routes = std::make_shared<const PushRoutes>(context, orders, pushes);
    using Call = awaitable<Response> (PushRoutes::*)(Request&) const;
    const auto add = [&](Method method, std::string pattern, Roles access, Call call, http::RouteDoc doc,
                         const http::Limit& limit = http::limits::requests) {
        doc.tag = "push";
        router.add({.method = method,
                    .pattern = std::move(pattern),
                    .access = access,
                    .handler = [routes, call](Request& request) { return (*routes.*call)(request); },
                    .doc = std::move(doc),
                    .limit = &limit});
    };
    const std::string subscriptions = "/api/orders/public/{uid}/{hash}/push-subscriptions";
    add(Method::get, "/api/push/key", permissions::browses, &PushRoutes::read_key,
        {.summary = "The key with which a browser subscribes (applicationServerKey)",
         .answer = http::body<PushKey>(),
         .statuses = {200, 503}});
    add(Method::post, subscriptions, permissions::orders_as_guest, &PushRoutes::subscribe,
        {.summary = "Tell this device of changes", .request = http::body<Subscription>(), .statuses = {204, 404, 409}},
        http::limits::push_subscriptions);
    add(Method::delete_, subscriptions, permissions::orders_as_guest, &PushRoutes::unsubscribe,
        {.summary = "Tell this device no more",
         .query = {{.name = "endpoint", .description = "Of the subscription"}},
         .statuses = {204, 404}});
}

}  // namespace kredenz::push
