// What is derived from a stored order: its lane, its way back, and what its guest may know of it.
#include "features/orders/order_view.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

const Instant monday_noon = *parse_instant("2027-01-04T11:00:00Z");

Moment moment(Instant now) { return {now, TimeZone::find("Europe/Vienna")}; }

Order order_in(OrderState state) {
    Order order;
    order.state = state;
    return order;
}

Order rejected_order() {
    auto order = order_in(OrderState::rejected);
    order.rejection_message = "Leider ausverkauft";
    order.way_back = UndoableStep{.state = OrderState::new_order, .version = 2, .until = monday_noon + seconds{8}};
    return order;
}

std::vector<OrderEventKind> kinds(const std::vector<OrderEvent>& events) {
    std::vector<OrderEventKind> kinds;
    for (const auto& event : events) kinds.push_back(event.action);
    return kinds;
}

std::vector<OrderEvent> timeline(std::initializer_list<OrderEventKind> kinds) {
    std::vector<OrderEvent> events;
    for (const auto kind : kinds)
        events.push_back({.action = kind, .at = monday_noon, .by = {}, .origin = {}, .note = {}});
    return events;
}

TEST(OrderView, TheLaneFollowsStateAndPreparation) {
    EXPECT_EQ(lane_of(order_in(OrderState::awaiting_payment)), std::nullopt);
    EXPECT_EQ(lane_of(order_in(OrderState::new_order)), OrderLane::new_order);
    EXPECT_EQ(lane_of(order_in(OrderState::quoted)), OrderLane::new_order);
    auto confirmed = order_in(OrderState::confirmed);
    EXPECT_EQ(lane_of(confirmed), OrderLane::later);
    confirmed.preparation_started_at = monday_noon;
    EXPECT_EQ(lane_of(confirmed), OrderLane::preparing);
    EXPECT_EQ(lane_of(order_in(OrderState::in_delivery)), OrderLane::ready);
    EXPECT_EQ(lane_of(order_in(OrderState::completed)), OrderLane::done);
    EXPECT_EQ(lane_of(rejected_order()), OrderLane::done);
}

TEST(OrderView, TheWayBackEndsAtItsInstant) {
    const auto order = rejected_order();
    EXPECT_EQ(circumstances_of(order, moment(monday_noon + seconds{7})).way_back, OrderState::new_order);
    EXPECT_EQ(circumstances_of(order, moment(monday_noon + seconds{8})).way_back, std::nullopt);
    EXPECT_EQ(progress_of(order, moment(monday_noon), false, {}).undo_until, monday_noon + seconds{8});
    EXPECT_EQ(progress_of(order, moment(monday_noon + seconds{8}), false, {}).undo_until, std::nullopt);
}

TEST(OrderView, CompletedOrdersAreCalledBackUntilTheBusinessDayTurns) {
    auto order = order_in(OrderState::completed);
    order.way_back = UndoableStep{.state = OrderState::in_delivery, .version = 4, .until = monday_noon};
    EXPECT_EQ(circumstances_of(order, moment(monday_noon - seconds{1})).call_back, std::nullopt);
    EXPECT_EQ(circumstances_of(order, moment(monday_noon)).call_back, OrderState::in_delivery);
    EXPECT_EQ(circumstances_of(order, moment(monday_noon + hours{16})).call_back, OrderState::in_delivery);
    EXPECT_EQ(circumstances_of(order, moment(monday_noon + hours{17})).call_back, std::nullopt);
    EXPECT_EQ(circumstances_of(order, {monday_noon, std::nullopt}).call_back, std::nullopt);
    EXPECT_EQ(circumstances_of(rejected_order(), moment(monday_noon + hours{1})).call_back, std::nullopt);
}

TEST(OrderView, TheGuestLearnsOfAStepWhenItTakesEffect) {
    auto order = rejected_order();
    order.counter_appointment = monday_noon + hours{1};
    const auto before = seen_by_guest(order, monday_noon);
    EXPECT_EQ(before.state, OrderState::new_order);
    EXPECT_EQ(before.rejection_message, "");
    EXPECT_EQ(before.counter_appointment, monday_noon + hours{1});
    const auto after = seen_by_guest(order, monday_noon + seconds{8});
    EXPECT_EQ(after.state, OrderState::rejected);
    EXPECT_EQ(after.rejection_message, "Leider ausverkauft");
    EXPECT_EQ(after.counter_appointment, std::nullopt);

    using enum OrderEventKind;
    const auto events = timeline({created, rejected});
    EXPECT_EQ(kinds(seen_by_guest(events, order, monday_noon)), (std::vector{created}));
    EXPECT_EQ(kinds(seen_by_guest(events, order, monday_noon + seconds{8})), (std::vector{created, rejected}));
}

TEST(OrderView, TheGuestNeverLearnsOfWhatWasTakenBackOrConcernsTheHouse) {
    using enum OrderEventKind;
    const auto order = order_in(OrderState::confirmed);
    const auto events = timeline({created, acknowledged, rejected, undone, confirmed, preparation_started, completed,
                                  called_back, registered, unregistered});
    EXPECT_EQ(kinds(seen_by_guest(events, order, monday_noon)), (std::vector{created, confirmed, preparation_started}));
}

TEST(OrderView, WhatCameByOneInstantHasWaitedForTooLong) {
    branches::Branch branch;
    branch.opening_hours = {{.type = branches::RuleType::daily, .from = TimeOfDay{8 * 60}, .to = TimeOfDay{18 * 60}}};
    auto order = order_in(OrderState::new_order);
    // At five past eight it is what came before the evening's last five minutes.
    for (const auto now : {monday_noon, monday_noon - hours{4} + std::chrono::minutes{5}}) {
        const MissedRule rule{.after_minutes = 10, .now = now};
        const auto until = missed_until(branch, OrderType::takeaway, now - hours{24 * 40}, rule);
        ASSERT_TRUE(until);
        order.meta.created_at = *until;
        EXPECT_TRUE(is_missed(order, &branch, rule));
        order.meta.created_at = *until + std::chrono::milliseconds{1};
        EXPECT_FALSE(is_missed(order, &branch, rule));
        EXPECT_FALSE(missed_until(branch, OrderType::takeaway, order.meta.created_at, rule));
        EXPECT_EQ(missed_until(branch, OrderType::takeaway, *until, rule), until);
    }
}

}  // namespace
}  // namespace kredenz::orders
