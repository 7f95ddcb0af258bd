#include "features/mail/delivery_log.hpp"

#include "base/text.hpp"
#include "storage/condition.hpp"

namespace kredenz::mail {
namespace {

using storage::Condition;
using storage::Session;

constexpr std::string_view columns =
    "select id, kind, idempotency_key, state, attempts, due, reason, intended_at, branch_id from outbox where ";

/// "order/12/3/mail/received" is about order 12.
std::int64_t order_of(std::string_view key) {
    const auto words = split(key, "/");
    return words.size() > 1 && words[0] == "order" ? parse_id(words[1]).value_or(0) : 0;
}

DeliveryLogEntry entry_of(const storage::Row& row) {
    DeliveryLogEntry entry;
    entry.id = row.integer(0);
    entry.kind = row.text(1);
    entry.key = row.text(2);
    entry.state = record::choice_of<DeliveryState>(row.view(3)).value_or(DeliveryState::failed);
    entry.attempts = row.integer(4);
    const auto due = row.instant(5);
    if (entry.state == DeliveryState::waiting) entry.next_try_at = due;
    if (entry.state == DeliveryState::done || entry.state == DeliveryState::failed) entry.settled_at = due;
    entry.reason = row.text(6);
    entry.intended_at = row.instant(7);
    entry.branch = {row.optional_integer(8).value_or(0)};
    entry.order = {order_of(entry.key)};
    entry.is_retryable =
        entry.state == DeliveryState::failed || (entry.state == DeliveryState::waiting && entry.attempts > 0);
    return entry;
}

/// What concerns the whole business, accounts for instance, is for admins.
void limit_to(const Actor& actor, Condition& condition) {
    if (actor.roles.intersects(admin)) return;
    condition.add(condition.in("branch_id", actor.branches));
}

}  // namespace

void describe(record::Describe<DeliveryLogEntry>& d) {
    d.field("id", &DeliveryLogEntry::id, "Nummer");
    d.field("kind", &DeliveryLogEntry::kind, "Art");
    d.field("key", &DeliveryLogEntry::key, "Kennung");
    d.field("state", &DeliveryLogEntry::state, "Stand");
    d.field("attempts", &DeliveryLogEntry::attempts, "Versuche");
    d.field("intendedAt", &DeliveryLogEntry::intended_at, "Vorgesehen für");
    d.field("nextTryAt", &DeliveryLogEntry::next_try_at, "Nächster Versuch");
    d.field("settledAt", &DeliveryLogEntry::settled_at, "Erledigt am");
    d.field("reason", &DeliveryLogEntry::reason, "Grund");
    d.field("branch", &DeliveryLogEntry::branch, "Standort").refers_to("branches");
    d.field("order", &DeliveryLogEntry::order, "Bestellung").refers_to("orders");
    d.field("isRetryable", &DeliveryLogEntry::is_retryable, "Wiederholbar");
}

DeliveryLogPage list_delivery_log(Session& session, const DeliveryLogFilter& filter, const Actor& actor,
                                  storage::Window window) {
    Condition condition;
    limit_to(actor, condition);
    if (!filter.kinds.empty()) condition.add(condition.in("kind", filter.kinds));
    if (!filter.states.empty()) condition.add(condition.in("state", filter.states));
    if (!filter.branches.empty()) condition.add(condition.in("branch_id", filter.branches));
    if (filter.order) {
        // Keys are sorted by their bytes, and '0' comes after '/'.
        const auto key = "order/" + std::to_string(*filter.order);
        condition.add("idempotency_key >= " + condition.bind(key + "/"));
        condition.add("idempotency_key < " + condition.bind(key + "0"));
    }
    if (filter.from) condition.add("intended_at >= " + condition.bind(*filter.from));
    if (filter.to) condition.add("intended_at <= " + condition.bind(*filter.to));

    DeliveryLogPage page;
    page.total =
        session.query("select count(*) from outbox where " + condition.text(), condition.values()).front().integer(0);
    const auto end = " order by intended_at desc, id desc" + condition.cut(window);
    for (const auto row : session.query(std::string{columns} + condition.text() + end, condition.values()))
        page.entries.push_back(entry_of(row));
    return page;
}

std::optional<DeliveryLogEntry> find_entry(Session& session, std::int64_t id, const Actor& actor) {
    Condition condition;
    limit_to(actor, condition);
    condition.add_equal("id", id);
    const auto rows = session.query(std::string{columns} + condition.text(), condition.values());
    if (rows.empty()) return std::nullopt;
    return entry_of(rows.front());
}

}  // namespace kredenz::mail
