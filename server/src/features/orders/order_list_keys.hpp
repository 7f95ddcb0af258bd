// The keys to a branch's order lists: made and revoked in the back office, shown once, kept as hashes.
// Not devices, which are paired and may act; a key reads.
#pragma once

#include "record/json_writer.hpp"
#include "storage/session.hpp"

namespace kredenz::orders {

enum class OrderListKind : std::uint8_t { frontdesk, backoffice };

/// A key as the back office lists it; the key itself is not stored.
struct OrderListKey {
    static constexpr std::string_view schema_name = "OrderListKey";
    std::int64_t id = 0;
    std::int64_t branch = 0;
    OrderListKind list = OrderListKind::frontdesk;
    /// Where the display stands.
    std::string name;
    Instant created_at{};
    std::string created_by;
};

void describe(record::Describe<OrderListKey>& d);

inline constexpr std::int64_t most_list_keys_of_a_branch = 50;

/// Keeps `key` with the id that it gives; empty when the branch has as many as it may.
std::optional<std::int64_t> add_list_key(storage::Session& session, const OrderListKey& key, std::string_view secret);
/// Those that have not been revoked, oldest first.
std::vector<OrderListKey> list_keys_of(storage::Session& session, std::int64_t branch);
std::optional<OrderListKey> find_list_key(storage::Session& session, std::int64_t id);
/// Announced: what was opened with the key ends.
struct ListKeyRevoked {
    static constexpr std::string_view topic_name = "order-list-key";
    std::int64_t key = 0;
};

/// Inside a unit; announced.
void revoke_list_key(storage::Session& session, std::int64_t id, Instant now);
/// Inside a unit, while no stream is open: the same for all keys.
void revoke_all_list_keys(storage::Session& session, Instant now);
/// The id of the key when the secret opens this list of this branch.
std::optional<std::int64_t> key_that_opens(storage::Session& session, std::int64_t branch, OrderListKind list,
                                           std::string_view secret);

/// The holder of the event streams that a key has opened.
std::string list_key_holder(std::int64_t key);

}  // namespace kredenz::orders

namespace kredenz::record {

template <>
struct Choices<orders::OrderListKind> {
    using enum orders::OrderListKind;
    static constexpr auto names =
        names_of<orders::OrderListKind>({{frontdesk, "frontdesk"}, {backoffice, "backoffice"}});
};

}  // namespace kredenz::record
