// The rows of orders: the orders themselves, their timeline, ticket numbers and capacity slots. What may happen to
// an order is decided in order_service.
#pragma once

#include "features/orders/order.hpp"
#include "features/orders/order_limits.hpp"
#include "features/orders/order_view.hpp"
#include "storage/repository.hpp"
#include "storage/window.hpp"

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
    std::optional<OnlinePayment> online_payment;
    /// Of the counter's board; that of what is done is asked for by its states.
    std::optional<OrderLane> lane;
    /// Whether its receipt in the cash register is noted.
    std::optional<bool> is_registered;
    /// Folded words that must all occur in name, contact or address; a number also finds the ticket.
    std::vector<std::string> words;
};

/// The network and site of an order, as hashes (see orders::Order).
struct NetworkHashes {
    std::string network;
    std::string site;
};

/// Unconfirmed orders from one site, the oldest first and as many as one call rejects.
struct NetworkGroup {
    static constexpr std::string_view schema_name = "NetworkGroup";
    std::vector<record::Reference> orders;
    std::int64_t count = 0;
    Instant first_at{};
    Instant last_at{};
    /// Staff or displays of the branch follow its orders from there.
    bool is_from_branch_network = false;
    /// Its hash, which is never sent.
    std::string site;
};

void describe(record::Describe<NetworkGroup>& d);

/// Which sites are groups that staff are shown.
struct GroupRule {
    /// From so many unconfirmed orders on; empty: their number alone makes no group.
    std::optional<std::int64_t> least;
    /// How many orders a slot of the branch takes; empty: any number.
    std::optional<std::int64_t> places;
    /// Or with so many of them in slots of which all places are taken.
    std::int64_t least_in_full_slots = 1;
    /// The largest so many, with so many orders of each.
    std::int64_t most = 1;
    std::int64_t most_orders = 1;
};

/// An instant for the unanswered orders of one branch and order type, which share their opening hours.
struct WaitingSince {
    std::int64_t branch = 0;
    OrderType order_type = OrderType::takeaway;
    Instant at{};
};

enum class OrderSortKey : std::uint8_t { id, version, created_at, updated_at };

struct OrderSort {
    OrderSortKey key = OrderSortKey::created_at;
    bool is_descending = true;
};

/// The two halves of open orders: unanswered, and in progress.
enum class OpenHalf : std::uint8_t { unanswered, in_hand };

class OrderStore {
public:
    std::shared_ptr<Order> find(storage::Session& session, std::int64_t id) const;
    std::shared_ptr<Order> find_by_uid(storage::Session& session, std::string_view uid) const;
    std::shared_ptr<Order> find_by_key(storage::Session& session, std::string_view idempotency_key) const;
    std::vector<std::shared_ptr<Order>> list(storage::Session& session, const OrderFilter& filter,
                                             storage::Window window, OrderSort sort = {}) const;
    /// The same without the orders themselves, at most so many.
    std::vector<std::int64_t> list_ids(storage::Session& session, const OrderFilter& filter, std::int64_t most,
                                       OrderSort sort) const;
    std::int64_t count(storage::Session& session, const OrderFilter& filter) const;
    /// What waits longest, or is due first, stands first; orders untouched for more than a day come last, so that
    /// forgotten ones hide nothing.
    std::vector<std::shared_ptr<Order>> list_open(storage::Session& session, const OrderFilter& filter, OpenHalf half,
                                                  storage::Window window, Instant now) const;
    std::int64_t count_open(storage::Session& session, const OrderFilter& filter, OpenHalf half) const;
    /// Since when what nobody has answered waits.
    std::vector<WaitingSince> oldest_waiting(storage::Session& session, const OrderFilter& filter) const;
    /// What nobody has answered that came by these instants, or whose appointment has passed: the oldest first.
    std::vector<std::shared_ptr<Order>> list_missed(storage::Session& session, const OrderFilter& filter,
                                                    std::span<const WaitingSince> missed, storage::Window window,
                                                    Instant now) const;
    std::int64_t count_missed(storage::Session& session, const OrderFilter& filter,
                              std::span<const WaitingSince> missed, Instant now) const;
    /// Of all branches that these orders belong to, each once; what is not there belongs to none.
    std::vector<std::int64_t> branches_of(storage::Session& session, std::span<const std::int64_t> ids) const;
    /// What waits at a branch since then, for the rules of orders/order_limits.
    Waiting count_waiting(storage::Session& session, std::int64_t branch, const NetworkHashes& from,
                          Instant since) const;
    /// Sites with many unconfirmed orders that nobody has paid, the largest first; slots count that have not begun.
    std::vector<NetworkGroup> groups_of(storage::Session& session, std::int64_t branch, const GroupRule& rule,
                                        Instant now) const;

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
    /// Which of its places the guests' orders hold that nobody has answered or paid.
    HeldPlaces held_in_slot(storage::Session& session, std::int64_t branch, Instant slot, std::string_view site) const;
    /// Takes a place even when all are taken: staff agreed on it.
    void fill_slot(storage::Session& session, std::int64_t branch, Instant slot) const;
    void release_slot(storage::Session& session, std::int64_t branch, Instant slot) const;

private:
    const storage::TypedRepository<Order>& orders_ = storage::repository_of<Order>();
};

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderSortKey> {
    using enum orders::OrderSortKey;
    static constexpr auto names = names_of<orders::OrderSortKey>(
        {{id, "id"}, {version, "version"}, {created_at, "createdAt"}, {updated_at, "updatedAt"}});
};

}  // namespace kredenz::record
