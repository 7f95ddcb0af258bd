// Every state × action × actor × circumstance against the table that the browser runs too
// (fixtures/order-state).
#include "features/orders/order_state.hpp"

#include "features/orders/order_state_messages.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <string>

namespace kredenz::orders {
namespace {

using nlohmann::json;

json fixture(const std::string& file) {
    std::ifstream stream{std::string{KREDENZ_SOURCE_DIR} + "/fixtures/order-state/" + file};
    return json::parse(stream);
}

template <class Enum>
Enum choice(const json& value) {
    return record::choice_of<Enum>(value.get<std::string>()).value();
}

template <class Enum>
std::vector<Enum> all() {
    std::vector<Enum> values;
    for (const auto value : record::Choices<Enum>::names.values()) values.push_back(value);
    return values;
}

/// Every combination of what a step can depend on.
std::vector<OrderCircumstances> all_circumstances() {
    // No row leads back to another state.
    const std::array<std::optional<OrderState>, 4> former{std::nullopt, OrderState::new_order, OrderState::confirmed,
                                                          OrderState::in_delivery};
    std::vector<OrderCircumstances> combinations;
    for (unsigned bits = 0; bits < 32; ++bits)
        for (const auto& way_back : former)
            for (const auto& call_back : former)
                combinations.push_back({.is_quotation = (bits & 1) != 0,
                                        .proposes_appointment = (bits & 2) != 0,
                                        .has_pending_proposal = (bits & 4) != 0,
                                        .can_be_fulfilled = (bits & 8) != 0,
                                        .way_back = way_back,
                                        .call_back = call_back,
                                        .is_waiting_for_start = (bits & 16) != 0});
    return combinations;
}

json to_json(const OrderCircumstances& circumstances) {
    const auto name = [](const std::optional<OrderState>& state) {
        return state ? json(record::name_of(*state)) : json(nullptr);
    };
    return {{"isQuotation", circumstances.is_quotation},
            {"proposesAppointment", circumstances.proposes_appointment},
            {"hasPendingProposal", circumstances.has_pending_proposal},
            {"canBeFulfilled", circumstances.can_be_fulfilled},
            {"wayBack", name(circumstances.way_back)},
            {"callBack", name(circumstances.call_back)},
            {"isWaitingForStart", circumstances.is_waiting_for_start}};
}

OrderCircumstances circumstances_of(const json& value) {
    const auto state = [](const json& name) {
        return name.is_null() ? std::nullopt : std::optional{choice<OrderState>(name)};
    };
    return {.is_quotation = value.at("isQuotation"),
            .proposes_appointment = value.at("proposesAppointment"),
            .has_pending_proposal = value.at("hasPendingProposal"),
            .can_be_fulfilled = value.at("canBeFulfilled"),
            .way_back = state(value.at("wayBack")),
            .call_back = state(value.at("callBack")),
            .is_waiting_for_start = value.at("isWaitingForStart")};
}

TEST(OrderState, TheFixtureNamesEveryStateActionAndActor) {
    const auto table = fixture("transitions.json");
    EXPECT_EQ(table.at("states"), json(record::Choices<OrderState>::names));
    EXPECT_EQ(table.at("actions"), json(record::Choices<OrderAction>::names));
    EXPECT_EQ(table.at("actors"), json(record::Choices<OrderActor>::names));
}

TEST(OrderState, EveryStepAgreesWithTheTable) {
    struct Row {
        OrderState from;
        OrderAction action;
        OrderActor actor;
        json circumstances;
        OrderState to;
    };
    std::vector<Row> rows;
    const auto cases = fixture("transitions.json");
    for (const auto& row : cases.at("transitions"))
        rows.push_back({choice<OrderState>(row.at("from")), choice<OrderAction>(row.at("action")),
                        choice<OrderActor>(row.at("actor")), row.at("circumstances"),
                        choice<OrderState>(row.at("to"))});

    for (const auto& circumstances : all_circumstances()) {
        const auto given = to_json(circumstances);
        std::vector<const Row*> applicable;
        for (const auto& row : rows) {
            const auto& asked = row.circumstances.items();
            const bool holds = std::all_of(asked.begin(), asked.end(),
                                           [&](const auto& item) { return given[item.key()] == item.value(); });
            if (holds) applicable.push_back(&row);
        }
        for (const auto from : all<OrderState>())
            for (const auto action : all<OrderAction>())
                for (const auto actor : all<OrderActor>()) {
                    std::optional<OrderState> expected;
                    for (const auto* row : applicable) {
                        if (row->from != from || row->action != action || row->actor != actor) continue;
                        ASSERT_FALSE(expected) << "the fixture has two answers: " << given;
                        expected = row->to;
                    }
                    const auto next = next_state(from, action, actor, circumstances);
                    ASSERT_EQ(next.has_value() ? std::optional{*next} : std::nullopt, expected)
                        << record::name_of(from) << ' ' << record::name_of(action) << " by " << record::name_of(actor)
                        << ' ' << given;
                    if (!expected) {
                        ASSERT_EQ(next.error().kind, ErrorKind::conflict);
                        ASSERT_FALSE(next.error().message.empty());
                    }
                }
    }
}

TEST(OrderState, EveryStateIsReached) {
    const auto table = fixture("transitions.json");
    std::set<OrderState> reached;
    for (const auto& state : table.at("initial")) reached.insert(choice<OrderState>(state));
    for (std::size_t size = 0; size != reached.size();) {
        size = reached.size();
        for (const auto& transition : order_transitions())
            if (reached.contains(transition.from)) reached.insert(transition.to);
    }
    EXPECT_EQ(reached.size(), record::Choices<OrderState>::names.size());
}

TEST(OrderState, AvailableActions) {
    const auto cases = fixture("available-actions.json");
    for (const auto& expected : cases.at("availableActions")) {
        SCOPED_TRACE(expected.at("name").get<std::string>());
        json actions = json::array();
        for (const auto action :
             available_actions(choice<OrderState>(expected.at("state")), choice<OrderActor>(expected.at("actor")),
                               circumstances_of(expected.at("circumstances"))))
            actions.push_back(record::name_of(action));
        EXPECT_EQ(actions, expected.at("actions"));
    }
}

TEST(OrderState, Flags) {
    const auto cases = fixture("flags.json");
    for (const auto& expected : cases.at("flags")) {
        SCOPED_TRACE(expected.at("name").get<std::string>());
        const auto has = [&expected](const char* flag) {
            const auto& flags = expected.at("flags");
            return std::find(flags.begin(), flags.end(), flag) != flags.end();
        };
        const OrderFlags flags{
            .is_confirmed = has("isConfirmed"),
            .is_in_delivery = has("isInDelivery"),
            .is_completed = has("isCompleted"),
            .is_delivered = has("isDelivered"),
            .is_rejected = has("isRejected"),
            .is_canceled = has("isCanceled"),
            .is_failed = has("isFailed"),
            .is_paid = has("isPaid"),
            .is_refunded = has("isRefunded"),
        };
        const auto fulfillment = expected.at("isDelivery").get<bool>() ? Fulfillment::delivery : Fulfillment::on_site;
        EXPECT_EQ(order_flags(choice<OrderState>(expected.at("state")), fulfillment,
                              choice<OnlinePayment>(expected.at("payment"))),
                  flags);
    }
}

TEST(OrderState, FinalStates) {
    for (const auto state : all<OrderState>()) {
        const bool staff_can_act = !available_actions(state, OrderActor::staff, {}).empty();
        const bool others_act = state == OrderState::awaiting_payment || state == OrderState::quoted;
        EXPECT_EQ(is_final(state), !staff_can_act && !others_act) << record::name_of(state);
    }
}

TEST(OrderState, ConflictsSpeakToWhoeverActs) {
    const auto message = [](OrderState from, OrderAction action, OrderActor actor) {
        return next_state(from, action, actor, {}).error().message;
    };
    EXPECT_EQ(message(OrderState::confirmed, OrderAction::confirm, OrderActor::staff),
              messages::stands_at(OrderState::confirmed));
    EXPECT_EQ(message(OrderState::rejected, OrderAction::undo, OrderActor::staff), messages::no_way_back);
    EXPECT_EQ(message(OrderState::completed, OrderAction::call_back, OrderActor::staff), messages::no_call_back);
    EXPECT_EQ(message(OrderState::confirmed, OrderAction::start, OrderActor::staff), messages::already_started);
    EXPECT_EQ(message(OrderState::new_order, OrderAction::start, OrderActor::staff),
              messages::stands_at(OrderState::new_order));
    EXPECT_EQ(message(OrderState::new_order, OrderAction::confirm_counter_appointment, OrderActor::guest),
              messages::no_pending_proposal);
    EXPECT_EQ(message(OrderState::confirmed, OrderAction::accept_quotation, OrderActor::guest),
              messages::no_open_quotation);
    EXPECT_EQ(message(OrderState::confirmed, OrderAction::paid, OrderActor::system), messages::payment_does_not_fit);
    EXPECT_EQ(message(OrderState::new_order, OrderAction::confirm, OrderActor::guest), messages::not_for_this_actor);
}

}  // namespace
}  // namespace kredenz::orders
