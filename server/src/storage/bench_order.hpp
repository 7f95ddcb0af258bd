// The rows of one order (order, four items, an outbox row), the same for every contestant of the benchmark.
// Included by benchmarks only.
#pragma once

#include <cstdint>
#include <string>

namespace kredenz::storage::bench {

inline constexpr const char* create_orders =
    "create table orders (id bigint primary key, branch bigint not null, state text not null, name text not null, "
    "total bigint not null, created_at bigint not null)";
inline constexpr const char* create_items =
    "create table order_items (order_id bigint not null references orders (id), position bigint not null, "
    "product bigint not null, name text not null, amount bigint not null, gross bigint not null, "
    "primary key (order_id, position))";
inline constexpr const char* create_messages =
    "create table messages (key text primary key, kind text not null, payload text not null, due bigint not null)";

inline constexpr const char* insert_order =
    "insert into orders (id, branch, state, name, total, created_at) values ($1, $2, $3, $4, $5, $6)";
inline constexpr const char* insert_item =
    "insert into order_items (order_id, position, product, name, amount, gross) values ($1, $2, $3, $4, $5, $6)";
inline constexpr const char* insert_message = "insert into messages (key, kind, payload, due) values ($1, $2, $3, $4)";

inline constexpr std::int64_t items = 4;
inline constexpr std::int64_t instant = 1'800'000'000'000;
inline constexpr const char* payload = R"({"to":"guest@example.test","template":"order-confirmed","ticket":42})";

inline std::string message_key(std::int64_t order) { return "order-" + std::to_string(order) + "/created"; }

/// Inserts orders `first` to `first + count - 1` by bare driver calls and gives orders per second.
/// `group` orders go into each commit.
double sqlite_directly(const std::string& path, std::int64_t first, std::int64_t count, std::int64_t group);
/// On `connections` connections at once, pipelined, each order its own commit.
double postgres_directly(const std::string& url, std::int64_t first, std::int64_t count, std::int64_t connections);

}  // namespace kredenz::storage::bench
