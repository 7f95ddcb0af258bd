#include "storage/outbox.hpp"

#include "storage/test_foundation.hpp"

#include <future>
#include <mutex>
#include <set>

namespace kredenz::storage {
namespace {

using std::chrono::milliseconds;

using Outcome = DeliveryResult::Outcome;

constexpr Instant start{milliseconds{1'800'000'000'000}};
constexpr milliseconds lease{60'000};

class OutboxTest : public testing::MigratedDatabaseTest {
protected:
    void add(const std::string& key, Instant due = start, const std::string& payload = R"({"to":"x"})") {
        write([&](Session& session) { add_delivery(session, {"mail", key, payload, due}); });
    }
    std::vector<Delivery> take(Instant now, std::int64_t limit = 10) {
        return write([=](Session& session) { return take_due(session, {"mail", now, lease, limit}); });
    }
    static std::int64_t end_abandoned(Storage& asking) {
        auto unit = [own = asking.instance()](Session& session) -> Result<std::int64_t> {
            return end_abandoned_leases(session, own, start + milliseconds{1});
        };
        return asking.write_now(std::move(unit)).value();
    }
    bool done(const Delivery& delivery, Instant now) {
        return write([&](Session& session) { return settle(session, delivery, {}, now); });
    }
    bool fail(const Delivery& delivery, Instant now) {
        return write(
            [&](Session& session) { return settle(session, delivery, {Outcome::try_again, "no answer"}, now); });
    }
};

TEST_P(OutboxTest, GivesWhatIsDueOnceAndWhole) {
    add("order-1/confirmed");
    add("order-2/confirmed", start + milliseconds(1));
    const auto taken = take(start);
    ASSERT_EQ(taken.size(), 1);
    EXPECT_EQ(taken[0].kind, "mail");
    EXPECT_EQ(taken[0].idempotency_key, "order-1/confirmed");
    EXPECT_EQ(taken[0].payload, R"({"to":"x"})");
    EXPECT_EQ(taken[0].attempt, 1);
    EXPECT_TRUE(take(start).empty());
    EXPECT_TRUE(done(taken[0], start));
    EXPECT_TRUE(take(start + 2 * lease).size() == 1);
}

TEST_P(OutboxTest, TheSameKeyAgainChangesNothing) {
    add("key", start, "1");
    add("key", start - lease, "2");
    const auto taken = take(start);
    ASSERT_EQ(taken.size(), 1);
    EXPECT_EQ(taken[0].payload, "1");
    EXPECT_TRUE(done(taken[0], start));
    add("key", start, "3");
    EXPECT_TRUE(take(start + 2 * lease).empty());
}

TEST_P(OutboxTest, AnAbandonedLeaseRunsOutAndTheLateWorkerCannotSettle) {
    add("key");
    const auto late = take(start).at(0);
    EXPECT_TRUE(take(start + lease - milliseconds(1)).empty());
    const auto next = take(start + lease).at(0);
    EXPECT_EQ(next.attempt, 2);
    EXPECT_FALSE(done(late, start + lease));
    EXPECT_FALSE(fail(late, start + lease));
    EXPECT_TRUE(done(next, start + lease));
}

TEST_P(OutboxTest, WaitsLongerAfterEachFailureAndGivesUpInTheEnd) {
    add("key");
    auto now = start;
    for (std::int64_t attempt = 1; attempt <= maximum_attempts; ++attempt) {
        const auto taken = take(now);
        ASSERT_EQ(taken.size(), 1) << attempt;
        EXPECT_EQ(taken[0].attempt, attempt);
        EXPECT_TRUE(fail(taken[0], now));
        EXPECT_TRUE(take(now + delay_after(attempt) - milliseconds(1)).empty());
        now += delay_after(attempt);
    }
    EXPECT_TRUE(take(now).empty());
    EXPECT_EQ(write([](Session& session) { return next_due(session, "mail"); }), std::nullopt);
}

TEST_P(OutboxTest, ADeliveryThatEndsItsWorkerEachTimeIsGivenUp) {
    add("key");
    auto now = start;
    for (std::int64_t attempt = 1; attempt <= maximum_attempts; ++attempt, now += lease)
        ASSERT_EQ(take(now).size(), 1) << attempt;
    EXPECT_TRUE(take(now).empty());
    EXPECT_EQ(write([](Session& session) { return session.query("select state from outbox").front().text(0); }),
              "failed");
}

TEST_P(OutboxTest, AFailedDeliveryCanBeRetriedByHand) {
    add("key");
    const auto id = take(start).at(0).id;
    EXPECT_FALSE(write([&](Session& session) { return retry_delivery(session, id, start); }));
    write([&](Session& session) { session.execute("update outbox set state = 'failed' where id = $1", id); });
    EXPECT_TRUE(write([&](Session& session) { return retry_delivery(session, id, start); }));
    EXPECT_EQ(take(start).at(0).id, id);
}

TEST_P(OutboxTest, WhatWaitsAfterAFailureNeedNotWait) {
    add("key");
    const auto taken = take(start).at(0);
    const auto retry = [&] {
        return write([&](Session& session) { return retry_delivery(session, taken.id, start); });
    };
    EXPECT_TRUE(fail(taken, start));
    EXPECT_TRUE(take(start).empty());
    EXPECT_TRUE(retry());
    EXPECT_EQ(take(start).at(0).attempt, 1);

    write([&](Session& session) {
        add_delivery(session, {"mail", "later", "{}", start + milliseconds(8000)});
        session.settle();
        EXPECT_FALSE(retry_delivery(session, taken.id + 1, start)) << "what is not due yet is not hastened";
    });
}

TEST_P(OutboxTest, WhatFailedForOneReasonIsRetriedTogetherUnlessItIsOld) {
    write([&](Session& session) {
        add_delivery(session, {"mail", "old", "{}", start - milliseconds(1000)});
        add_delivery(session, {"mail", "fresh", "{}", start});
        add_delivery(session, {"mail", "other", "{}", start});
        session.execute("update outbox set state = 'failed', reason = idempotency_key");
        session.execute("update outbox set reason = 'no server' where idempotency_key <> 'other'");
    });
    const auto retried = write([&](Session& session) {
        return retry_deliveries(
            session, {.kind = "mail", .reason = "no server", .intended_after = start - milliseconds(1000)}, start);
    });
    EXPECT_EQ(retried, 1);
    EXPECT_EQ(take(start).at(0).idempotency_key, "fresh");
}

TEST_P(OutboxTest, CanBeCanceledUntilAWorkerTookIt) {
    const auto cancel = [&](const char* key) {
        return write([&](Session& session) { return cancel_deliveries(session, key); });
    };
    add("early");
    EXPECT_EQ(cancel("early"), 1);
    EXPECT_TRUE(take(start).empty());
    EXPECT_EQ(cancel("early"), 0);
    add("late");
    ASSERT_EQ(take(start).size(), 1);
    EXPECT_EQ(cancel("late"), 0);
    EXPECT_EQ(cancel("unknown"), 0);
}

TEST_P(OutboxTest, WhatAChangeCausedIsCanceledTogether) {
    add("order/7/3/mail");
    add("order/7/3/refund");
    add("order/7/31/mail");
    EXPECT_EQ(write([](Session& session) { return cancel_deliveries(session, "order/7/3/"); }), 2);
    EXPECT_EQ(take(start).at(0).idempotency_key, "order/7/31/mail");
    EXPECT_TRUE(take(start).empty());
}

TEST_P(OutboxTest, EachKindHasItsOwnQueue) {
    write([](Session& session) { add_delivery(session, {"print", "ticket", "{}", start}); });
    EXPECT_TRUE(take(start).empty());
    add("letter");
    EXPECT_EQ(take(start).at(0).idempotency_key, "letter");
    EXPECT_EQ(write([](Session& session) { return next_due(session, "print"); }), start);
}

TEST_P(OutboxTest, WaitsAsLongAsTheReceiverAskedOrGivesUpAtOnce) {
    add("key");
    const auto first = take(start).at(0);
    EXPECT_TRUE(write([&](Session& session) {
        return settle(session, first, {Outcome::try_again, "busy", milliseconds{500}}, start);
    }));
    EXPECT_TRUE(take(start + milliseconds{499}).empty());
    const auto second = take(start + milliseconds{500}).at(0);
    EXPECT_TRUE(write(
        [&](Session& session) { return settle(session, second, {Outcome::given_up, "no such address"}, start); }));
    EXPECT_EQ(write([](Session& session) { return next_due(session, "mail"); }), std::nullopt);
}

TEST_P(OutboxTest, WhatAProcessHeldThatIsGoneIsTakenOverAtOnce) {
    add("key");
    auto dead = open();
    auto unit = [holder = dead->instance()](Session& session) -> Result<std::size_t> {
        return take_due(session, {.kind = "mail", .now = start, .lease = lease, .holder = holder}).size();
    };
    ASSERT_EQ(dead->write_now(std::move(unit)).value(), 1);
    dead.reset();
    EXPECT_TRUE(take(start + milliseconds{1}).empty());
    // The database learns of the end a moment later.
    while (end_abandoned(*storage) == 0) std::this_thread::yield();
    EXPECT_EQ(take(start + milliseconds{1}).at(0).attempt, 2);
}

TEST_P(OutboxTest, WhatALivingProcessHoldsIsLeftToIt) {
    add("key");
    auto unit = [holder = storage->instance()](Session& session) -> Result<std::size_t> {
        return take_due(session, {.kind = "mail", .now = start, .lease = lease, .holder = holder}).size();
    };
    ASSERT_EQ(storage->write_now(std::move(unit)).value(), 1);
    EXPECT_EQ(end_abandoned(*storage), 0);
    if (GetParam() == Engine::sqlite) return;  // which serves one process at a time
    EXPECT_EQ(end_abandoned(*open()), 0);
}

TEST_P(OutboxTest, SaysWhenTheNextIsDue) {
    const auto next = [&] { return write([](Session& session) { return next_due(session, "mail"); }); };
    EXPECT_EQ(next(), std::nullopt);
    add("a", start + milliseconds(7));
    add("b", start + milliseconds(5));
    EXPECT_EQ(next(), start + milliseconds(5));
}

TEST_P(OutboxTest, TheDelaysGrowToSixHours) {
    EXPECT_EQ(delay_after(1), milliseconds(10'000));
    EXPECT_EQ(delay_after(2), milliseconds(40'000));
    EXPECT_EQ(delay_after(3), milliseconds(160'000));
    EXPECT_EQ(delay_after(11), milliseconds(21'600'000));
    EXPECT_EQ(delay_after(1'000'000), milliseconds(21'600'000));
}

TEST_P(OutboxTest, WorkersOfSeveralProcessesShareTheWork) {
    constexpr std::size_t deliveries = 200;
    for (std::size_t i = 0; i < deliveries; ++i) add(std::to_string(i));
    std::mutex mutex;
    std::multiset<std::int64_t> taken;
    std::vector<std::future<void>> workers;
    for (int worker = 0; worker < 3; ++worker)
        workers.push_back(std::async(std::launch::async, [&] {
            const auto own = open();
            for (;;) {
                auto unit = [](Session& session) -> Result<std::vector<Delivery>> {
                    return take_due(session, {"mail", start, lease, 7});
                };
                const auto mine = own->write_now(unit);
                if (!mine || mine->empty()) return;
                const std::lock_guard lock(mutex);
                for (const auto& delivery : *mine) taken.insert(delivery.id);
            }
        }));
    for (auto& worker : workers) worker.get();
    EXPECT_EQ(taken.size(), deliveries);
    EXPECT_EQ(std::set<std::int64_t>(taken.begin(), taken.end()).size(), deliveries);
}

TEST_P(OutboxTest, ItsLoadTellsWhatIsOpenLateAndGivenUpOfEachKind) {
    const auto loads = [this](Instant now) {
        return write([=](Session& session) { return outbox_loads(session, now); });
    };
    EXPECT_TRUE(loads(start).empty());
    add("first", start);
    add("second", start + lease);
    add("later", start + 10 * lease);
    auto load = loads(start - lease).at(0);
    EXPECT_EQ(load.kind, "mail");
    EXPECT_EQ(load.open, 3);
    EXPECT_FALSE(load.late_since);

    const auto taken = take(start + lease);
    ASSERT_EQ(taken.size(), 2);
    load = loads(start + 2 * lease).at(0);
    EXPECT_EQ(load.open, 3);
    EXPECT_EQ(load.late_since, start);
    EXPECT_EQ(load.failed, 0);

    // One that is put off is late since it should have gone first.
    EXPECT_TRUE(fail(taken[0], start + lease));
    EXPECT_TRUE(done(taken[1], start + lease));
    EXPECT_EQ(loads(start + 2 * lease).at(0).late_since, start);

    const auto again = take(start + 4 * lease);
    ASSERT_EQ(again.size(), 1);
    EXPECT_TRUE(write([&](Session& session) {
        return settle(session, again[0], {Outcome::given_up, "refused"}, start + 4 * lease);
    }));
    load = loads(start + 4 * lease).at(0);
    EXPECT_EQ(load.open, 1);
    EXPECT_FALSE(load.late_since);
    EXPECT_EQ(load.failed, 1);
}

INSTANTIATE_ON_BOTH_ENGINES(OutboxTest);

}  // namespace
}  // namespace kredenz::storage
