// A change of an order by staff: what is asked for, what the order becomes by it and what that costs. Not whether
// somebody may, and not its saving: those are the service's.
#pragma once

#include "features/orders/order_uploads.hpp"
#include "features/orders/order_view.hpp"

namespace kredenz::orders {

/// An item of the changed order.
struct EditedItem {
    static constexpr std::string_view schema_name = "EditedItem";
    /// Which of the order's items it is, from 0; empty: a further one.
    std::optional<std::int64_t> place;
    /// What it becomes, at the price of now; empty: it stays as it is, at the price of its day.
    std::optional<RequestedItem> item;
};

/// An order as it is read is an edit of its form: what it is to hold has names that no order has.
struct OrderEdit {
    static constexpr std::string_view schema_name = "OrderEdit";
    std::optional<std::int64_t> version;
    /// All that the order is to hold.
    std::vector<EditedItem> items;
    /// One of the branch's; the one that the order has keeps the terms of its day.
    std::optional<std::int64_t> delivery_area;
    OrderForm form;
};

/// An edit as it would be saved.
struct EditedOrder {
    Order order;
    Money missing_to_minimum;
    /// Of the items that are answered anew.
    std::vector<ChosenUpload> uploads;
    /// What changes, in words, without anything about the guest.
    std::string words;
};

/// What an edit comes to, before it is saved.
struct EditQuote {
    static constexpr std::string_view schema_name = "OrderEditQuote";
    Quote quote;
    Money donation;
    /// The total that was agreed on, and by how much the new one differs from it.
    Money agreed_gross;
    Money difference;
    /// What came online for the order; nothing where it is paid on site.
    Money paid_online;
    /// Why it cannot be saved; empty when it can.
    std::string obstacle;
};

void describe(record::Describe<EditedItem>& d);
void describe(record::Describe<OrderEdit>& d);
void describe(record::Describe<EditQuote>& d);

/// All items of an order as they are.
std::vector<EditedItem> kept_items(const Order& order);

/// The order with these items and this area and form. Invalid with errors by field. Products that the order holds are
/// there, whatever the menu says by now.
Result<EditedOrder> edited_order(const OrderContext& context, const Order& order, const OrderEdit& edit, Instant now);

/// Why money stands against a change: what a receipt or a payment says has been settled. Empty when nothing does.
std::string obstacle_of(const Order& before, const Order& after, std::string_view currency);

EditQuote quote_of(const Order& before, const EditedOrder& after, std::string_view currency);

}  // namespace kredenz::orders
