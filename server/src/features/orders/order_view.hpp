// An order as it is answered: the stored fields with what is derived from them (flags, open actions, timeline). Also
// the answer to a request for a price.
#pragma once

#include "features/orders/order.hpp"
#include "features/orders/priced_cart.hpp"
#include "record/json_writer.hpp"

namespace kredenz::orders {

/// What a step of the timeline says.
enum class OrderEventKind : std::uint8_t {
    created,
    confirmed,
    counter_proposed,
    counter_accepted,
    counter_rejected,
    rejected,
    canceled,
    in_delivery,
    completed,
    undone,
    paid,
    refunded,
    failed,
    edited,
    rated,
    /// Kitchen and printer get the order now.
    preparation_started,
    /// Staff agreed on another time with the guest.
    moved,
    called_back,
    acknowledged,
    registered,
    unregistered,
    /// The guest chose another way of paying, before anything was paid.
    payment_method_changed,
    /// Somebody paid a part back in the provider's own pages.
    partly_refunded,
    /// The guest's bank has taken the money back, or left it to us after all.
    charged_back_by_bank,
    chargeback_reversed,
};

/// One step of the timeline.
struct OrderEvent {
    static constexpr std::string_view schema_name = "OrderEvent";
    OrderEventKind action = OrderEventKind::created;
    Instant at{};
    /// The name of who did it; empty for the guest and for the server itself.
    std::string by;
    /// "guest", "staff", "payment" (reported by a provider) or "system".
    std::string origin;
    std::string note;
};

/// Where the counter's board shows an order.
enum class OrderLane : std::uint8_t {
    new_order,
    later,  ///< confirmed; its preparation has not begun
    preparing,
    ready,  ///< or on its way
    done,
};

/// Derived from the state, never stored.
struct OrderProgress {
    static constexpr std::string_view schema_name = "OrderProgress";
    bool is_delivery = false;
    bool is_dine_in = false;
    bool is_confirmed = false;
    bool is_in_delivery = false;
    bool is_completed = false;
    bool is_delivered = false;
    bool is_rejected = false;
    bool is_canceled = false;
    bool is_failed = false;
    bool is_paid = false;
    bool is_refunded = false;
    bool is_missed = false;
    /// Empty while the order waits for its payment.
    std::optional<OrderLane> lane;
    /// The last step can be taken back until then.
    std::optional<Instant> undo_until;
    std::optional<std::int64_t> questionnaire_rating;
    std::vector<OrderAction> available_actions;
    std::vector<OrderEvent> events;
};

/// An order with what is derived from it, as it is answered.
struct OrderView {
    static constexpr std::string_view schema_name = "OrderView";
    const Order* order = nullptr;
    OrderProgress progress;
};

/// A request for a price, answered item by item.
struct QuoteItem {
    static constexpr std::string_view schema_name = "QuoteItem";
    record::Reference product;
    std::string name;
    catalog::Unit unit = catalog::Unit::piece;
    Amount amount;
    Money gross;
    Money deposit_gross;
    bool is_approximate = false;
    bool is_minimum = false;
    std::vector<OrderPart> parts;
};

struct Quote {
    static constexpr std::string_view schema_name = "Quote";
    std::vector<QuoteItem> items;
    Money gross;
    Money delivery_gross;
    Money deposit_gross;
    Money total_gross;
    Money total_net;
    TaxAmounts taxes;
    std::vector<OrderTax> tax_lines;
    bool is_approximate = false;
    Money missing_to_minimum;
    std::optional<Instant> promised_at;
};

void describe(record::Describe<OrderEvent>& d);
void describe(record::Describe<OrderProgress>& d);
void describe(record::Describe<OrderView>& d);
void describe(record::Describe<QuoteItem>& d);
void describe(record::Describe<Quote>& d);

/// Tax amounts by rate percent: `{"10":0.58,"20":1.7}`.
TaxAmounts taxes_json(std::span<const pricing::TaxLine> lines);
std::vector<OrderTax> tax_lines(std::span<const pricing::TaxLine> lines);

/// Takes over the totals that pricing gives.
void set_price(Order& order, const pricing::PriceResult& price);

Quote quote_of(const PricedCart& cart, std::optional<Instant> promised_at);

struct MissedRule {
    std::int64_t after_minutes = 10;
    Instant now{};
};
/// New and unconfirmed for longer than the opening time of the rule, or its appointment has passed.
bool is_missed(const Order& order, const branches::Branch* branch, const MissedRule& rule);
/// The last instant at which an unconfirmed order may have come that has waited for too long now; empty when one that
/// came at `oldest` has not.
std::optional<Instant> missed_until(const branches::Branch& branch, OrderType type, Instant oldest,
                                    const MissedRule& rule);

/// When an order is looked at.
struct Moment {
    Instant now{};
    /// Of the branch; empty when the branch is gone.
    std::optional<TimeZone> zone;
};

std::optional<OrderLane> lane_of(const Order& order);

/// What the steps that staff and server take next depend on.
OrderCircumstances circumstances_of(const Order& order, const Moment& moment);

OrderProgress progress_of(const Order& order, const Moment& moment, bool missed, std::vector<OrderEvent> events);

/// Whether the last step has not taken effect: for the guest it has not happened yet.
bool can_be_undone(const Order& order, Instant now);
/// The order and its timeline as its guest may know them: without what can still be undone, what was undone, and what
/// concerns staff alone.
Order seen_by_guest(const Order& order, Instant now);
std::vector<OrderEvent> seen_by_guest(std::vector<OrderEvent> events, const Order& order, Instant now);

/// For staff everything, for guests what their link may show; of the possible steps those the readers may take. Refers
/// to the order.
OrderView view_of(const Order& order, OrderProgress progress, Roles readers);
std::string order_json(const Order& order, OrderProgress progress, Roles readers);

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderLane> {
    using enum orders::OrderLane;
    static constexpr auto names = names_of<orders::OrderLane>(
        {{new_order, "new"}, {later, "later"}, {preparing, "preparing"}, {ready, "ready"}, {done, "done"}});
};
template <>
struct Choices<orders::OrderEventKind> {
    using enum orders::OrderEventKind;
    static constexpr auto names = names_of<orders::OrderEventKind>({{created, "created"},
                                                                    {confirmed, "confirmed"},
                                                                    {counter_proposed, "counterProposed"},
                                                                    {counter_accepted, "counterAccepted"},
                                                                    {counter_rejected, "counterRejected"},
                                                                    {rejected, "rejected"},
                                                                    {canceled, "canceled"},
                                                                    {in_delivery, "inDelivery"},
                                                                    {completed, "completed"},
                                                                    {undone, "undone"},
                                                                    {paid, "paid"},
                                                                    {refunded, "refunded"},
                                                                    {failed, "failed"},
                                                                    {edited, "edited"},
                                                                    {rated, "rated"},
                                                                    {preparation_started, "preparationStarted"},
                                                                    {moved, "moved"},
                                                                    {called_back, "calledBack"},
                                                                    {acknowledged, "acknowledged"},
                                                                    {registered, "registered"},
                                                                    {unregistered, "unregistered"},
                                                                    {payment_method_changed, "paymentMethodChanged"},
                                                                    {partly_refunded, "partlyRefunded"},
                                                                    {charged_back_by_bank, "chargedBack"},
                                                                    {chargeback_reversed, "chargebackReversed"}});
};

}  // namespace kredenz::record
