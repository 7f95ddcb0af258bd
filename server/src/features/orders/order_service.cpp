#include "features/orders/order_service.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "features/branches/opening_hours_due_times.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_rules.hpp"
#include "features/orders/order_state_messages.hpp"
#include "features/pricing/cart.hpp"
#include "storage/history.hpp"
#include "storage/revisions.hpp"

#include <charconv>

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using storage::Session;

constexpr std::string_view live_prefix = "order";

Error not_found() { return Error::of(ErrorKind::not_found, std::string{messages::no_such_order}); }
Error no_such_shop() { return Error::invalid(std::string{messages::no_such_branch}, "branch"); }

Error price_conflict(const PricedCart& cart, const Quote& quote, std::string_view currency) {
    std::vector<FieldError> errors;
    for (const auto& difference : cart.differences)
        errors.push_back(
            difference.item
                ? FieldError{messages::price_changed(cart.items[*difference.item].name, difference.seen,
                                                     difference.actual, currency),
                             "items[" + std::to_string(*difference.item) + "].gross"}
                : FieldError{messages::total_is(difference.seen, difference.actual, currency), "totalGross"});
    return {ErrorKind::conflict, std::string{messages::prices_changed}, std::move(errors), 0,
            record::to_json(quote, record::Audience::of(guest))};
}

/// How the timeline calls a step that was taken.
OrderEventKind event_of(OrderAction action) {
    switch (action) {
        case OrderAction::confirm:
        case OrderAction::accept_quotation:
            return OrderEventKind::confirmed;
        case OrderAction::reject:
            return OrderEventKind::rejected;
        case OrderAction::cancel:
        case OrderAction::decline_quotation:
            return OrderEventKind::canceled;
        case OrderAction::in_delivery:
            return OrderEventKind::in_delivery;
        case OrderAction::completed:
            return OrderEventKind::completed;
        case OrderAction::undo:
            return OrderEventKind::undone;
        case OrderAction::confirm_counter_appointment:
            return OrderEventKind::counter_accepted;
        case OrderAction::reject_counter_appointment:
            return OrderEventKind::counter_rejected;
        case OrderAction::paid:
            return OrderEventKind::paid;
        case OrderAction::payment_expired:
            return OrderEventKind::failed;
    }
    return OrderEventKind::edited;
}

void set_price(Order& order, const pricing::PriceResult& price) {
    order.gross = price.gross;
    order.delivery_gross = price.delivery_gross;
    order.deposit_gross = price.deposit_gross;
    order.total_gross = price.total_gross;
    order.total_net = price.total_net;
    order.taxes = taxes_json(price.taxes);
    order.tax_lines = tax_lines(price.taxes);
    order.is_approximate = price.is_approximate;
}

/// An item's errors without the place it has in a cart of its own.
Error of_single_item(Error error) {
    constexpr std::string_view prefix = "items[0].";
    for (auto& one : error.errors)
        if (one.field.starts_with(prefix)) one.field.erase(0, prefix.size());
    return error;
}

/// The order as it will be stored, without what the transaction gives: id, ticket number.
Order new_order(const Shop& shop, const OrderRequest& request, const PricedCart& cart, const Timing& timing,
                Instant now) {
    Order order;
    order.uid = random_token();
    order.hash = random_token();
    order.business_day = branches::business_day(shop.zone, now);
    order.order_type = order_type_of(request);
    order.is_quotation = shop.branch->is_quotation_required;
    order.is_preorder = timing.is_preorder;
    order.branch = request.branch;
    if (order.order_type == OrderType::dine_in && shop.branch->is_table_selection_enabled) {
        order.table = request.table;
        order.table_identifier = shop.view->find<branches::Table>("tables", request.table.id)->identifier;
    }
    order.delivery_area = kept_area(shop, area_of(shop, request));
    order.donatee = request.donatee;
    if (order.donatee.id != 0) order.donation = pricing::donation_per_order;
    order.form = request.form;
    order.form.company = order.form.is_company ? order.form.company_name : std::string{};
    order.items = cart.items;
    set_price(order, cart.price);
    order.appointment = timing.appointment;
    order.promised_at = timing.promised_at;
    if (!order.is_quotation) order.slot = slot_of(shop, timing);
    // What costs nothing is not paid over a provider either.
    if (!order.is_quotation && is_online(order.form.payment_method) && order.total_gross.units > 0) {
        order.state = OrderState::awaiting_payment;
        order.online_payment = OnlinePayment::open;
    }
    return order;
}

/// Ended without being made: its place in the slot is free again.
bool gives_place_back(OrderState state) {
    return state == OrderState::rejected || state == OrderState::canceled || state == OrderState::failed;
}

}  // namespace

std::string OrderChange::delivery_key(std::string_view what) const {
    return "order/" + std::to_string(order.meta.id) + "/" + std::to_string(order.meta.version) + "/" +
           std::string{what};
}

std::string orders_topic(std::int64_t branch) { return "orders/" + std::to_string(branch); }

OrderService::OrderService(resource::Context context, live::Hub& hub)
    : context_(context), hub_(hub), ids_(context.storage, "orders") {
    context_.storage.on_announcement([this](std::span<const std::string> topics) { publish(topics); });
}

void OrderService::follow(Follower follower) { followers_.push_back(std::move(follower)); }

/// Tells the open pages of this process; other processes hear the same announcement.
void OrderService::announce(Session& session, const Order& order) const {
    const auto revision = storage::advance(session, orders_topic(order.branch.id));
    session.announce(std::string{live_prefix} + "/" + std::to_string(order.branch.id) + "/" +
                     std::to_string(order.meta.id) + "/" + std::to_string(revision) + "/" + order.uid);
}

void OrderService::publish(std::span<const std::string> topics) const {
    for (const auto& topic : topics) {
        const auto words = split(topic, "/");
        if (words.size() != 5 || words[0] != live_prefix) continue;
        std::int64_t revision = 0;
        std::from_chars(words[3].data(), words[3].data() + words[3].size(), revision);
        const auto data = "{\"id\":" + std::string{words[2]} + ",\"revision\":" + std::string{words[3]} + "}";
        hub_.publish("branch:" + std::string{words[1]}, {.id = revision, .name = "order", .data = data});
        hub_.publish("order:" + std::string{words[4]}, {.id = revision, .name = "order", .data = data});
    }
}

OrderStanding OrderService::standing(const Order& order, std::vector<OrderEvent> events) const {
    const auto view = context_.snapshot.view();
    const auto configs = view->all<settings::Config>("config");
    const MissedRule rule{configs.empty() ? 10 : configs.front()->missed_after_minutes, context_.clock.now()};
    const auto missed = is_missed(order, view->find<branches::Branch>("branches", order.branch.id), rule);
    return standing_of(order, missed, std::move(events));
}

Result<OrderRecord> OrderService::record_of(Session& session, std::shared_ptr<const Order> order) const {
    auto standing_now = standing(*order, store_.events_of(session, order->meta.id));
    return OrderRecord{std::move(order), std::move(standing_now)};
}

Result<std::shared_ptr<Order>> OrderService::find_guests(Session& session, std::string_view uid,
                                                         std::string_view hash) const {
    auto order = store_.find_by_uid(session, uid);
    if (!order || !equal_in_constant_time(order->hash, hash)) return not_found();
    return order;
}

Result<std::shared_ptr<Order>> OrderService::find_staffs(Session& session, std::int64_t id,
                                                         const kredenz::Actor& actor) const {
    auto order = store_.find(session, id);
    if (!order) return not_found();
    if (!actor.acts_for(order->branch.id))
        return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
    return order;
}

awaitable<Result<Quote>> OrderService::quote(OrderRequest request) const {
    const auto now = context_.clock.now();
    const auto shop = find_public_shop(context_.snapshot.view(), request.branch.id);
    if (!shop) co_return no_such_shop();
    const auto timing = timing_of(*shop, request, now);
    const auto cart = price_cart(*shop, request, now, timing.at);
    if (!cart) co_return cart.error();
    co_return quote_of(*cart, timing.promised_at);
}

awaitable<Result<OrderRecord>> OrderService::place(OrderRequest request, std::string idempotency_key) const {
    const auto now = context_.clock.now();
    const auto shop = find_public_shop(context_.snapshot.view(), request.branch.id);
    if (!shop) co_return no_such_shop();
    const auto timing = timing_of(*shop, request, now);

    auto errors = form_errors(*shop, request);
    const auto cart = price_cart(*shop, request, now, timing.at);
    if (cart) {
        std::ranges::move(timing_errors(*shop, request, timing, cart->products, now), std::back_inserter(errors));
        if (cart->price.missing_to_minimum.units > 0)
            errors.push_back(
                {messages::minimum_not_reached(*area_of(*shop, request)->minimum_order_value, shop->config->currency),
                 "deliveryArea"});
    } else {
        std::ranges::move(cart.error().errors, std::back_inserter(errors));
    }

    // Answered before the rules are asked again: what was accepted stays accepted.
    auto look_up = [this, idempotency_key](Session& session) -> Result<OrderRecord> {
        auto known = store_.find_by_key(session, idempotency_key);
        if (!known) return not_found();
        return record_of(session, std::move(known));
    };
    if (!errors.empty() || !cart->differences.empty()) {
        auto repeated = look_up;
        if (auto known = co_await context_.storage.read(std::move(repeated)); known) co_return known;
        if (!errors.empty()) co_return Error::invalid(std::move(errors));
        co_return price_conflict(*cart, quote_of(*cart, timing.promised_at), shop->config->currency);
    }

    auto id = co_await ids_.take();
    if (!id) co_return id.error();
    auto order = new_order(*shop, request, *cart, timing, now);
    order.meta.id = *id;
    order.idempotency_key = idempotency_key;
    auto unit = [this, order = std::move(order), uploads = chosen_uploads(request, *cart),
                 places = shop->branch->maximum_orders_per_slot.value_or(0)](Session& session) {
        return place_in(session, order, uploads, places);
    };
    bool is_repeated = false;
    try {
        co_return co_await context_.storage.write(std::move(unit));
    } catch (const storage::ConstraintViolation& violation) {
        // The same key at the same time on another connection; the order it made is the answer.
        is_repeated = violation.name == "idempotency_key";
        if (!is_repeated) throw;
    }
    auto repeated = look_up;
    co_return co_await context_.storage.read(std::move(repeated));
}

Result<OrderRecord> OrderService::place_in(Session& session, Order order, std::span<const ChosenUpload> uploads,
                                           std::int64_t places) const {
    if (auto known = store_.find_by_key(session, order.idempotency_key)) return record_of(session, std::move(known));
    if (order.slot && !store_.take_slot(session, order.branch.id, *order.slot, places))
        return Error{ErrorKind::conflict,
                     std::string{messages::slot_is_full},
                     {{std::string{messages::slot_is_full}, "appointmentDate"}},
                     0,
                     {}};
    if (auto kept = keep_uploads(session, uploads); !kept) return kept.error();
    order.ticket_number = store_.next_ticket(session, order.branch.id, order.business_day);
    const auto now = context_.clock.now();
    store_.insert(session, order, now);
    const OrderEvent created{.action = OrderEventKind::created, .at = now, .by = {}, .origin = "guest", .note = {}};
    store_.append_event(session, order.meta.id, created, 0);
    announce(session, order);
    for (const auto& follower : followers_) follower(session, {order, created, now});
    auto placed = std::make_shared<const Order>(std::move(order));
    auto standing_now = standing(*placed, {created});
    return OrderRecord{std::move(placed), std::move(standing_now)};
}

Result<OrderRecord> OrderService::save(Session& session, Change change) const {
    auto& order = *change.order;
    if (order.slot && gives_place_back(order.state)) {
        store_.release_slot(session, order.branch.id, *order.slot);
        order.slot.reset();
    }
    if (!store_.update(session, order, change.event.at))
        return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
    store_.append_event(session, order.meta.id, change.event, change.user);
    announce(session, order);
    for (const auto& follower : followers_) follower(session, {order, change.event, change.event.at});
    return record_of(session, std::move(change.order));
}

awaitable<Result<OrderRecord>> OrderService::step(std::int64_t id, OrderAction action, StepDetails details,
                                                  kredenz::Actor actor) const {
    const auto now = context_.clock.now();
    if (action == OrderAction::reject && trim(details.message).empty())
        co_return Error::invalid(std::string{messages::reason_required}, "message");
    if (details.counter_appointment && *details.counter_appointment <= now)
        co_return Error::invalid(std::string{messages::counter_appointment_in_past}, "counterAppointment");
    auto unit = [this, id, action, details = std::move(details), actor = std::move(actor),
                 now](Session& session) -> Result<OrderRecord> {
        auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        auto& order = **found;
        const auto next = next_state(order.state, action, Actor::staff,
                                     {.is_quotation = order.is_quotation,
                                      .proposes_appointment = details.counter_appointment.has_value(),
                                      .has_pending_proposal = order.counter_appointment.has_value()});
        if (!next) return next.error();
        order.state = *next;
        order.counter_appointment = details.counter_appointment;
        if (action == OrderAction::reject) order.rejection_message = details.message;
        const auto kind = details.counter_appointment ? OrderEventKind::counter_proposed : event_of(action);
        return save(session, {*found, {kind, now, actor.name, "staff", details.message}, actor.user});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::find_public(std::string uid, std::string hash) const {
    auto unit = [this, uid = std::move(uid), hash = std::move(hash)](Session& session) -> Result<OrderRecord> {
        auto found = find_guests(session, uid, hash);
        if (!found) return found.error();
        return record_of(session, std::move(*found));
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::answer_proposal(std::string uid, std::string hash, bool accepts) const {
    auto unit = [this, uid = std::move(uid), hash = std::move(hash), accepts,
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = find_guests(session, uid, hash);
        if (!found) return found.error();
        auto& order = **found;
        // The same two calls answer a quotation, which has no calls of its own (back office §7, Orders).
        const bool is_quoted = order.state == OrderState::quoted;
        const auto action =
            is_quoted ? (accepts ? OrderAction::accept_quotation : OrderAction::decline_quotation)
                      : (accepts ? OrderAction::confirm_counter_appointment : OrderAction::reject_counter_appointment);
        const auto next = next_state(
            order.state, action, Actor::guest,
            {.is_quotation = order.is_quotation, .has_pending_proposal = order.counter_appointment.has_value()});
        if (!next) return next.error();
        order.state = *next;
        if (accepts && order.counter_appointment) order.appointment = order.promised_at = order.counter_appointment;
        order.counter_appointment.reset();
        return save(session, {*found, {event_of(action), now, {}, "guest", {}}, 0});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::rate(std::string uid, std::string hash, Questionnaire answers) const {
    const auto configs = context_.snapshot.view()->all<settings::Config>("config");
    if (configs.empty() || !configs.front()->enable_order_reviews)
        co_return Error::of(ErrorKind::conflict, std::string{messages::reviews_are_off});
    auto unit = [this, uid = std::move(uid), hash = std::move(hash), answers = std::move(answers),
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = find_guests(session, uid, hash);
        if (!found) return found.error();
        auto& order = **found;
        if (order.state != OrderState::completed)
            return Error::of(ErrorKind::conflict, std::string{messages::not_completed_yet});
        if (order.questionnaire.rating) return Error::of(ErrorKind::conflict, std::string{messages::already_rated});
        order.questionnaire = answers;
        return save(session, {*found, {OrderEventKind::rated, now, {}, "guest", {}}, 0});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::find(std::int64_t id, kredenz::Actor actor) const {
    auto unit = [this, id, actor = std::move(actor)](Session& session) -> Result<OrderRecord> {
        auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        return record_of(session, std::move(*found));
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::edit_form(std::int64_t id, std::shared_ptr<const record::Document> changes,
                                                       kredenz::Actor actor) const {
    auto unit = [this, id, changes = std::move(changes), actor = std::move(actor),
                 now = context_.clock.now()](Session& session) -> Result<OrderRecord> {
        auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        auto& order = **found;
        if (is_final(order.state)) return Error::of(ErrorKind::conflict, std::string{messages::order_is_closed});
        if (const auto version = changes->integer("version"); version && *version != order.meta.version) {
            auto stale = Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
            stale.current = order_json(order, standing(order, {}), actor.roles);
            return stale;
        }
        const auto before = order.form;
        if (auto errors = record::read_json(*changes, record::schema_of<OrderForm>(), &order.form, {actor.roles});
            !errors.empty())
            return Error::invalid(std::move(errors));
        // Time and payment have steps of their own.
        order.form.appointment_date = before.appointment_date;
        order.form.payment_method = before.payment_method;
        return save(session, {*found, {OrderEventKind::edited, now, actor.name, "staff", {}}, actor.user});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderRecord>> OrderService::edit_item(std::int64_t id, std::size_t index, RequestedItem item,
                                                       kredenz::Actor actor) const {
    auto unit = [this, id, index, item = std::move(item), actor = std::move(actor), now = context_.clock.now(),
                 view = context_.snapshot.view()](Session& session) -> Result<OrderRecord> {
        auto found = find_staffs(session, id, actor);
        if (!found) return found.error();
        auto& order = **found;
        if (is_final(order.state)) return Error::of(ErrorKind::conflict, std::string{messages::order_is_closed});
        // The guest is about to pay the price of now.
        if (order.state == OrderState::awaiting_payment)
            return Error::of(ErrorKind::conflict, std::string{messages::stands_at(order.state)});
        if (index >= order.items.size()) return Error::of(ErrorKind::not_found, std::string{messages::no_such_item});
        const auto shop = find_shop(view, order.branch.id);
        if (!shop) return no_such_shop();

        OrderRequest request{.branch = order.branch,
                             .is_delivery = order.order_type == OrderType::delivery,
                             .is_dine_in = order.order_type == OrderType::dine_in};
        request.items.push_back(item);
        auto cart = price_cart(*shop, request, now, order.promised_at.value_or(now));
        if (!cart) return of_single_item(cart.error());
        const auto before = record::to_json(order.items[index], record::Audience::stored());
        order.items[index] = std::move(cart->items.front());

        std::vector<pricing::ItemPrice> prices;
        for (const auto& kept : order.items) prices.push_back(price_of(kept));
        const auto price = pricing::total(std::move(prices), total_terms(order.delivery_area));
        if (!price) return price.error();
        set_price(order, *price);
        if (auto kept = keep_uploads(session, chosen_uploads(request, *cart)); !kept)
            return of_single_item(kept.error());
        const auto after = record::to_json(order.items[index], record::Audience::stored());
        auto saved = save(session, {*found, {OrderEventKind::edited, now, actor.name, "staff", {}}, actor.user});
        if (saved)
            storage::append_history(
                session, {.resource = "orders",
                          .record = id,
                          .version = saved->order->meta.version,
                          .at = now,
                          .user = actor.is_signed_in() ? std::optional{actor.user} : std::nullopt,
                          .user_name = actor.name,
                          .change = "{\"items[" + std::to_string(index) + "]\":[" + before + "," + after + "]}"});
        return saved;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<OrderService::Page>> OrderService::list(OrderFilter filter, Window window,
                                                         kredenz::Actor actor) const {
    if (!actor.roles.intersects(admin)) {
        const bool names_foreign = std::ranges::any_of(filter.branches, [&](auto id) { return !actor.acts_for(id); });
        if (names_foreign) co_return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
        if (filter.branches.empty()) filter.branches = actor.branches;
        if (filter.branches.empty()) co_return Page{};
    }
    auto unit = [this, filter = std::move(filter), window](Session& session) -> Result<Page> {
        Page page;
        for (auto& order : store_.list(session, filter, window)) {
            auto events = store_.events_of(session, order->meta.id);
            auto standing_now = standing(*order, std::move(events));
            page.orders.push_back({std::move(order), std::move(standing_now)});
        }
        page.total = store_.count(session, filter);
        return page;
    };
    co_return co_await context_.storage.read(std::move(unit));
}

}  // namespace kredenz::orders
