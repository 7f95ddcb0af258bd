#include "features/orders/order_store.hpp"

#include "base/email_key.hpp"
#include "base/text.hpp"
#include "storage/condition.hpp"

#include <limits>

namespace kredenz::orders {
namespace {

using storage::Session;
using storage::Window;

/// As orders/order_view tells the lane of an order.
std::string_view lane_condition(OrderLane lane) {
    switch (lane) {
        case OrderLane::new_order:
            return "state in ('new', 'quoted')";
        case OrderLane::later:
            return "state = 'confirmed' and preparation_started_at is null";
        case OrderLane::preparing:
            return "state = 'confirmed' and preparation_started_at is not null";
        case OrderLane::ready:
            return "state = 'inDelivery'";
        case OrderLane::done:
            return "state in ('completed', 'rejected', 'canceled', 'failed')";
    }
    return "false";
}

/// The states of a half as they stand in the index of what is unconfirmed, and what its orders are sorted by.
std::string_view states_of(OpenHalf half) {
    return half == OpenHalf::unanswered ? "state = 'new'" : "state in ('quoted', 'confirmed', 'inDelivery')";
}
std::string_view urgency_of(OpenHalf half) {
    return half == OpenHalf::unanswered ? "coalesce(paid_at, created_at)"
                                        : "coalesce(appointment, promised_at, created_at)";
}

constexpr std::chrono::hours forgotten_after{24};

storage::Condition condition_of(const OrderFilter& filter) {
    storage::Condition condition;
    if (!filter.branches.empty()) condition.add(condition.in("branch_id", filter.branches));
    if (!filter.states.empty()) condition.add(condition.in("state", filter.states));
    if (filter.from) condition.add("business_day >= " + condition.bind(format_day(*filter.from)));
    if (filter.to) condition.add("business_day <= " + condition.bind(format_day(*filter.to)));
    if (filter.order_type) condition.add_equal("order_type", *filter.order_type);
    if (filter.payment_method) condition.add_equal("payment_method", *filter.payment_method);
    if (filter.online_payment) condition.add_equal("online_payment", *filter.online_payment);
    if (filter.lane) condition.add(lane_condition(*filter.lane));
    if (filter.is_registered)
        condition.add(*filter.is_registered ? "register_receipt is not null" : "register_receipt is null");
    for (const auto& word : filter.words) {
        auto fits = condition.contains("search", word);
        if (const auto ticket = parse_integer(word)) fits += " or ticket_number = " + condition.bind(*ticket);
        condition.add("(" + fits + ")");
    }
    return condition;
}

std::string sorted_by(OrderSort sort) {
    const std::string direction = sort.is_descending ? " desc" : "";
    return " order by " + record::column_name(record::name_of(sort.key)) + direction + ", id" + direction;
}

storage::Condition missed_condition(const OrderFilter& filter, std::span<const WaitingSince> missed, Instant now) {
    auto condition = condition_of(filter);
    std::string is_missed = "appointment < " + condition.bind(now);
    for (const auto& [branch, order_type, at] : missed) {
        is_missed += " or (branch_id = " + condition.bind(branch);
        is_missed += " and order_type = " + condition.bind(order_type);
        is_missed += " and " + std::string{urgency_of(OpenHalf::unanswered)} + " <= " + condition.bind(at) + ")";
    }
    condition.add(states_of(OpenHalf::unanswered));
    condition.add("(" + is_missed + ")");
    return condition;
}

/// Unconfirmed orders that nobody has paid, the oldest first.
std::vector<record::Reference> waiting_of_site(Session& session, std::int64_t branch, std::string_view site,
                                               std::int64_t most) {
    std::vector<record::Reference> orders;
    for (const auto row : session.query("select id from orders where branch_id = $1 and state = 'new'"
                                        " and counter_appointment is null and online_payment = 'none' and site = $2"
                                        " order by id limit $3",
                                        branch, site, most))
        orders.push_back({row.integer(0)});
    return orders;
}

/// Of a row that begins with action, at, user_name, origin, note. Empty for an event of a later version, which may
/// already write into the same database: what it means, this one cannot know.
std::optional<OrderEvent> event_of(const storage::Row& row) {
    const auto kind = record::choice_of<OrderEventKind>(row.text(0));
    if (!kind) return std::nullopt;
    return OrderEvent{*kind, row.instant(1), row.text(2), row.text(3), row.text(4)};
}

}  // namespace

std::shared_ptr<Order> OrderStore::find(Session& session, std::int64_t id) const { return orders_.find(session, id); }

std::shared_ptr<Order> OrderStore::find_by_uid(Session& session, std::string_view uid) const {
    return orders_.first_where(session, "uid = $1", uid);
}

std::shared_ptr<Order> OrderStore::find_by_key(Session& session, std::string_view idempotency_key) const {
    return orders_.first_where(session, "idempotency_key = $1", idempotency_key);
}

std::vector<std::shared_ptr<Order>> OrderStore::list(Session& session, const OrderFilter& filter, Window window,
                                                     OrderSort sort) const {
    return orders_.page(session, condition_of(filter), sorted_by(sort), window);
}

std::vector<std::int64_t> OrderStore::list_ids(Session& session, const OrderFilter& filter, std::int64_t most,
                                               OrderSort sort) const {
    auto condition = condition_of(filter);
    const auto end = sorted_by(sort) + " limit " + condition.bind(most);
    std::vector<std::int64_t> ids;
    for (const auto row : session.query("select id from orders where deleted_at is null and " + condition.text() + end,
                                        condition.values()))
        ids.push_back(row.integer(0));
    return ids;
}

std::int64_t OrderStore::count(Session& session, const OrderFilter& filter) const {
    return orders_.count(session, condition_of(filter));
}

std::vector<std::shared_ptr<Order>> OrderStore::list_open(Session& session, const OrderFilter& filter, OpenHalf half,
                                                          Window window, Instant now) const {
    auto condition = condition_of(filter);
    condition.add(states_of(half));
    const std::string urgency{urgency_of(half)};
    const auto forgotten = condition.bind(now - forgotten_after);
    const auto order = " order by case when " + urgency + " < " + forgotten + " then 1 else 0 end, " + urgency + ", id";
    return orders_.page(session, std::move(condition), order, window);
}

std::int64_t OrderStore::count_open(Session& session, const OrderFilter& filter, OpenHalf half) const {
    auto condition = condition_of(filter);
    condition.add(states_of(half));
    return orders_.count(session, condition);
}

std::vector<WaitingSince> OrderStore::oldest_waiting(Session& session, const OrderFilter& filter) const {
    auto condition = condition_of(filter);
    condition.add(states_of(OpenHalf::unanswered));
    const auto text = "select branch_id, order_type, min(" + std::string{urgency_of(OpenHalf::unanswered)} +
                      ") from orders where deleted_at is null and " + condition.text() +
                      " group by branch_id, order_type";
    std::vector<WaitingSince> oldest;
    for (const auto row : session.query(text, condition.values()))
        oldest.push_back({row.integer(0), record::choice_of<OrderType>(row.text(1)).value(), row.instant(2)});
    return oldest;
}

std::vector<std::shared_ptr<Order>> OrderStore::list_missed(Session& session, const OrderFilter& filter,
                                                            std::span<const WaitingSince> missed, Window window,
                                                            Instant now) const {
    const auto order = " order by " + std::string{urgency_of(OpenHalf::unanswered)} + ", id";
    return orders_.page(session, missed_condition(filter, missed, now), order, window);
}

std::int64_t OrderStore::count_missed(Session& session, const OrderFilter& filter, std::span<const WaitingSince> missed,
                                      Instant now) const {
    return orders_.count(session, missed_condition(filter, missed, now));
}

std::vector<std::int64_t> OrderStore::branches_of(Session& session, std::span<const std::int64_t> ids) const {
    storage::Condition condition;
    condition.add(condition.in("id", ids));
    std::vector<std::int64_t> branches;
    for (const auto row :
         session.query("select distinct branch_id from orders where " + condition.text(), condition.values()))
        branches.push_back(row.integer(0));
    return branches;
}

Waiting OrderStore::count_waiting(Session& session, std::int64_t branch, const NetworkHashes& from,
                                  Instant since) const {
    const std::string unconfirmed = "state = 'new' and counter_appointment is null";
    const std::string unpaid = "state = 'awaitingPayment'";
    const auto sum_of = [](const std::string& condition) {
        return "cast(coalesce(sum(case when " + condition + " then counts_as else 0 end), 0) as bigint)";
    };
    const auto rows =
        session.query("select count(case when " + unconfirmed + " then 1 end), " + sum_of(unconfirmed) + ", " +
                          sum_of(unconfirmed + " and network = $2") + ", " + sum_of(unconfirmed + " and site = $3") +
                          ", " + sum_of(unpaid + " and network = $2") + ", " + sum_of(unpaid + " and site = $3") +
                          " from orders where branch_id = $1 and state in ('new', 'awaitingPayment')"
                          " and created_at > $4",
                      branch, from.network, from.site, since);
    const auto& counts = rows.front();
    return {.unconfirmed = counts.integer(1),
            .unconfirmed_orders = counts.integer(0),
            .of_network = counts.integer(2),
            .of_site = counts.integer(3),
            .unpaid_of_network = counts.integer(4),
            .unpaid_of_site = counts.integer(5)};
}

std::vector<NetworkGroup> OrderStore::groups_of(Session& session, std::int64_t branch, const GroupRule& rule,
                                                Instant now) const {
    constexpr auto more_than_there_are = std::numeric_limits<std::int64_t>::max();
    std::vector<NetworkGroup> groups;
    for (const auto row :
         session.query("select o.site, count(*), min(o.created_at), max(o.created_at) from orders o"
                       " left join order_slots s on s.branch_id = o.branch_id and s.slot = o.slot and s.slot > $2"
                       " and s.orders >= $3"
                       " where o.branch_id = $1 and o.state = 'new' and o.counter_appointment is null"
                       " and o.online_payment = 'none' and o.site <> ''"
                       " group by o.site having count(*) >= $4 or count(s.slot) >= $5"
                       " order by count(*) desc, min(o.id) limit $6",
                       branch, now, rule.places.value_or(more_than_there_are), rule.least.value_or(more_than_there_are),
                       rule.least_in_full_slots, rule.most))
        groups.push_back({.orders = waiting_of_site(session, branch, row.text(0), rule.most_orders),
                          .count = row.integer(1),
                          .first_at = row.instant(2),
                          .last_at = row.instant(3),
                          .site = std::string{row.text(0)}});
    return groups;
}

void OrderStore::insert(Session& session, Order& order, Instant now) const {
    order.email_key = email_key(order.form.email);
    orders_.insert(session, order, now);
}

bool OrderStore::update(Session& session, Order& order, Instant now) const {
    order.email_key = email_key(order.form.email);
    return orders_.update(session, order, now);
}

void OrderStore::append_event(Session& session, std::int64_t order, const OrderEvent& event, std::int64_t user) const {
    session.later(
        "insert into order_events (order_id, action, at, user_id, user_name, origin, note)"
        " values ($1, $2, $3, $4, $5, $6, $7)",
        order, std::string{record::name_of(event.action)}, event.at, user == 0 ? std::nullopt : std::optional{user},
        event.by, event.origin, event.note);
}

std::vector<OrderEvent> OrderStore::events_of(Session& session, std::int64_t order) const {
    std::vector<OrderEvent> events;
    for (const auto row : session.query(
             "select action, at, user_name, origin, note from order_events where order_id = $1 order by id", order))
        if (auto event = event_of(row)) events.push_back(*std::move(event));
    return events;
}

std::map<std::int64_t, std::vector<OrderEvent>> OrderStore::events_of(
    Session& session, std::span<const std::shared_ptr<Order>> orders) const {
    std::map<std::int64_t, std::vector<OrderEvent>> events;
    if (orders.empty()) return events;
    std::vector<std::int64_t> ids;
    for (const auto& order : orders) ids.push_back(order->meta.id);
    storage::Condition condition;
    condition.add(condition.in("order_id", ids));
    const auto text = "select action, at, user_name, origin, note, order_id from order_events where " +
                      condition.text() + " order by id";
    for (const auto row : session.query(text, condition.values()))
        if (auto event = event_of(row)) events[row.integer(5)].push_back(*std::move(event));
    return events;
}

std::int64_t OrderStore::next_ticket(Session& session, std::int64_t branch, Day business_day) const {
    return session
        .query(
            "insert into ticket_numbers (branch_id, business_day, last) values ($1, $2, 1)"
            " on conflict (branch_id, business_day) do update set last = ticket_numbers.last + 1 returning last",
            branch, format_day(business_day))
        .front()
        .integer(0);
}

bool OrderStore::take_slot(Session& session, std::int64_t branch, Instant slot, std::int64_t places) const {
    return session.execute(
               "insert into order_slots (branch_id, slot, orders) values ($1, $2, 1)"
               " on conflict (branch_id, slot) do update set orders = order_slots.orders + 1"
               " where order_slots.orders < $3",
               branch, slot, places) == 1;
}

HeldPlaces OrderStore::held_in_slot(Session& session, std::int64_t branch, Instant slot, std::string_view site) const {
    const auto rows = session.query(
        "select count(case when site = $3 then 1 end), count(case when site <> $3 then 1 end) from orders"
        " where branch_id = $1 and slot = $2 and site <> ''"
        " and state in ('new', 'awaitingPayment') and counter_appointment is null",
        branch, slot, site);
    return {.by_site = rows.front().integer(0), .by_other_sites = rows.front().integer(1)};
}

void OrderStore::fill_slot(Session& session, std::int64_t branch, Instant slot) const {
    session.execute(
        "insert into order_slots (branch_id, slot, orders) values ($1, $2, 1)"
        " on conflict (branch_id, slot) do update set orders = order_slots.orders + 1",
        branch, slot);
}

void OrderStore::release_slot(Session& session, std::int64_t branch, Instant slot) const {
    session.execute("update order_slots set orders = orders - 1 where branch_id = $1 and slot = $2 and orders > 0",
                    branch, slot);
}

}  // namespace kredenz::orders
