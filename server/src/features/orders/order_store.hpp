// The rows of orders: the orders themselves, their timeline, ticket numbers and capacity slots. What may happen to
// an order is decided in order_service.
#pragma once

#include "features/orders/order.hpp"
#include "features/orders/order_view.hpp"
#include "storage/repository.hpp"

#include <map>

namespace kredenz::orders {

struct OrderFilter {
    /// Empty: all branches.
    std::vector<std::int64_t> branches;
    /// Empty: all states.
    std::vector<OrderState> states;
    /// Business days, both included.
    std::optional<Day> from;
    std::optional<Day> to;
    std::optional<OrderType> order_type;
    std::optional<PaymentMethod> payment_method;
    /// Whether its receipt in the cash register is noted.
    std::optional<bool> is_registered;
    /// Folded words that must all occur in name, contact or address; a number also finds the ticket.
    std::vector<std::string> words;
};

enum class OrderSort : std::uint8_t { id, version, created_at, updated_at };

struct Window {
    std::int64_t offset = 0;
    std::int64_t limit = 50;
    OrderSort sort = OrderSort::created_at;
    bool is_descending = true;
};

class OrderStore {
public:
    OrderStore();

    const storage::Repository& repository() const { return orders_.untyped(); }

    std::shared_ptr<Order> find(storage::Session& session, std::int64_t id) const;
    std::shared_ptr<Order> find_by_uid(storage::Session& session, std::string_view uid) const;
    std::shared_ptr<Order> find_by_key(storage::Session& session, std::string_view idempotency_key) const;
    std::vector<std::shared_ptr<Order>> list(storage::Session& session, const OrderFilter& filter, Window window) const;
    std::int64_t count(storage::Session& session, const OrderFilter& filter) const;

    void insert(storage::Session& session, Order& order, Instant now) const;
    /// False when somebody else changed it meanwhile.
    bool update(storage::Session& session, Order& order, Instant now) const;

    void append_event(storage::Session& session, std::int64_t order, const OrderEvent& event, std::int64_t user) const;
    std::vector<OrderEvent> events_of(storage::Session& session, std::int64_t order) const;
    /// By order, in one query.
    std::map<std::int64_t, std::vector<OrderEvent>> events_of(storage::Session& session,
                                                              std::span<const std::shared_ptr<Order>> orders) const;

    /// Counts per branch and business day from 1.
    std::int64_t next_ticket(storage::Session& session, std::int64_t branch, Day business_day) const;
    /// Takes a place of the slot; false when all are taken.
    bool take_slot(storage::Session& session, std::int64_t branch, Instant slot, std::int64_t places) const;
    /// Takes a place even when all are taken: staff agreed on it.
    void fill_slot(storage::Session& session, std::int64_t branch, Instant slot) const;
    void release_slot(storage::Session& session, std::int64_t branch, Instant slot) const;

private:
    storage::TypedRepository<Order> orders_;
};

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderSort> {
    static constexpr std::array<std::string_view, 4> names{"id", "version", "createdAt", "updatedAt"};
};

}  // namespace kredenz::record
