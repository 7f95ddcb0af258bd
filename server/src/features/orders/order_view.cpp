#include "features/orders/order_view.hpp"

#include "features/branches/opening_hours.hpp"
#include "features/branches/opening_hours_order_times.hpp"
#include "features/orders/order_steps.hpp"
#include "record/json_list.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::orders {
namespace {

/// Steps that can be taken back, and those that take them back.
bool can_be_taken_back(OrderEventKind kind) {
    using enum OrderEventKind;
    return kind == rejected || kind == canceled || kind == completed;
}
bool takes_back(OrderEventKind kind) { return kind == OrderEventKind::undone || kind == OrderEventKind::called_back; }

bool concerns_staff_only(OrderEventKind kind) {
    using enum OrderEventKind;
    return kind == acknowledged || kind == registered || kind == unregistered || kind == partly_refunded ||
           kind == charged_back_by_bank || kind == chargeback_reversed;
}

void remove_last_step(std::vector<OrderEvent>& events) {
    const auto last = std::ranges::find_if(events.rbegin(), events.rend(), can_be_taken_back, &OrderEvent::action);
    if (last != events.rend()) events.erase(std::next(last).base());
}

bool waits_too_long(const branches::Branch& branch, OrderType type, Instant since, const MissedRule& rule) {
    const auto zone = TimeZone::find(branch.time_zone);
    const auto& hours =
        type == OrderType::delivery && branch.is_delivery_hours_enabled ? branch.delivery_hours : branch.opening_hours;
    return zone &&
           branches::open_time_between(hours, *zone, since, rule.now) > std::chrono::minutes{rule.after_minutes};
}

}  // namespace

void describe(record::Describe<OrderEvent>& d) {
    d.field("action", &OrderEvent::action, "Schritt").read(anyone);
    d.field("at", &OrderEvent::at, "Zeitpunkt").read(anyone);
    d.field("by", &OrderEvent::by, "Von");
    d.field("origin", &OrderEvent::origin, "Herkunft");
    d.field("note", &OrderEvent::note, "Anmerkung").product_data();
}

void describe(record::Describe<OrderProgress>& d) {
    d.field("isDelivery", &OrderProgress::is_delivery, "Lieferung").read(anyone);
    d.field("isDineIn", &OrderProgress::is_dine_in, "Vor Ort").read(anyone);
    d.field("isConfirmed", &OrderProgress::is_confirmed, "Bestätigt").read(anyone);
    d.field("isInDelivery", &OrderProgress::is_in_delivery, "Unterwegs oder abholbereit").read(anyone);
    d.field("isCompleted", &OrderProgress::is_completed, "Abgeschlossen").read(anyone);
    d.field("isDelivered", &OrderProgress::is_delivered, "Zugestellt").read(anyone);
    d.field("isRejected", &OrderProgress::is_rejected, "Abgelehnt").read(anyone);
    d.field("isCanceled", &OrderProgress::is_canceled, "Storniert").read(anyone);
    d.field("isFailed", &OrderProgress::is_failed, "Nicht bezahlt").read(anyone);
    d.field("isPaid", &OrderProgress::is_paid, "Bezahlt").read(permissions::knows_guests);
    d.field("isRefunded", &OrderProgress::is_refunded, "Rückerstattet").read(permissions::knows_guests);
    d.field("isMissed", &OrderProgress::is_missed, "Verpasst");
    d.field("lane", &OrderProgress::lane, "Spalte").read(permissions::sees_orders | staff);
    d.field("undoUntil", &OrderProgress::undo_until, "Rücknahme bis");
    d.field("questionnaireRating", &OrderProgress::questionnaire_rating, "Bewertung").read(permissions::knows_guests);
    d.field("availableActions", &OrderProgress::available_actions, "Mögliche Schritte")
        .read(permissions::sees_orders | staff);
    d.field("events", &OrderProgress::events, "Verlauf").read(anyone);
}

void describe(record::Describe<OrderView>& d) {
    d.flatten(&OrderView::order);
    d.flatten(&OrderView::progress);
}

void describe(record::Describe<QuoteItem>& d) {
    d.field("product", &QuoteItem::product, "Produkt").required().refers_to("products").read(anyone);
    d.field("name", &QuoteItem::name, "Name").read(anyone);
    d.field("unit", &QuoteItem::unit, "Einheit").read(anyone);
    d.field("amount", &QuoteItem::amount, "Menge").read(anyone);
    d.field("gross", &QuoteItem::gross, "Brutto").read(anyone);
    d.field("depositGross", &QuoteItem::deposit_gross, "Pfand").read(anyone);
    d.field("isApproximate", &QuoteItem::is_approximate, "Ungefährer Preis").read(anyone);
    d.field("isMinimum", &QuoteItem::is_minimum, "Mindestpreis").read(anyone);
    d.field("parts", &QuoteItem::parts, "Teile").read(anyone);
}

void describe(record::Describe<Quote>& d) {
    d.field("items", &Quote::items, "Warenkorb").read(anyone);
    d.field("gross", &Quote::gross, "Brutto").read(anyone);
    d.field("deliveryGross", &Quote::delivery_gross, "Liefergebühr").read(anyone);
    d.field("depositGross", &Quote::deposit_gross, "Pfand").read(anyone);
    d.field("totalGross", &Quote::total_gross, "Gesamt").read(anyone);
    d.field("totalNet", &Quote::total_net, "Netto").read(anyone);
    d.field("taxes", &Quote::taxes, "Steuern").described_as("Tax amounts by rate in percent").read(anyone);
    d.field("taxLines", &Quote::tax_lines, "Steuerzeilen").read(anyone);
    d.field("isApproximate", &Quote::is_approximate, "Ungefährer Preis").read(anyone);
    d.field("missingToMinimum", &Quote::missing_to_minimum, "Fehlt zum Mindestbestellwert").read(anyone);
    d.field("promisedAt", &Quote::promised_at, "Zugesagt für").read(anyone);
}

TaxAmounts taxes_json(std::span<const pricing::TaxLine> lines) {
    return TaxAmounts{record::json_object(lines, [](const pricing::TaxLine& line) {
        return record::quoted(format_units(line.rate.units, Rate::places)) + ":" +
               format_units(line.tax.units, Money::places);
    })};
}

std::vector<OrderTax> tax_lines(std::span<const pricing::TaxLine> lines) {
    std::vector<OrderTax> made;
    for (const auto& line : lines) made.push_back({line.rate, line.gross, line.net, line.tax});
    return made;
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

Quote quote_of(const PricedCart& cart, std::optional<Instant> promised_at) {
    Quote quote;
    for (const auto& item : cart.items)
        quote.items.push_back({item.product, item.name, item.unit, item.amount, item.gross, item.deposit_gross,
                               item.is_approximate, item.is_minimum, item.parts});
    const auto& price = cart.price;
    quote.gross = price.gross;
    quote.delivery_gross = price.delivery_gross;
    quote.deposit_gross = price.deposit_gross;
    quote.total_gross = price.total_gross;
    quote.total_net = price.total_net;
    quote.taxes = taxes_json(price.taxes);
    quote.tax_lines = tax_lines(price.taxes);
    quote.is_approximate = price.is_approximate;
    quote.missing_to_minimum = price.missing_to_minimum;
    quote.promised_at = promised_at;
    return quote;
}

bool is_missed(const Order& order, const branches::Branch* branch, const MissedRule& rule) {
    if (order.state != OrderState::new_order) return false;
    if (order.appointment && *order.appointment < rule.now) return true;
    return branch && waits_too_long(*branch, order.order_type, order.paid_at.value_or(order.meta.created_at), rule);
}

std::optional<Instant> missed_until(const branches::Branch& branch, OrderType type, Instant oldest,
                                    const MissedRule& rule) {
    if (!waits_too_long(branch, type, oldest, rule)) return std::nullopt;
    // Halved until both are neighbours.
    auto missed = oldest;
    auto waiting = rule.now;
    while (waiting - missed > Instant::duration{1}) {
        const auto middle = missed + (waiting - missed) / 2;
        (waits_too_long(branch, type, middle, rule) ? missed : waiting) = middle;
    }
    return missed;
}

bool can_be_undone(const Order& order, Instant now) { return order.way_back && now < order.way_back->until; }

std::optional<OrderLane> lane_of(const Order& order) {
    switch (order.state) {
        case OrderState::awaiting_payment:
            return std::nullopt;
        case OrderState::new_order:
        case OrderState::quoted:
            return OrderLane::new_order;
        case OrderState::confirmed:
            return order.preparation_started_at ? OrderLane::preparing : OrderLane::later;
        case OrderState::in_delivery:
            return OrderLane::ready;
        case OrderState::completed:
        case OrderState::rejected:
        case OrderState::canceled:
        case OrderState::failed:
            return OrderLane::done;
    }
    return std::nullopt;
}

OrderCircumstances circumstances_of(const Order& order, const Moment& moment) {
    OrderCircumstances circumstances{
        .is_quotation = order.is_quotation,
        .has_pending_proposal = order.counter_appointment.has_value(),
        .is_waiting_for_start = order.state == OrderState::confirmed && !order.preparation_started_at};
    if (!order.way_back) return circumstances;
    const auto& [state, version, until] = *order.way_back;
    if (can_be_undone(order, moment.now))
        circumstances.way_back = state;
    else if (order.state == OrderState::completed && moment.zone &&
             branches::business_day(*moment.zone, until) == branches::business_day(*moment.zone, moment.now))
        circumstances.call_back = state;
    return circumstances;
}

Order seen_by_guest(const Order& order, Instant now) {
    auto seen = order;
    if (can_be_undone(order, now)) {
        seen.state = order.way_back->state;
        seen.rejection_message.clear();
    } else if (is_final(order.state)) {
        seen.counter_appointment.reset();
    }
    return seen;
}

std::vector<OrderEvent> seen_by_guest(std::vector<OrderEvent> events, const Order& order, Instant now) {
    std::vector<OrderEvent> seen;
    for (auto& event : events) {
        if (takes_back(event.action))
            remove_last_step(seen);
        else if (!concerns_staff_only(event.action))
            seen.push_back(std::move(event));
    }
    if (can_be_undone(order, now)) remove_last_step(seen);
    return seen;
}

OrderProgress progress_of(const Order& order, const Moment& moment, bool missed, std::vector<OrderEvent> events) {
    const auto flags = order_flags(order.state, fulfillment_of(order), order.online_payment);
    OrderProgress progress;
    progress.is_delivery = order.order_type == OrderType::delivery;
    progress.is_dine_in = order.order_type == OrderType::dine_in;
    progress.is_confirmed = flags.is_confirmed;
    progress.is_in_delivery = flags.is_in_delivery;
    progress.is_completed = flags.is_completed;
    progress.is_delivered = flags.is_delivered;
    progress.is_rejected = flags.is_rejected;
    progress.is_canceled = flags.is_canceled;
    progress.is_failed = flags.is_failed;
    progress.is_paid = flags.is_paid;
    progress.is_refunded = flags.is_refunded;
    progress.is_missed = missed;
    progress.questionnaire_rating = order.questionnaire.rating;
    progress.lane = lane_of(order);
    if (can_be_undone(order, moment.now)) progress.undo_until = order.way_back->until;
    progress.available_actions = available_actions(order.state, OrderActor::staff, circumstances_of(order, moment));
    progress.events = std::move(events);
    return progress;
}

OrderView view_of(const Order& order, OrderProgress progress, Roles readers) {
    std::erase_if(progress.available_actions,
                  [readers](OrderAction action) { return !who_takes(action).intersects(readers); });
    return {&order, std::move(progress)};
}

std::string order_json(const Order& order, OrderProgress progress, Roles readers) {
    return record::to_json(view_of(order, std::move(progress), readers), record::Audience::of(readers));
}

}  // namespace kredenz::orders
