#include "features/orders/order_store.hpp"

#include "features/orders/order_list_keys.hpp"
#include "storage/test_foundation.hpp"

namespace kredenz::orders {
namespace {

using OrderStoreTest = storage::testing::MigratedDatabaseTest;

constexpr Instant stored_at{std::chrono::milliseconds{1'800'000'000'000}};

TEST_P(OrderStoreTest, WhatALaterVersionWroteIsPassedOver) {
    const OrderStore store;
    write([&](storage::Session& session) {
        const OrderEvent created{
            .action = OrderEventKind::created, .at = stored_at, .by = {}, .origin = "guest", .note = {}};
        const std::string insert =
            "insert into order_events (order_id, action, at, user_name, origin, note) values (1, $1, 0, '', '', '')";
        store.append_event(session, 1, created, 0);
        session.execute(insert, "teleported");
        store.append_event(session, 1, created, 0);
        add_list_key(
            session,
            {.branch = 1, .list = OrderListKind::frontdesk, .name = "Küche", .created_at = stored_at, .created_by = ""},
            "secret");
        session.execute("update order_list_keys set list = $1", "hologram");
    });
    const auto events = write([&](storage::Session& session) { return store.events_of(session, 1); });
    EXPECT_EQ(events.size(), 2);
    EXPECT_TRUE(write([](storage::Session& session) { return list_keys_of(session, 1); }).empty());
    EXPECT_FALSE(write([](storage::Session& session) { return find_list_key(session, 1); }));
}

INSTANTIATE_ON_BOTH_ENGINES(OrderStoreTest);

}  // namespace
}  // namespace kredenz::orders
