#include "storage/outbox.hpp"

#include "storage/condition.hpp"
#include "storage/instances.hpp"

#include <algorithm>
#include <map>

namespace kredenz::storage {
namespace {

constexpr std::chrono::milliseconds first_delay{10'000};
constexpr std::chrono::milliseconds longest_delay{std::chrono::hours(6)};

/// The first text after all that begin with the prefix, byte by byte, as the column of the keys is sorted.
std::string end_of(std::string_view prefix) {
    std::string end{prefix};
    ++end.back();
    return end;
}

/// Without the deliveries to these.
void add_other_destinations(Condition& condition, std::span<const std::string> destinations) {
    if (!destinations.empty()) condition.add("not " + condition.in("destination", destinations));
}

}  // namespace

std::chrono::milliseconds delay_after(std::int64_t attempt) {
    auto delay = first_delay;
    for (; attempt > 1 && delay < longest_delay; --attempt) delay *= 4;
    return std::min(delay, longest_delay);
}

void add_delivery(Session& session, const NewDelivery& delivery) {
    session.later(
        "insert into outbox (kind, idempotency_key, payload, state, attempts, due, reason, intended_at, branch_id, "
        "destination) "
        "values ($1, $2, $3, 'waiting', 0, $4, '', $4, $5, $6) on conflict (idempotency_key) do nothing",
        delivery.kind, delivery.idempotency_key, delivery.payload, delivery.due,
        delivery.branch == 0 ? std::optional<std::int64_t>{} : delivery.branch, delivery.destination);
    session.announce(DeliveryDue{delivery.kind});
}

std::int64_t cancel_deliveries(Session& session, std::string_view key_prefix) {
    return session.execute(
        "update outbox set state = 'canceled' where idempotency_key >= $1 and idempotency_key < $2 "
        "and state = 'waiting' and attempts = 0",
        key_prefix, end_of(key_prefix));
}

void forget_deliveries(Session& session, std::string_view key_prefix, std::string_view kept_kind) {
    const auto end = end_of(key_prefix);
    session.later(
        "delete from outbox where idempotency_key >= $1 and idempotency_key < $2 "
        "and (kind <> $3 or state in ('done', 'canceled'))",
        key_prefix, end, kept_kind);
    session.later("update outbox set reason = '' where idempotency_key >= $1 and idempotency_key < $2 and reason <> ''",
                  key_prefix, end);
}

std::vector<StoredDelivery> find_deliveries(Session& session, std::string_view key_prefix, std::int64_t limit) {
    std::vector<StoredDelivery> deliveries;
    for (const auto row :
         session.query("select kind, idempotency_key, state, attempts, intended_at, reason from outbox "
                       "where idempotency_key >= $1 and idempotency_key < $2 order by id limit $3",
                       key_prefix, end_of(key_prefix), limit))
        deliveries.push_back({row.text(0), row.text(1), row.text(2), row.integer(3), row.instant(4), row.text(5)});
    return deliveries;
}

bool has_live_delivery(Session& session, std::string_view key_prefix) {
    return !session
                .query(
                    "select id from outbox where idempotency_key >= $1 and idempotency_key < $2 "
                    "and state <> 'canceled' limit 1",
                    key_prefix, end_of(key_prefix))
                .empty();
}

std::vector<Delivery> take_due(Session& session, const Claim& claim) {
    // `due` of a leased row is the end of its lease, so that one index finds both what waits and what was abandoned;
    // SQLite takes it only where its condition stands word for word. Attempts are counted when they begin: a worker
    // that dies in one has used it up, and a delivery that ends its worker each time would otherwise do so for ever.
    Condition condition;
    const auto leased_until = condition.bind(claim.now + claim.lease);
    const auto holder = condition.bind(claim.holder);
    const auto may_go_on = "case when attempts < " + condition.bind(maximum_attempts);
    const auto taken = "update outbox set due = " + leased_until + ", holder = " + holder +
                       ", attempts = " + may_go_on + " then attempts + 1 else attempts end, state = " + may_go_on +
                       " then 'leased' else 'failed' end, reason = " + may_go_on +
                       " then reason else 'Der Versand ist jedes Mal mitten im Versuch abgebrochen.' end where id ";
    condition.add("state in ('waiting', 'leased')");
    condition.add("due <= " + condition.bind(claim.now));
    condition.add_equal("kind", claim.kind);
    add_other_destinations(condition, claim.without);
    const auto due =
        "select id from outbox where " + condition.text() + " order by due, id limit " + condition.bind(claim.limit);
    const std::string given = " returning id, kind, idempotency_key, payload, attempts, state, destination";
    const auto is_due =
        session.engine() == Engine::sqlite ? "in (" + due + ")" : "= any(array(" + due + " for update skip locked))";
    const auto rows = session.query(taken + is_due + given, condition.values());
    std::vector<Delivery> deliveries;
    for (const auto row : rows)
        if (row.text(5) == "leased")
            deliveries.push_back({row.integer(0), row.text(1), row.text(2), row.text(3), row.integer(4), row.text(6)});
    std::ranges::sort(deliveries, {}, &Delivery::id);
    return deliveries;
}

std::optional<Instant> next_due(Session& session, std::string_view kind, std::span<const std::string> without) {
    Condition condition;
    condition.add("state in ('waiting', 'leased')");
    condition.add_equal("kind", kind);
    add_other_destinations(condition, without);
    return session.query("select min(due) from outbox where " + condition.text(), condition.values())
        .front()
        .optional_instant(0);
}

std::vector<OutboxLoad> outbox_loads(Session& session, Instant now) {
    std::map<std::string, OutboxLoad> loads;
    const auto open = session.query(
        "select kind, count(*), min(case when intended_at <= $1 then intended_at end) from outbox "
        "where state in ('waiting', 'leased') group by kind",
        now);
    for (const auto row : open) loads[row.text(0)] = {{}, row.integer(1), row.optional_instant(2)};
    for (const auto row : session.query("select kind, count(*) from outbox where state = 'failed' group by kind"))
        loads[row.text(0)].failed = row.integer(1);
    std::vector<OutboxLoad> list;
    for (auto& [kind, load] : loads) {
        load.kind = kind;
        list.push_back(std::move(load));
    }
    return list;
}

std::int64_t end_abandoned_leases(Session& session, std::int64_t own, Instant now) {
    return session.execute("update outbox set due = $1 where state = 'leased' and due > $1 and " +
                               is_gone(session.engine(), "holder", "$2"),
                           now, own);
}

bool settle(Session& session, const Delivery& delivery, const DeliveryResult& result, Instant now) {
    using Outcome = DeliveryResult::Outcome;
    const bool is_repeated = result.outcome == Outcome::try_again && delivery.attempt < maximum_attempts;
    const auto state = result.outcome == Outcome::done ? "done" : is_repeated ? "waiting" : "failed";
    const auto due = is_repeated ? now + result.wait.value_or(delay_after(delivery.attempt)) : now;
    return session.execute(
               "update outbox set state = $3, due = $4, reason = $5 "
               "where id = $1 and state = 'leased' and attempts = $2",
               delivery.id, delivery.attempt, state, due, result.reason) == 1;
}

bool retry_delivery(Session& session, std::int64_t id, Instant now) {
    const auto retried = session.query(
        "update outbox set state = 'waiting', attempts = 0, due = $2 "
        "where id = $1 and (state = 'failed' or (state = 'waiting' and attempts > 0)) returning kind",
        id, now);
    if (retried.empty()) return false;
    session.announce(DeliveryDue{retried.front().text(0)});
    return true;
}

std::int64_t retry_deliveries(Session& session, const FailedDeliveries& failed, Instant now) {
    session.announce(DeliveryDue{std::string{failed.kind}});
    return session.execute(
        "update outbox set state = 'waiting', attempts = 0, due = $4 "
        "where kind = $1 and state = 'failed' and reason = $2 and intended_at > $3",
        failed.kind, failed.reason, failed.intended_after, now);
}

}  // namespace kredenz::storage
