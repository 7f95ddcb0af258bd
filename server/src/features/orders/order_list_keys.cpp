#include "features/orders/order_list_keys.hpp"

#include "base/random.hpp"

namespace kredenz::orders {
namespace {

using storage::Session;

/// Empty for a list that only a later version knows.
std::optional<OrderListKey> key_of(const storage::Row& row) {
    const auto list = record::choice_of<OrderListKind>(row.text(2));
    if (!list) return std::nullopt;
    return OrderListKey{row.integer(0), row.integer(1), *list, row.text(3), row.instant(4), row.text(5)};
}

}  // namespace

void describe(record::Describe<OrderListKey>& d) {
    d.field("id", &OrderListKey::id, "Nummer");
    d.field("branch", &OrderListKey::branch, "Standort");
    d.field("list", &OrderListKey::list, "Liste");
    d.field("name", &OrderListKey::name, "Name");
    d.field("createdAt", &OrderListKey::created_at, "Erstellt am");
    d.field("createdBy", &OrderListKey::created_by, "Erstellt von");
}

std::optional<std::int64_t> add_list_key(Session& session, const OrderListKey& key, std::string_view secret) {
    const auto count =
        session.query("select count(*) from order_list_keys where branch_id = $1 and revoked_at is null", key.branch)
            .front()
            .integer(0);
    if (count >= most_list_keys_of_a_branch) return std::nullopt;
    return session
        .query(
            "insert into order_list_keys (branch_id, list, name, hash, created_at, created_by)"
            " values ($1, $2, $3, $4, $5, $6) returning id",
            key.branch, std::string{record::name_of(key.list)}, key.name, token_hash(secret), key.created_at,
            key.created_by)
        .front()
        .integer(0);
}

std::vector<OrderListKey> list_keys_of(Session& session, std::int64_t branch) {
    std::vector<OrderListKey> keys;
    for (const auto row : session.query("select id, branch_id, list, name, created_at, created_by from order_list_keys"
                                        " where branch_id = $1 and revoked_at is null order by id",
                                        branch))
        if (auto key = key_of(row)) keys.push_back(*std::move(key));
    return keys;
}

std::optional<OrderListKey> find_list_key(Session& session, std::int64_t id) {
    const auto rows = session.query(
        "select id, branch_id, list, name, created_at, created_by from order_list_keys"
        " where id = $1 and revoked_at is null",
        id);
    if (rows.empty()) return std::nullopt;
    return key_of(rows.front());
}

void revoke_list_key(Session& session, std::int64_t id, Instant now) {
    session.execute("update order_list_keys set revoked_at = $2 where id = $1 and revoked_at is null", id, now);
    session.announce(ListKeyRevoked{id});
}

void revoke_all_list_keys(Session& session, Instant now) {
    session.execute("update order_list_keys set revoked_at = $1 where revoked_at is null", now);
}

std::optional<std::int64_t> key_that_opens(Session& session, std::int64_t branch, OrderListKind list,
                                           std::string_view secret) {
    const auto rows = session.query(
        "select id from order_list_keys where hash = $1 and branch_id = $2 and list = $3 and revoked_at is null",
        token_hash(secret), branch, std::string{record::name_of(list)});
    if (rows.empty()) return std::nullopt;
    return rows.front().integer(0);
}

std::string list_key_holder(std::int64_t key) { return "order-list-key/" + std::to_string(key); }

}  // namespace kredenz::orders
