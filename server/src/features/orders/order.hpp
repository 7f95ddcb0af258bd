// A stored order and everything in force about it: items with the prices of their day, totals, times, state, and
// the guest's answers afterwards. Its states and who may change them are in orders/order_state.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/orders/order_form.hpp"
#include "features/orders/order_state.hpp"
#include "features/pricing/product.hpp"

namespace kredenz::orders {

using pricing::OrderType;

/// An option's name or a text, several options' names, or uploads.
using PartValue = record::JsonOf<std::string, std::vector<std::string>, std::vector<record::Reference>, std::nullptr_t>;

/// By rate in percent.
using TaxAmounts = record::JsonOf<record::MapOf<Money>>;

struct OrderPart {
    static constexpr std::string_view schema_name = "OrderPart";
    std::string name;
    PartValue value;
    std::vector<record::Reference> uploads;
};

struct OrderTax {
    static constexpr std::string_view schema_name = "OrderTax";
    Rate rate;
    Money gross;
    Money net;
    Money tax;
};

/// A part of an item's gross and the rate it is taxed at; a bundle has several.
struct OrderShare {
    static constexpr std::string_view schema_name = "OrderShare";
    Rate rate;
    Money gross;
};

struct OrderItem {
    static constexpr std::string_view schema_name = "OrderItem";
    record::Reference product;
    std::string name;
    std::string plu;
    Amount amount;
    catalog::Unit unit = catalog::Unit::piece;
    std::vector<OrderPart> parts;
    Money gross;
    Money deposit_gross;
    bool is_approximate = false;
    bool is_minimum = false;
    /// Its gross by tax rate; kept, so that a change of another item leaves this one's price as it is.
    std::vector<OrderShare> shares;
};

/// A copy of the delivery area as it was when the order was placed.
struct OrderArea {
    static constexpr std::string_view schema_name = "OrderArea";
    std::int64_t id = 0;
    std::string area;
    Money price;
    Rate tax;
    bool free = false;
    std::optional<Money> free_from_order_value;
    std::optional<Money> minimum_order_value;
    bool is_tax_split = false;
};

/// The guest's judgement after completion, each from 1 to 5.
struct Questionnaire {
    static constexpr std::string_view schema_name = "Questionnaire";
    std::optional<std::int64_t> rating;
    std::optional<std::int64_t> food_rating;
    std::optional<std::int64_t> service_rating;
    std::optional<std::int64_t> process_rating;
    std::string comment;
};

/// How the last step can be taken back: mails, prints and refunds of rejections, cancellations and completions wait
/// until `until`.
struct UndoableStep {
    static constexpr std::string_view schema_name = "UndoableStep";
    /// Before the step.
    OrderState state = OrderState::new_order;
    /// The order's version after the step, which its deliveries carry in their keys.
    std::int64_t version = 0;
    Instant until{};
};

/// The order's receipt in the cash register, for money that was taken on site.
struct RegisterReceipt {
    static constexpr std::string_view schema_name = "RegisterReceipt";
    std::string number;
    Instant at{};
    std::string by;
};

struct Order {
    static constexpr std::string_view schema_name = "Order";
    static constexpr std::string_view table_name = "orders";

    record::Meta meta;

    /// 128 random bits each: together they are the guest's key to the order.
    std::string uid;
    std::string hash;
    std::int64_t ticket_number = 0;
    Day business_day{};

    OrderState state = OrderState::new_order;
    OrderType order_type = OrderType::takeaway;
    bool is_quotation = false;
    bool is_preorder = false;

    record::Reference branch;
    record::Reference table;
    std::string table_identifier;
    std::optional<OrderArea> delivery_area;
    record::Reference donatee;
    Money donation;

    OrderForm form;
    std::vector<OrderItem> items;

    Money gross;
    Money delivery_gross;
    Money deposit_gross;
    Money total_gross;
    Money total_net;
    TaxAmounts taxes;
    std::vector<OrderTax> tax_lines;
    bool is_approximate = false;

    /// In force; the wish is `form.appointment_date`.
    std::optional<Instant> appointment;
    std::optional<Instant> counter_appointment;
    /// When the guest may expect it: the appointment, or as soon as possible at the time of ordering.
    std::optional<Instant> promised_at;
    /// When the kitchen begins; empty: with the confirmation.
    std::optional<Instant> preparation_at;
    /// When it did begin; empty again when a later time is agreed on.
    std::optional<Instant> preparation_started_at;
    /// Start of the capacity slot it takes; none for quotations.
    std::optional<Instant> slot;
    /// Of the last step, if that one can be undone.
    std::optional<UndoableStep> way_back;

    /// Who acknowledged the order first, which ends the alarm on every board.
    std::optional<Instant> acknowledged_at;
    std::string acknowledged_by;
    std::optional<RegisterReceipt> register_receipt;

    std::string rejection_message;
    OnlinePayment online_payment = OnlinePayment::none;
    /// When online money came; only then such an order reaches the board.
    std::optional<Instant> paid_at;
    /// The order that its guest sent in place of this one, which nobody had paid; 0: none. Money that still comes for
    /// this one goes back.
    std::int64_t replaced_by = 0;
    Questionnaire questionnaire;
    std::string idempotency_key;
    /// Marks the guest's network while the order waits for its confirmation; empty afterwards.
    std::string network;
    /// Likewise the site around it: the same for IPv4, the /48 around a network of IPv6.
    std::string site;
    /// As how many orders it counts while it waits (orders/order_limits).
    std::int64_t counts_as = 1;
    /// The guest's address had received too many mails about new orders when this one came: nothing is mailed about it
    /// before it is paid or staff take a step.
    bool is_receipt_held = false;
    /// The guest's address as base/email_key makes it, to find their orders; kept by the store.
    std::string email_key;
    /// When the guest's data were removed from the order (orders/order_persons).
    std::optional<Instant> person_erased_at;
};

void describe(record::Describe<OrderPart>& d);
void describe(record::Describe<OrderTax>& d);
void describe(record::Describe<OrderShare>& d);
void describe(record::Describe<OrderItem>& d);
void describe(record::Describe<OrderArea>& d);
void describe(record::Describe<Questionnaire>& d);
void describe(record::Describe<UndoableStep>& d);
void describe(record::Describe<RegisterReceipt>& d);
void describe(record::Describe<Order>& d);

/// Where the guest gets the order.
inline Fulfillment fulfillment_of(const Order& order) {
    return order.order_type == OrderType::delivery ? Fulfillment::delivery : Fulfillment::on_site;
}

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderType> {
    using enum orders::OrderType;
    static constexpr auto names =
        names_of<orders::OrderType>({{takeaway, "takeaway"}, {delivery, "delivery"}, {dine_in, "dineIn"}});
    static constexpr auto labels =
        names_of<orders::OrderType>({{takeaway, "Abholung"}, {delivery, "Lieferung"}, {dine_in, "Vor Ort"}});
};

}  // namespace kredenz::record
