// Orders as the lists opened by a key show them: the kitchen's without any data of the guest, the counter's with name
// and payment. Who holds a key is in orders/order_list_keys.
#pragma once

#include "features/orders/order_service.hpp"

namespace kredenz::orders {

struct BoardItem {
    static constexpr std::string_view schema_name = "BoardItem";
    std::string name;
    Amount amount;
    catalog::Unit unit = catalog::Unit::piece;
    std::vector<OrderPart> parts;
};

/// What the kitchen needs: items, notes, times.
struct KitchenOrder {
    static constexpr std::string_view schema_name = "KitchenOrder";
    std::int64_t id = 0;
    std::int64_t ticket_number = 0;
    std::optional<OrderLane> lane;
    OrderType order_type = OrderType::takeaway;
    std::string table_identifier;
    bool is_preorder = false;
    std::vector<BoardItem> items;
    std::string comment;
    Instant created_at{};
    std::optional<Instant> promised_at;
    std::optional<Instant> preparation_at;
};

/// What the counter needs as well.
struct FrontdeskOrder {
    static constexpr std::string_view schema_name = "FrontdeskOrder";
    KitchenOrder order;
    OrderState state = OrderState::new_order;
    std::string first_name;
    std::string last_name;
    std::string company;
    PaymentMethod payment_method = PaymentMethod::cash;
    bool is_paid = false;
    Money total_gross;
    bool is_missed = false;
    std::optional<Instant> acknowledged_at;
};

void describe(record::Describe<BoardItem>& d);
void describe(record::Describe<KitchenOrder>& d);
void describe(record::Describe<FrontdeskOrder>& d);

/// JSON lists in the sequence of the page, so that pages go on where the one before has ended.
std::string kitchen_list(std::span<const OrderRecord> orders);
std::string frontdesk_list(std::span<const OrderRecord> orders);

}  // namespace kredenz::orders
