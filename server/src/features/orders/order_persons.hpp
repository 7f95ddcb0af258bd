// Removes guests' data from orders: which orders ended long enough ago, which belong to a guest, and what stays of one
// for accounting. Other features remove what they keep of a guest themselves (features/privacy).
#pragma once

#include "features/orders/order.hpp"
#include "snapshot/view.hpp"
#include "storage/session.hpp"

#include <functional>

namespace kredenz::orders {

/// The states nothing more is expected after, for `state in (…)`.
std::string final_states();

/// Whether the answer to this part of the product is a name from the menu, not a text of the guest.
using IsOnMenu = std::function<bool(const OrderItem& item, const OrderPart& part)>;
/// Choices by the names of the options that the products have now.
IsOnMenu by_products(std::shared_ptr<const snapshot::View> view);

/// What accounting needs: number, times, branch, items, sums, taxes, ways and states of payment, marks of a rating. All
/// other fields are reset, the guest's link included. Of items, what the guest chose from the menu stays.
Order without_person(const Order& order, const IsOnMenu& is_on_menu, Instant now);

/// Inside a unit: removes the guest's data from the order, its history and its timeline; the guest's link ends.
/// Conflict when somebody changed the order at the same moment.
Result<void> erase_person(storage::Session& session, const Order& order, const IsOnMenu& is_on_menu, Instant now);

/// Every file that the guest added.
std::vector<std::int64_t> uploads_of(std::span<const OrderItem> items);
/// Inside a unit: files that no record refers to any more lose their names and go with the next that no order took.
void let_go(storage::Session& session, std::span<const std::int64_t> uploads);

/// Orders that still hold guests' data and ended before an instant, those that ended first before others; at most
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
/// The orders that hold data of the guest.
std::vector<std::shared_ptr<Order>> orders_of(storage::Session& session, const GuestsPage& page);
/// Those of them that ended before an instant.
std::vector<std::shared_ptr<Order>> ended_orders_of(storage::Session& session, const GuestsPage& page, Instant before);

/// How many of a guest's orders have not ended before an instant.
std::int64_t count_open_orders_of(storage::Session& session, std::string_view email, Instant before);

/// The addresses, as email_key has them, of orders that still hold guests' data: those after `after`, in their order.
std::vector<std::string> known_email_keys(storage::Session& session, std::string_view after, std::int64_t limit);

}  // namespace kredenz::orders
