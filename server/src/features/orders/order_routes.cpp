#include "features/orders/order_routes.hpp"

#include "base/email_key.hpp"
#include "base/text.hpp"
#include "features/orders/live_events.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_answers.hpp"
#include "features/orders/order_steps.hpp"
#include "http/problem.hpp"
#include "record/messages.hpp"
#include "resource/list_query.hpp"
#include "resource/messages.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using record::Document;

/// What staff send with a step.
struct StepRequest {
    static constexpr std::string_view schema_name = "OrderStepRequest";
    std::optional<Instant> counter_appointment;
    std::optional<Instant> appointment;
    std::string message;
};

void describe(record::Describe<StepRequest>& d) {
    d.field("appointment", &StepRequest::appointment, "Neuer Termin");
    d.field("counterAppointment", &StepRequest::counter_appointment, "Gegenvorschlag");
    d.field("message", &StepRequest::message, "Begründung").at_most(1000);
}

struct QuestionnaireRequest {
    static constexpr std::string_view schema_name = "QuestionnaireRequest";
    std::int64_t rating = 0;
    std::int64_t food_rating = 0;
    std::int64_t service_rating = 0;
    std::int64_t process_rating = 0;
    std::string comment;
};

void describe(record::Describe<QuestionnaireRequest>& d) {
    d.field("rating", &QuestionnaireRequest::rating, "Gesamteindruck").between(1, 5);
    d.field("foodRating", &QuestionnaireRequest::food_rating, "Speisen und Getränke").between(1, 5);
    d.field("serviceRating", &QuestionnaireRequest::service_rating, "Service").between(1, 5);
    d.field("processRating", &QuestionnaireRequest::process_rating, "Bestellvorgang").between(1, 5);
    d.field("comment", &QuestionnaireRequest::comment, "Kommentar").at_most(2000);
}

/// Bytes of a cart with its form: 250 items with all they can choose are some 100 kB.
constexpr std::size_t order_body_limit = 256 * 1024;

/// Earlier attempts that one order may take the place of; the checkout names as many at most.
constexpr std::size_t most_replaced = 50;

/// 128 bits in hexadecimal, with or without the hyphens of a UUID (RFC 9562): a key opens the order that it made, so it
/// has a form in which nobody counts, and the nil and max UUIDs of that standard, which anybody may send, are none.
bool is_idempotency_key(std::string_view key) {
    const auto hyphens = std::ranges::count(key, '-');
    const auto is_digit = [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F');
    };
    const auto is_first_digit = [&](char letter) { return letter == key.front() || letter == '-'; };
    return (hyphens == 0 || hyphens == 4) && key.size() == 32 + static_cast<std::size_t>(hyphens) &&
           std::ranges::all_of(key, [&](char letter) { return is_digit(letter) || letter == '-'; }) &&
           !std::ranges::all_of(key, is_first_digit);
}

/// A browser that cannot send the header Last-Event-ID says it here.
std::vector<http::QueryParameter> stream_parameters() {
    return {resource::branch_parameter(), http::parameter<std::string>("lastEventId", "The last event that was seen")};
}

class OrderRoutes {
public:
    OrderRoutes(OrderService& service, live::Hub& hub, http::RequestLimits& request_limits, OnlinePayments payments)
        : service_(&service), hub_(&hub), payments_(std::move(payments)), request_limits_(&request_limits) {}

    awaitable<Response> quote(Request& request) const {
        auto asked = record::from_json<OrderRequest>(request.body.view(), request.actor.roles);
        if (!asked) co_return http::problem(asked.error());
        const auto quote = co_await service_->quote(std::move(*asked));
        if (!quote) co_return http::problem(quote.error());
        co_return Response::data(200, *quote, guest);
    }

    awaitable<Response> place(Request& request) const {
        const auto key = request.header("idempotency-key");
        if (!key || !is_idempotency_key(*key))
            co_return http::problem(Error::of(ErrorKind::malformed, std::string{messages::bad_idempotency_key}));
        auto asked = record::from_json<OrderRequest>(request.body.view(), request.actor.roles);
        if (!asked) co_return http::problem(asked.error());
        // Each is looked for while the order is written.
        if (asked->replaces.size() > most_replaced)
            co_return http::problem(
                Error::invalid(record::messages::too_many("Frühere Versuche", most_replaced), "replaces"));
        if (const auto method = asked->form.payment_method; is_online(method) && !payments_.is_available(method))
            co_return http::problem(Error::invalid(std::string{messages::payment_not_offered}, "paymentMethod"));
        if (const auto refused = take(http::limits::order_attempts, request)) co_return http::problem(*refused);
        std::string idempotency_key{*key};
        if (const auto refused = take(http::limits::orders, request)) {
            // An answer that was lost is given once more, however many others order.
            auto known = co_await service_->find_placed(std::move(idempotency_key));
            if (!known) co_return http::problem(*refused);
            co_return co_await answer_placed(std::move(known->record), request);
        }
        const auto mailbox = mailbox_key(asked->form.email);
        auto sender = sender_of(request, take_receipt(mailbox));
        const auto receipt = sender.receipt;
        auto placed = co_await service_->place(std::move(*asked), std::move(idempotency_key), std::move(sender));
        // Nothing was ordered now, so nobody's mailbox got anything.
        if (receipt == GuestNotification::sent && (!placed || placed->is_repeated))
            request_limits_->give_back(http::limits::receipts, mailbox);
        if (placed ? placed->is_repeated : costs_nothing(placed.error())) give_order_back(request);
        if (!placed) co_return counted(http::problem(placed.error()), request);
        co_return co_await answer_placed(std::move(placed->record), request);
    }

    awaitable<Response> step(Request& request, OrderAction action) const {
        StepDetails details;
        if (!request.body.is_empty()) {
            auto sent = record::from_json<StepRequest>(request.body.view(), request.actor.roles);
            if (!sent) co_return http::problem(sent.error());
            details.message = std::move(sent->message);
            if (action == OrderAction::confirm) details.counter_appointment = sent->counter_appointment;
            if (action == OrderAction::move) details.appointment = sent->appointment;
        }
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto changed = co_await service_->step(id, action, std::move(details), std::move(actor));
        co_return answer(200, changed, request.actor.roles);
    }

    awaitable<Response> find_public(Request& request) const {
        auto [uid, hash] = guests_key(request);
        const auto found = co_await service_->find_public(std::move(uid), std::move(hash));
        co_return answer(200, found, guest);
    }

    awaitable<Response> answer_proposal(Request& request, bool accepts) const {
        auto [uid, hash] = guests_key(request);
        const auto changed = co_await service_->answer_proposal(std::move(uid), std::move(hash), accepts);
        co_return answer(200, changed, guest);
    }

    awaitable<Response> rate(Request& request) const {
        auto sent = record::from_json<QuestionnaireRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        // The description lets a missing rating pass as 0.
        std::vector<FieldError> errors;
        for (const auto& field : record::schema_of<QuestionnaireRequest>().fields())
            if (field.type->kind == record::Kind::integer && record::integer_at(field.in(&*sent)) == 0)
                errors.push_back({messages::required(field.label), field.name});
        if (!errors.empty()) co_return http::problem(Error::invalid(std::move(errors)));
        Questionnaire answers{sent->rating, sent->food_rating, sent->service_rating, sent->process_rating,
                              sent->comment};
        auto [uid, hash] = guests_key(request);
        const auto rated = co_await service_->rate(std::move(uid), std::move(hash), std::move(answers));
        co_return answer(200, rated, guest);
    }

    awaitable<Response> stream_public(Request& request) const {
        auto [uid, hash] = guests_key(request);
        auto topic = guest_topic(uid);
        const auto found = co_await service_->find_public(std::move(uid), std::move(hash));
        if (!found) co_return http::problem(found.error());
        co_return hub_->stream(std::move(topic), live::last_seen(request), {}, streams_of_an_order);
    }

    awaitable<Response> stream_branch(Request& request) const {
        const auto asked = resource::Parameters::of(request, stream_parameters());
        if (!asked) co_return http::problem(asked.error());
        const auto branch = asked->branch();
        if (!branch) co_return http::problem(branch.error());
        if (!request.actor.acts_for(*branch))
            co_return http::problem(Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch}));
        co_return hub_->stream(branch_topic(*branch), live::last_seen(request), live::holder_of(request.actor));
    }

    awaitable<Response> find(Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto found = co_await service_->find(id, std::move(actor));
        co_return answer(200, found, request.actor.roles);
    }

    awaitable<Response> list_files(Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto files = co_await service_->files(id, std::move(actor));
        if (!files) co_return http::problem(files.error());
        co_return Response::data(200, *files, staff);
    }

    awaitable<Response> edit(Request& request) const {
        auto parsed = Document::parse(request.body.view());
        if (!parsed) co_return http::problem(parsed.error());
        auto changes = std::make_shared<const Document>(std::move(*parsed));
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto edited = co_await service_->edit(id, std::move(changes), std::move(actor));
        co_return answer(200, edited, request.actor.roles);
    }

    awaitable<Response> quote_edit(Request& request) const {
        auto parsed = Document::parse(request.body.view());
        if (!parsed) co_return http::problem(parsed.error());
        auto changes = std::make_shared<const Document>(std::move(*parsed));
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto quote = co_await service_->quote_edit(id, std::move(changes), std::move(actor));
        if (!quote) co_return http::problem(quote.error());
        co_return Response::data(200, *quote, request.actor.roles);
    }

    awaitable<Response> edit_item(Request& request) const {
        auto sent = record::from_json<RequestedItem>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto index = parse_integer(request.parameter("index"));
        if (!index || *index < 0)
            co_return http::problem(Error::of(ErrorKind::not_found, std::string{messages::no_such_item}));
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto edited =
            co_await service_->edit_item(id, static_cast<std::size_t>(*index), std::move(*sent), std::move(actor));
        co_return answer(200, edited, request.actor.roles);
    }

    awaitable<Response> refuse_removal(Request&) const {
        co_return http::problem(Error::of(ErrorKind::conflict, std::string{messages::order_is_kept}));
    }

    /// Those that somebody still has to do something about.
    awaitable<Response> list_current(Request& request) const {
        const auto asked = open_query_of(request);
        if (!asked) co_return http::problem(asked.error());
        auto filter = asked->filter;
        auto actor = request.actor;
        const auto branches = filter.branches.empty() ? actor.branches : filter.branches;
        const auto page = co_await service_->list_open(std::move(filter), asked->window, std::move(actor));
        if (page) service_->note_branch_site(branches, site_of(request));
        co_return answer_open(page, asked->window, request.actor.roles);
    }

    awaitable<Response> list_missed(Request& request) const {
        const auto asked = open_query_of(request);
        if (!asked) co_return http::problem(asked.error());
        auto filter = asked->filter;
        auto actor = request.actor;
        const auto page = co_await service_->list_missed(std::move(filter), asked->window, std::move(actor));
        co_return answer(page, asked->window, request.actor.roles);
    }

    awaitable<Response> list_history(Request& request) const {
        auto asked = history_query_of(request);
        if (!asked) co_return http::problem(asked.error());
        auto actor = request.actor;
        const auto page =
            co_await service_->list(std::move(asked->filter), asked->window, asked->sort, std::move(actor));
        co_return answer(page, asked->window, request.actor.roles);
    }

private:
    static std::pair<std::string, std::string> guests_key(const Request& request) {
        return {std::string{request.parameter("uid")}, std::string{request.parameter("hash")}};
    }

    /// As its guest sees it, with where to pay it.
    awaitable<Response> answer_placed(OrderRecord placed, const Request& request) const {
        std::string address;
        if (placed.order->state == OrderState::awaiting_payment) {
            // The order is durable; when this fails, the same request with its key starts the payment of this order.
            auto order = placed.order;
            auto started = co_await payments_.start(std::move(order));
            if (!started) co_return counted(http::problem(started.error()), request);
            address = std::move(*started);
            if (address.empty()) {
                // Nothing to pay any more: it was paid meanwhile, and is another one than the one just read.
                auto paid = co_await service_->find_public(placed.order->uid, placed.order->hash);
                if (!paid) co_return counted(http::problem(paid.error()), request);
                placed = std::move(*paid);
            }
        }
        co_return counted(Response::data(201, created_order(placed, std::move(address)), guest), request);
    }

    /// An anonymous cart costs an attempt, since it is judged either way, and one of its network's orders, which comes
    /// back when it turns out to be none. What is not even a cart costs neither: whoever sends that from the branch's
    /// own network must not keep its guests from ordering.
    std::optional<http::RateRefusal> take(const http::Limit& limit, const Request& request) const {
        return request.actor.is_anonymous() ? request_limits_->take(limit, request) : std::nullopt;
    }

    /// What was refused for what the order says, or since too many wait, may be sent again: a network that tried in
    /// vain during a flood orders right after it. How often anybody tries has a limit of its own
    /// (limits::order_attempts).
    static bool costs_nothing(const Error& refusal) {
        return refusal.kind == ErrorKind::invalid || refusal.kind == ErrorKind::conflict;
    }

    void give_order_back(const Request& request) const {
        if (request.actor.is_anonymous()) request_limits_->give_back(http::limits::orders, request);
    }

    /// With what the network has left of its orders.
    Response counted(Response response, const Request& request) const {
        if (!request.actor.is_anonymous()) return response;
        if (const auto allowance = request_limits_->allowance(http::limits::orders, request))
            http::add_rate_headers(response, *allowance);
        return response;
    }

    /// Anybody can type anybody's address: beyond some orders its mailbox is left alone, while the orders are taken.
    GuestNotification take_receipt(std::string_view email) const {
        const bool is_held = !email.empty() && request_limits_->take(http::limits::receipts, email);
        return is_held ? GuestNotification::suppressed : GuestNotification::sent;
    }

    static const std::string& site_of(const Request& request) {
        return request.client_site.empty() ? request.client_network : request.client_site;
    }

    OrderSender sender_of(const Request& request, GuestNotification receipt) const {
        OrderSender sender{.receipt = receipt, .is_limited = false};
        if (!request.actor.is_anonymous()) return sender;
        sender.network = request.client_network;
        sender.site = site_of(request);
        sender.is_limited = request_limits_->is_set(http::limits::orders);
        return sender;
    }

    OrderService* service_;
    live::Hub* hub_;
    OnlinePayments payments_;
    http::RequestLimits* request_limits_;
};

}  // namespace

void describe(record::Describe<CreatedOrder>& d) {
    d.flatten(&CreatedOrder::order);
    d.field("paymentRedirectUrl", &CreatedOrder::payment_redirect_url, "Zahlungsseite").read(anyone);
}

CreatedOrder created_order(const OrderRecord& order, std::string payment_address) {
    CreatedOrder created{view_of(*order.order, order.progress, guest), {}};
    if (!payment_address.empty()) created.payment_redirect_url = std::move(payment_address);
    return created;
}

void add_order_routes(http::Router& router, OrderService& service, live::Hub& hub, http::RequestLimits& request_limits,
                      OnlinePayments payments) {
    const auto routes = std::make_shared<const OrderRoutes>(service, hub, request_limits, std::move(payments));
    const auto add = [&](Method method, std::string pattern, Roles access, http::Handler handler, http::RouteDoc doc,
                         const http::Limit& limit = http::limits::requests,
                         std::optional<std::size_t> body_limit = {}) {
        doc.tag = "orders";
        router.add({.method = method,
                    .pattern = "/api/orders" + pattern,
                    .access = access,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .body_limit = body_limit,
                    .limit = &limit,
                    .writes = http::Writes::orders});
    };
    const auto call = [&](awaitable<Response> (OrderRoutes::*handler)(Request&) const) {
        return [routes, handler](Request& request) { return (*routes.*handler)(request); };
    };
    using namespace permissions;

    add(Method::post, "", orders_as_guest, call(&OrderRoutes::place),
        {.summary = "Place an order; takes an Idempotency-Key: a UUID, or 32 hexadecimal digits",
         .request = http::body<OrderRequest>(),
         .answer = http::body<CreatedOrder>(),
         .statuses = {201, 409, 503}},
        http::limits::requests, order_body_limit);
    add(Method::post, "/quote", orders_as_guest, call(&OrderRoutes::quote),
        {.summary = "Price a cart; orders nothing",
         .request = http::body<OrderRequest>(),
         .answer = http::body<Quote>()},
        http::limits::quotes, order_body_limit);

    add(Method::get, "", handles_orders, call(&OrderRoutes::list_history),
        {.summary = "History, newest first unless sorted; always pages",
         .answer = http::paged_list_body<OrderView, resource::PageMeta>(),
         .query = history_parameters(),
         .statuses = {200, 400}});
    add(Method::get, "/current", sees_orders, call(&OrderRoutes::list_current),
        {.summary =
             "Open orders, a page of the unanswered by age and one of the others by when they are due; for kitchen "
             "displays without guest, payment and totals",
         .answer = http::paged_list_body<OrderView, OpenMeta>(),
         .query = open_parameters(),
         .statuses = {200, 400}});
    add(Method::get, "/missed", handles_orders, call(&OrderRoutes::list_missed),
        {.summary = "Unconfirmed for too long, the oldest first",
         .answer = http::paged_list_body<OrderView, resource::PageMeta>(),
         .query = open_parameters(),
         .statuses = {200, 400}});
    add(Method::get, "/events", sees_orders, call(&OrderRoutes::stream_branch),
        {.summary = "Live events of a branch's orders",
         .answer = http::event_stream(),
         .query = stream_parameters(),
         .statuses = {200, 422}});
    add(Method::get, "/{id}", sees_orders, call(&OrderRoutes::find),
        {.summary = "Read one; for kitchen displays without guest, payment and totals",
         .answer = http::body<OrderView>(),
         .statuses = {200, 404}});
    add(Method::get, "/{id}/files", sees_orders, call(&OrderRoutes::list_files),
        {.summary = "The files that the guest added to its items",
         .answer = http::list_body<OrderFile>(),
         .statuses = {200, 404}});
    add(Method::put, "/{id}", handles_orders, call(&OrderRoutes::edit),
        {.summary = "Change items, contact and comment of an open order; what the body leaves out stays",
         .request = http::body<OrderEdit>(),
         .answer = http::body<OrderView>(),
         .statuses = {200, 404, 409}},
        http::limits::requests, order_body_limit);
    add(Method::post, "/{id}/quote", handles_orders, call(&OrderRoutes::quote_edit),
        {.summary = "Price such a change; writes nothing",
         .request = http::body<OrderEdit>(),
         .answer = http::body<EditQuote>(),
         .statuses = {200, 404, 409}},
        http::limits::requests, order_body_limit);
    add(Method::put, "/{id}/items/{index}", handles_orders, call(&OrderRoutes::edit_item),
        {.summary = "Replace one item of an open order and reprice it",
         .request = http::body<RequestedItem>(),
         .answer = http::body<OrderView>(),
         .statuses = {200, 404, 409}});
    add(Method::delete_, "/{id}", handles_orders, call(&OrderRoutes::refuse_removal),
        {.summary = "Orders are kept: always a conflict", .statuses = {409}});
    for (const auto action :
         {OrderAction::confirm, OrderAction::reject, OrderAction::cancel, OrderAction::in_delivery,
          OrderAction::completed, OrderAction::move, OrderAction::start, OrderAction::undo, OrderAction::call_back})
        add(Method::post, "/{id}/status/" + std::string{record::name_of(action)}, who_takes(action),
            [routes, action](Request& request) { return routes->step(request, action); },
            {.summary = "Take the step " + std::string{record::name_of(action)},
             .request = http::body<StepRequest>(),
             .is_request_optional = true,
             .answer = http::body<OrderView>(),
             .statuses = {200, 404, 409}});

    const std::string guests = "/public/{uid}/{hash}";
    add(Method::get, guests, orders_as_guest, call(&OrderRoutes::find_public),
        {.summary = "The guest's view", .answer = http::body<OrderView>(), .statuses = {200, 404}});
    add(Method::get, guests + "/events", orders_as_guest, call(&OrderRoutes::stream_public),
        {.summary = "Live events of one order", .answer = http::event_stream(), .statuses = {200, 404}});
    add(Method::post, guests + "/confirm-counter-appointment", orders_as_guest,
        [routes](Request& request) { return routes->answer_proposal(request, true); },
        {.summary = "Accept the proposed time or the quotation",
         .answer = http::body<OrderView>(),
         .statuses = {200, 404, 409}});
    add(Method::post, guests + "/reject-counter-appointment", orders_as_guest,
        [routes](Request& request) { return routes->answer_proposal(request, false); },
        {.summary = "Decline it, which cancels the order",
         .answer = http::body<OrderView>(),
         .statuses = {200, 404, 409}});
    add(Method::post, guests + "/questionnaire", orders_as_guest, call(&OrderRoutes::rate),
        {.summary = "Rate a completed order, once",
         .request = http::body<QuestionnaireRequest>(),
         .answer = http::body<OrderView>(),
         .statuses = {200, 404, 409}},
        http::limits::questionnaires);
}

}  // namespace kredenz::orders
