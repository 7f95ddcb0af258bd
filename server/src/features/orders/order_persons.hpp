// Guests leave their orders: which orders ended long enough ago, whose they are, and what stays of one for the books.
// What other features keep of an order's guest they remove themselves (features/privacy).
#pragma once

#include "features/orders/order.hpp"
#include "snapshot/view.hpp"
#include "storage/session.hpp"

#include <functional>

namespace kredenz::orders {

/// The states nothing more is expected after, for `state in (…)`.
std::string final_states();

/// Whether the answer to this part of the product names something on the menu, which is no word of the guest's own.
using IsOnMenu = std::function<bool(const OrderItem& item, const OrderPart& part)>;
/// Choices by the names of the options that the products have now.
IsOnMenu by_products(std::shared_ptr<const snapshot::View> view);

/// What the books need: number, times, branch, items, sums, taxes, ways and states of payment, marks of a rating. All
/// else is as in an order of nobody, whose link nobody knows. Of items, what the guest chose from the menu stays.
Order without_person(const Order& order, const IsOnMenu& is_on_menu, Instant now);

/// Inside a unit: the guest leaves the order with its history and what its timeline notes; the guest's link ends.
/// Conflict when somebody changed the order at the same moment.
Result<void> erase_person(storage::Session& session, const Order& order, const IsOnMenu& is_on_menu, Instant now);

/// Every file that the guest added.
std::vector<std::int64_t> uploads_of(std::span<const OrderItem> items);
/// Inside a unit: files that no record refers to any more lose their names and go with the next that no order took.
void let_go(storage::Session& session, std::span<const std::int64_t> uploads);

/// Orders that still know their guests and ended before an instant, those that ended first before others; at most
/// `limit`. One that nobody ended counts as ended when retention::forgotten_orders have passed since its last change
/// and the time it was wanted for.
std::vector<std::shared_ptr<Order>> ended_before(storage::Session& session, Instant before, std::int64_t limit);

/// A page of what belongs to one guest, by number.
struct GuestsPage {
    /// As it was typed.
    std::string_view email;
    std::int64_t after = 0;
    std::int64_t limit = 50;
};
/// The orders that know the guest.
std::vector<std::shared_ptr<Order>> orders_of(storage::Session& session, const GuestsPage& page);
/// Those of them that ended before an instant.
std::vector<std::shared_ptr<Order>> ended_orders_of(storage::Session& session, const GuestsPage& page, Instant before);

/// How many of a guest's orders have not ended before an instant.
std::int64_t count_open_orders_of(storage::Session& session, std::string_view email, Instant before);

/// The addresses, as email_key has them, of orders that know their guests: those after `after`, in their order.
std::vector<std::string> known_email_keys(storage::Session& session, std::string_view after, std::int64_t limit);

}  // namespace kredenz::orders
