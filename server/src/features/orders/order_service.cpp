#include "features/orders/order_service.hpp"

#include "base/random.hpp"
#include "features/branches/opening_hours_order_times.hpp"
#include "features/branches/table.hpp"
#include "features/orders/live_events.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/order_rules.hpp"
#include "features/pricing/cart.hpp"
#include "features/settings/current_config.hpp"
#include "record/json_writer.hpp"
#include "storage/revisions.hpp"

namespace kredenz::orders {
namespace {

using boost::asio::awaitable;
using storage::Session;

Error not_found() { return Error::of(ErrorKind::not_found, std::string{messages::no_such_order}); }
Error no_such_branch() { return Error::invalid(std::string{messages::no_such_branch}, "branch"); }

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

/// About what a board reads of them.
std::size_t bytes_of(const std::vector<OrderItem>& items) {
    constexpr std::size_t names_and_figures = 200;
    std::size_t bytes = 0;
    for (const auto& item : items) {
        bytes += names_and_figures + item.name.size();
        for (const auto& part : item.parts) bytes += part.name.size() + part.value.text.size();
    }
    return bytes;
}

Order new_order(const OrderContext& context, const OrderRequest& request, const PricedCart& cart, const Timing& timing,
                Instant now) {
    Order order;
    order.uid = random_token();
    order.hash = random_token();
    order.business_day = branches::business_day(context.zone, now);
    order.order_type = order_type_of(request);
    order.is_quotation = context.branch->is_quotation_required;
    order.is_preorder = timing.is_preorder;
    order.branch = request.branch;
    if (order.order_type == OrderType::dine_in && context.branch->is_table_selection_enabled) {
        order.table = request.table;
        order.table_identifier = context.view->find<branches::Table>(request.table.id)->identifier;
    }
    order.delivery_area = kept_area(context, area_of(context, request));
    order.donatee = request.donatee;
    if (order.donatee.id != 0) order.donation = pricing::donation_per_order;
    order.form = request.form;
    order.form.company = order.form.is_company ? order.form.company_name : std::string{};
    order.items = cart.items;
    order.counts_as = counted_orders(request.form.comment.size() + bytes_of(order.items));
    set_price(order, cart.price);
    order.appointment = timing.appointment;
    order.promised_at = timing.promised_at;
    order.preparation_at = preparation_start(*context.branch, order.order_type, timing.promised_at);
    if (!order.is_quotation) order.slot = slot_of(context, timing.promised_at);
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

/// What open pages are told of an order that has changed.
struct OrderRevision {
    static constexpr std::string_view schema_name = "OrderRevision";
    std::int64_t id = 0;
    std::int64_t revision = 0;
};

void describe(record::Describe<OrderRevision>& d) {
    d.field("id", &OrderRevision::id, "Bestellung").read(anyone);
    d.field("revision", &OrderRevision::revision, "Stand").read(anyone);
}

live::Event event_of(std::int64_t order, std::int64_t revision) {
    return {.id = revision,
            .name = "order",
            .data = record::to_json(OrderRevision{order, revision}, record::Audience::of(anyone))};
}

/// Guests get events about what changes something for them.
bool concerns_guest(OrderEventKind kind) {
    using enum OrderEventKind;
    return kind != undone && kind != acknowledged && kind != registered && kind != unregistered;
}

}  // namespace

void tell_guest(Session& session, const Order& order) {
    const auto revision = storage::advance(session, OrdersOfBranch{order.branch.id});
    session.announce(GuestsOrderChanged{order.uid, order.meta.id, revision});
}

OrderService::OrderService(resource::Context context, live::Hub& hub)
    : context_(context), hub_(hub), ids_(context.storage, "orders") {
    context_.storage.listen<StaffsOrderChanged>([this](const storage::Heard<StaffsOrderChanged>& heard) {
        for (const auto& changed : heard.told)
            hub_.publish(branch_topic(changed.branch), event_of(changed.order, changed.revision));
    });
    context_.storage.listen<GuestsOrderChanged>([this](const storage::Heard<GuestsOrderChanged>& heard) {
        for (const auto& changed : heard.told) {
            // First, since a page that gets the event may load the status page.
            for (const auto& listener : guest_listeners_) listener(changed.order);
            hub_.publish(guest_topic(changed.uid), event_of(changed.order, changed.revision));
        }
    });
}

void OrderService::follow(Follower follower) { followers_.push_back(std::move(follower)); }

void OrderService::listen_for_guests(GuestListener listener) { guest_listeners_.push_back(std::move(listener)); }

void OrderService::announce(Session& session, const Order& order, Hearers hearers) const {
    const auto revision = storage::advance(session, OrdersOfBranch{order.branch.id});
    session.announce(StaffsOrderChanged{order.branch.id, order.meta.id, revision});
    if (hearers == Hearers::everybody) session.announce(GuestsOrderChanged{order.uid, order.meta.id, revision});
}

Moment OrderService::moment_of(const Order& order) const {
    const auto context = find_order_context(context_.snapshot.view(), order.branch.id);
    return {context_.clock.now(), context ? std::optional{context->zone} : std::nullopt};
}

OrderProgress OrderService::progress_of(const Order& order, std::vector<OrderEvent> events) const {
    const auto view = context_.snapshot.view();
    const auto missed = is_missed(order, view->find<branches::Branch>(order.branch.id), missed_rule());
    return orders::progress_of(order, moment_of(order), missed, std::move(events));
}

MissedRule OrderService::missed_rule() const {
    const auto view = context_.snapshot.view();
    return {settings::config_of(*view).missed_after_minutes, context_.clock.now()};
}

Result<OrderRecord> OrderService::record_of(Session& session, std::shared_ptr<const Order> order) const {
    auto progress = progress_of(*order, store_.events_of(session, order->meta.id));
    return OrderRecord{std::move(order), std::move(progress)};
}

Result<OrderRecord> OrderService::guests_record_of(Session& session, const Order& order) const {
    const auto now = context_.clock.now();
    auto events = seen_by_guest(store_.events_of(session, order.meta.id), order, now);
    auto seen = std::make_shared<const Order>(seen_by_guest(order, now));
    auto progress = progress_of(*seen, std::move(events));
    return OrderRecord{std::move(seen), std::move(progress)};
}

Result<std::shared_ptr<Order>> OrderService::find_guests(Session& session, std::string_view uid,
                                                         std::string_view hash) const {
    auto order = store_.find_by_uid(session, uid);
    if (!order || !equal_in_constant_time(order->hash, hash)) return not_found();
    return order;
}

Result<std::shared_ptr<Order>> OrderService::find_staffs(Session& session, std::int64_t id, const Actor& actor) const {
    auto order = store_.find(session, id);
    if (!order) return not_found();
    if (!actor.acts_for(order->branch.id))
        return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch});
    return order;
}

Result<std::shared_ptr<Order>> OrderService::hold_staffs(Session& session, std::int64_t id, const Actor& actor) const {
    storage::repository_of<Order>().hold(session, id);
    return find_staffs(session, id, actor);
}

awaitable<Result<Quote>> OrderService::quote(OrderRequest request) const {
    const auto now = context_.clock.now();
    const auto context = find_public_order_context(context_.snapshot.view(), request.branch.id);
    if (!context) co_return no_such_branch();
    const auto timing = timing_of(*context, request, now);
    const auto cart = price_cart(*context, request, now, timing.at);
    if (!cart) co_return cart.error();
    co_return quote_of(*cart, timing.promised_at);
}

awaitable<Result<PlacedOrder>> OrderService::find_placed(std::string idempotency_key) const {
    auto unit = [this, idempotency_key = std::move(idempotency_key)](Session& session) -> Result<PlacedOrder> {
        const auto known = store_.find_by_key(session, idempotency_key);
        if (!known) return not_found();
        return repeated(session, *known);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

Result<PlacedOrder> OrderService::repeated(Session& session, const Order& order) const {
    auto record = guests_record_of(session, order);
    if (!record) return record.error();
    return PlacedOrder{.record = std::move(*record), .is_repeated = true};
}

awaitable<Result<PlacedOrder>> OrderService::place(OrderRequest request, std::string idempotency_key,
                                                   OrderSender sender) const {
    const auto now = context_.clock.now();
    const auto context = find_public_order_context(context_.snapshot.view(), request.branch.id);
    if (!context) co_return no_such_branch();
    const auto timing = timing_of(*context, request, now);

    auto errors = form_errors(*context, request);
    const auto cart = price_cart(*context, request, now, timing.at);
    auto uploads = cart ? chosen_uploads(request, *cart) : std::vector<ChosenUpload>{};
    if (cart) {
        std::ranges::move(timing_errors(*context, request, timing, cart->products, now), std::back_inserter(errors));
        std::ranges::move(upload_errors(uploads), std::back_inserter(errors));
        if (cart->price.missing_to_minimum.units > 0)
            errors.push_back({messages::minimum_not_reached(*area_of(*context, request)->minimum_order_value,
                                                            context->config->currency),
                              "deliveryArea"});
    } else {
        std::ranges::move(cart.error().errors, std::back_inserter(errors));
    }

    if (!errors.empty() || !cart->differences.empty()) {
        // What was accepted stays accepted, whatever the rules say now.
        auto known_key = idempotency_key;
        if (auto known = co_await find_placed(std::move(known_key)); known) co_return known;
        if (!errors.empty()) co_return Error::invalid(std::move(errors));
        co_return price_conflict(*cart, quote_of(*cart, timing.promised_at), context->config->currency);
    }

    auto id = co_await ids_.take();
    if (!id) co_return id.error();
    auto order = new_order(*context, request, *cart, timing, now);
    order.meta.id = *id;
    order.idempotency_key = idempotency_key;
    order.is_receipt_held = sender.receipt == GuestNotification::suppressed;
    // Orders of staff and devices take nothing of their network's share.
    if (!sender.network.empty()) {
        order.network = network_hash(order.branch.id, sender.network);
        order.site = network_hash(order.branch.id, sender.site);
    }
    Placing placing{.order = std::move(order),
                    .uploads = std::move(uploads),
                    .places = context->branch->maximum_orders_per_slot.value_or(0),
                    .replaces = std::move(request.replaces),
                    .ceiling = sender.is_limited ? context->config->maximum_unconfirmed_orders : 0};
    auto unit = [this, placing = std::move(placing)](Session& session) { return place_in(session, placing); };
    bool is_repeated = false;
    try {
        co_return co_await context_.storage.write(std::move(unit));
    } catch (const storage::ConstraintViolation& violation) {
        // The same key at the same time on another connection; the order it made is the answer.
        is_repeated = violation.name == "idempotency_key";
        if (!is_repeated) throw;
    }
    co_return co_await find_placed(std::move(idempotency_key));
}

Result<void> OrderService::take_place(Session& session, const Placing& placing) const {
    const auto& order = placing.order;
    if (!order.slot) return {};
    const auto another_time = [](std::string_view message) {
        return Error{ErrorKind::conflict, std::string{message}, {{std::string{message}, "appointmentDate"}}, 0, {}};
    };
    const auto take_one_of = [&](std::int64_t places) -> Result<void> {
        if (!store_.take_slot(session, order.branch.id, *order.slot, places))
            return another_time(messages::slot_is_full);
        return {};
    };
    if (placing.ceiling == 0) return take_one_of(placing.places);
    const auto held = store_.held_in_slot(session, order.branch.id, *order.slot, order.site);
    if (branch_sites_.includes(order.site, context_.clock.now()))
        return take_one_of(places_of_branch_guests(held, placing.places));
    if (auto taken = take_one_of(placing.places); !taken) return taken;
    if (has_its_places(held, placing.places)) return another_time(messages::slot_has_network);
    return {};
}

void OrderService::note_branch_site(std::span<const std::int64_t> branches, std::string_view site) {
    for (const auto branch : branches) branch_sites_.note(network_hash(branch, site), context_.clock.now());
}

Result<PlacedOrder> OrderService::place_in(Session& session, const Placing& placing) const {
    auto order = placing.order;
    if (const auto known = store_.find_by_key(session, order.idempotency_key)) return repeated(session, *known);
    auto taken_up = take_up_again(session, placing);
    if (!taken_up) return taken_up.error();
    if (*taken_up) return std::move(**taken_up);
    order.ticket_number = store_.next_ticket(session, order.branch.id, order.business_day);
    // First, so that a place in a slot that an earlier attempt holds is free for this one.
    if (auto replaced = replace(session, placing, order.ticket_number); !replaced) return replaced.error();
    if (auto taken = take_place(session, placing); !taken) return taken.error();
    const auto now = context_.clock.now();
    const auto waiting = admit(session, placing, now);
    if (!waiting) return waiting.error();
    const UploadTaker taker{.order = order.meta.id, .branch = order.branch.id, .replaces = placing.replaces};
    if (auto taken = take_uploads(session, placing.uploads, taker); !taken) return taken.error();
    store_.insert(session, order, now);
    const OrderEvent created{.action = OrderEventKind::created, .at = now, .by = {}, .origin = "guest", .note = {}};
    store_.append_event(session, order.meta.id, created, 0);
    announce(session, order, Hearers::everybody);
    const OrderChange change{.order = order,
                             .event = created,
                             .effective_at = now,
                             .is_while_networks_share = waiting->unconfirmed >= shared_from(placing.ceiling)};
    for (const auto& follower : followers_) follower(session, change);
    pause_when_full(session, placing, order, *waiting);
    auto placed = std::make_shared<const Order>(std::move(order));
    auto progress = progress_of(*placed, {created});
    return PlacedOrder{.record = {std::move(placed), std::move(progress)}};
}

Result<OrderRecord> OrderService::save(Session& session, Change change) const {
    auto& order = *change.order;
    if (change.effective_at) order.way_back->version = order.meta.version + 1;
    // A place that may be needed again is kept until the step takes effect.
    if (order.slot && gives_place_back(order.state) && !can_be_undone(order, change.event.at)) {
        store_.release_slot(session, order.branch.id, *order.slot);
        order.slot.reset();
    }
    const bool is_answered = order.state != OrderState::new_order && order.state != OrderState::awaiting_payment;
    if (is_answered) {
        order.network.clear();
        order.site.clear();
    }
    if (!store_.update(session, order, change.event.at))
        return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
    // An order with a counter-appointment waits for its guest.
    const bool waits_for_staff = order.state == OrderState::new_order && !order.counter_appointment;
    if (!waits_for_staff) open_when_relieved(session, order.branch.id, change.event.at);
    store_.append_event(session, order.meta.id, change.event, change.user);
    const bool is_heard = !change.effective_at && concerns_guest(change.event.action);
    announce(session, order, is_heard ? Hearers::everybody : Hearers::staff);
    const OrderChange seen{order, change.event, change.effective_at.value_or(change.event.at),
                           change.guest_notification};
    if (change.effective_at)
        storage::add_delivery(session, {.kind = std::string{order_effect_kind},
                                        .idempotency_key = seen.delivery_key("effect"),
                                        .payload = record::to_json(EffectPayload{order.meta.id, order.meta.version},
                                                                   record::Audience::stored()),
                                        .due = *change.effective_at});
    for (const auto& follower : followers_) follower(session, seen);
    return record_of(session, std::move(change.order));
}

}  // namespace kredenz::orders
