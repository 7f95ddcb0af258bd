#include "features/orders/order_board.hpp"

#include "record/json_list.hpp"

namespace kredenz::orders {
namespace {

KitchenOrder kitchen_order(const OrderRecord& record) {
    const auto& order = *record.order;
    KitchenOrder shown{.id = order.meta.id,
                       .ticket_number = order.ticket_number,
                       .lane = record.progress.lane,
                       .order_type = order.order_type,
                       .table_identifier = order.table_identifier,
                       .is_preorder = order.is_preorder,
                       .items = {},
                       .comment = order.form.comment,
                       .created_at = order.meta.created_at,
                       .promised_at = order.promised_at,
                       .preparation_at = order.preparation_at};
    for (const auto& item : order.items) shown.items.push_back({item.name, item.amount, item.unit, item.parts});
    return shown;
}

FrontdeskOrder frontdesk_order(const OrderRecord& record) {
    const auto& order = *record.order;
    return {.order = kitchen_order(record),
            .state = order.state,
            .first_name = order.form.first_name,
            .last_name = order.form.last_name,
            .company = order.form.company,
            .payment_method = order.form.payment_method,
            .is_paid = record.progress.is_paid,
            .total_gross = order.total_gross,
            .is_missed = record.progress.is_missed,
            .acknowledged_at = order.acknowledged_at};
}

template <class Shown>
std::string list_of(const std::vector<Shown>& orders) {
    return record::json_list(orders,
                             [](const Shown& order) { return record::to_json(order, record::Audience::of(staff)); });
}

}  // namespace

void describe(record::Describe<BoardItem>& d) {
    d.field("name", &BoardItem::name, "Name").product_data();
    d.field("amount", &BoardItem::amount, "Menge").product_data();
    d.field("unit", &BoardItem::unit, "Einheit");
    d.field("parts", &BoardItem::parts, "Teile");
}

void describe(record::Describe<KitchenOrder>& d) {
    d.field("id", &KitchenOrder::id, "Nummer");
    d.field("ticketNumber", &KitchenOrder::ticket_number, "Bestellnummer");
    d.field("lane", &KitchenOrder::lane, "Spalte");
    d.field("orderType", &KitchenOrder::order_type, "Bestellart");
    d.field("tableIdentifier", &KitchenOrder::table_identifier, "Tischnummer");
    d.field("isPreorder", &KitchenOrder::is_preorder, "Vorbestellung");
    d.field("items", &KitchenOrder::items, "Warenkorb");
    d.field("comment", &KitchenOrder::comment, "Kommentar").customer_data();
    d.field("createdAt", &KitchenOrder::created_at, "Bestellt am");
    d.field("promisedAt", &KitchenOrder::promised_at, "Zugesagt für");
    d.field("preparationAt", &KitchenOrder::preparation_at, "Zubereitung ab");
}

void describe(record::Describe<FrontdeskOrder>& d) {
    d.flatten(&FrontdeskOrder::order);
    d.field("state", &FrontdeskOrder::state, "Stand");
    d.field("firstName", &FrontdeskOrder::first_name, "Vorname").customer_data();
    d.field("lastName", &FrontdeskOrder::last_name, "Nachname").customer_data();
    d.field("company", &FrontdeskOrder::company, "Firma").customer_data();
    d.field("paymentMethod", &FrontdeskOrder::payment_method, "Zahlungsart");
    d.field("isPaid", &FrontdeskOrder::is_paid, "Bezahlt");
    d.field("totalGross", &FrontdeskOrder::total_gross, "Gesamt").product_data();
    d.field("isMissed", &FrontdeskOrder::is_missed, "Verpasst");
    d.field("acknowledgedAt", &FrontdeskOrder::acknowledged_at, "Gehört am");
}

std::string kitchen_list(std::span<const OrderRecord> orders) {
    std::vector<KitchenOrder> shown;
    for (const auto& order : orders) shown.push_back(kitchen_order(order));
    return list_of(shown);
}

std::string frontdesk_list(std::span<const OrderRecord> orders) {
    std::vector<FrontdeskOrder> shown;
    for (const auto& order : orders) shown.push_back(frontdesk_order(order));
    return list_of(shown);
}

}  // namespace kredenz::orders
