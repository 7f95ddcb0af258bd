#include "features/mail/unattended_orders.hpp"

#include "features/mail/order_mails.hpp"
#include "features/settings/config.hpp"
#include "resource/hook.hpp"
#include "storage/test_foundation.hpp"

namespace kredenz::mail {
namespace {

using orders::Order;
using orders::OrderState;
using namespace std::chrono_literals;

/// Monday noon in Vienna.
const Instant noon = *parse_instant("2027-01-04T11:00:00Z");

class UnattendedOrdersTest : public storage::testing::MigratedDatabaseTest {
protected:
    UnattendedOrdersTest() {
        branches::Branch branch;
        branch.identifier = "hollerplatz";
        branch.name = "Am Hollerplatz";
        branch.email = "theke@example.test";
        branches::Rule daytime;
        daytime.from = TimeOfDay{8 * 60};
        daytime.to = TimeOfDay{18 * 60};
        branch.opening_hours = {daytime};
        settings::Config config;
        config.shop_name = "Café";
        write([&](storage::Session& session) {
            storage::repository_of<settings::Config>().insert(session, config, noon);
            storage::repository_of<branches::Branch>().insert(session, branch, noon);
        });
        snapshot->load({{&storage::repository_of<settings::Config>().untyped()},
                        {&storage::repository_of<branches::Branch>().untyped()}});
    }
    ~UnattendedOrdersTest() override { snapshot.reset(); }

    void at(Instant now) { clock = Clock::standing_at(now); }

    /// A new order as the follower sees it; asks whether the watch is to look after it.
    void place(Instant when = noon) {
        write([&](storage::Session& session) {
            Order order;
            order.meta.id = 1;
            order.branch = {1};
            order.idempotency_key = "key";
            store.insert(session, order, when);
            const orders::OrderEvent created{
                .action = orders::OrderEventKind::created, .at = when, .by = {}, .origin = "guest", .note = {}};
            watch.follow(session, {order, created, when});
        });
    }
    void change(const std::function<void(Order&)>& work) {
        write([&](storage::Session& session) {
            const auto order = store.find(session, 1);
            work(*order);
            store.update(session, *order, noon);
        });
    }

    /// Asks the question that is due.
    void ask() {
        const auto taken = write([&](storage::Session& session) {
            return storage::take_due(session, {.kind = unattended_orders_kind, .now = clock.now(), .lease = 1min});
        });
        ASSERT_EQ(taken.size(), 1);
        EXPECT_EQ(watch(taken.front()).outcome, storage::DeliveryResult::Outcome::done);
        write([&](storage::Session& session) { storage::settle(session, taken.front(), {}, clock.now()); });
    }
    std::optional<Instant> next_question() {
        return write([](storage::Session& session) { return storage::next_due(session, unattended_orders_kind); });
    }
    std::int64_t alarms() {
        return write([](storage::Session& session) {
            return session.query("select count(*) from outbox where kind = $1", order_mail_kind).front().integer(0);
        });
    }

    Clock clock = Clock::standing_at(noon + 2min);
    std::unique_ptr<snapshot::Snapshot> snapshot = std::make_unique<snapshot::Snapshot>(*storage);
    bool is_board_audible = false;
    bool is_acknowledged = false;
    orders::OrderStore store;
    UnattendedOrders watch{{*storage, *snapshot, clock},
                           {.is_board_audible = [this](storage::Session&, std::int64_t) { return is_board_audible; },
                            .is_acknowledged = [this](const Order&) { return is_acknowledged; }}};
};

TEST_P(UnattendedOrdersTest, AlarmsAfterTwoMinutesAndAsksAgain) {
    place();
    EXPECT_EQ(next_question(), noon + 2min);
    ask();
    EXPECT_EQ(alarms(), 1);
    EXPECT_GE(next_question(), noon + 4min);
    at(noon + 5min);
    ask();
    EXPECT_EQ(alarms(), 1) << "one alarm for ten minutes";
    at(noon + 12min);
    ask();
    EXPECT_EQ(alarms(), 2);
}

TEST_P(UnattendedOrdersTest, AConnectedBoardSoundsByItselfUntilItIsGone) {
    is_board_audible = true;
    place();
    ask();
    EXPECT_EQ(alarms(), 0);
    is_board_audible = false;
    at(noon + 5min);
    ask();
    EXPECT_EQ(alarms(), 1);
}

TEST_P(UnattendedOrdersTest, WhatSomebodySawIsNotAskedAboutAgain) {
    place();
    is_acknowledged = true;
    ask();
    EXPECT_EQ(alarms(), 0);
    EXPECT_EQ(next_question(), std::nullopt);
}

TEST_P(UnattendedOrdersTest, WhatSomebodyAnsweredIsNotAskedAboutAgain) {
    place();
    change([](Order& order) { order.counter_appointment = noon + 1h; });
    ask();
    EXPECT_EQ(alarms(), 0);
    EXPECT_EQ(next_question(), std::nullopt);
}

TEST_P(UnattendedOrdersTest, WhatIsConfirmedIsNotAskedAboutAgain) {
    place();
    change([](Order& order) { order.state = OrderState::confirmed; });
    ask();
    EXPECT_EQ(alarms(), 0);
    EXPECT_EQ(next_question(), std::nullopt);
}

TEST_P(UnattendedOrdersTest, WaitsForTheOpening) {
    place(*parse_instant("2027-01-04T02:00:00Z"));
    EXPECT_EQ(next_question(), *parse_instant("2027-01-04T07:02:00Z"));
}

TEST_P(UnattendedOrdersTest, ABranchThatClosesMeanwhileIsAskedAfterTheNextOpening) {
    const auto before_closing = *parse_instant("2027-01-04T16:57:30Z");
    place(before_closing);
    EXPECT_EQ(next_question(), before_closing + 2min);
    at(before_closing + 4min);
    ask();
    EXPECT_EQ(alarms(), 0);
    EXPECT_EQ(next_question(), *parse_instant("2027-01-05T07:02:00Z"));
}

INSTANTIATE_ON_BOTH_ENGINES(UnattendedOrdersTest);

struct Told {
    orders::OrderEventKind event;
    OrderState state;
    std::optional<MailSubject> subject;
};

TEST(OrderMailsTest, EachStepTellsTheGuestWhatItMeans) {
    using enum orders::OrderEventKind;
    for (const auto& [event, state, subject] : {
             Told{created, OrderState::new_order, MailSubject::received},
             Told{created, OrderState::awaiting_payment, std::nullopt},
             Told{paid, OrderState::new_order, MailSubject::received},
             Told{paid, OrderState::failed, std::nullopt},
             Told{failed, OrderState::failed, MailSubject::payment_failed},
             Told{confirmed, OrderState::quoted, MailSubject::quotation},
             Told{confirmed, OrderState::confirmed, MailSubject::confirmed},
             Told{counter_accepted, OrderState::confirmed, MailSubject::confirmed},
             Told{counter_rejected, OrderState::canceled, MailSubject::canceled},
             Told{in_delivery, OrderState::in_delivery, MailSubject::ready},
             Told{refunded, OrderState::failed, MailSubject::refunded},
             Told{refunded, OrderState::rejected, std::nullopt},
             Told{completed, OrderState::completed, std::nullopt},
             Told{undone, OrderState::new_order, std::nullopt},
         }) {
        Order order;
        order.state = state;
        const orders::OrderEvent happened{.action = event, .at = noon, .by = {}, .origin = "staff", .note = {}};
        EXPECT_EQ(subject_for_guest({order, happened, noon}), subject) << record::name_of(event);
    }
    Order held;
    held.is_receipt_held = true;
    for (const auto& [event, state, subject] : {
             Told{created, OrderState::new_order, std::nullopt},
             Told{payment_method_changed, OrderState::new_order, std::nullopt},
             Told{failed, OrderState::failed, std::nullopt},
             Told{paid, OrderState::new_order, MailSubject::received},
             Told{confirmed, OrderState::confirmed, MailSubject::confirmed},
         }) {
        held.state = state;
        const orders::OrderEvent happened{.action = event, .at = noon, .by = {}, .origin = "staff", .note = {}};
        EXPECT_EQ(subject_for_guest({held, happened, noon}), subject) << record::name_of(event);
    }
    Order at_table;
    at_table.state = OrderState::in_delivery;
    at_table.order_type = orders::OrderType::dine_in;
    const orders::OrderEvent served{.action = in_delivery, .at = noon, .by = {}, .origin = "staff", .note = {}};
    EXPECT_EQ(subject_for_guest({at_table, served, noon}), std::nullopt) << "who sits there sees it coming";
}

}  // namespace
}  // namespace kredenz::mail
