#include "app/outbox_worker.hpp"

#include "storage/test_foundation.hpp"

#include <future>

namespace kredenz::app {
namespace {

using storage::Delivery;
using storage::DeliveryResult;

class OutboxWorkerTest : public storage::testing::MigratedDatabaseTest {
protected:
    void add(const char* kind, const char* key) {
        write([&](storage::Session& session) { storage::add_delivery(session, {kind, key, "{}", clock.now()}); });
    }
    Clock clock;
};

TEST_P(OutboxWorkerTest, DeliversWhatIsAddedAfterTheStart) {
    std::promise<std::string> delivered;
    const auto storage = open();
    OutboxWorker worker{*storage, clock, {{"mail", "E-Mail", [&](const Delivery& delivery) -> DeliveryResult {
                                               delivered.set_value(delivery.idempotency_key);
                                               return {};
                                           }}}};
    worker.start();
    auto unit = [now = clock.now()](storage::Session& session) -> Result<void> {
        storage::add_delivery(session, {"mail", "letter", "{}", now});
        return {};
    };
    ASSERT_TRUE(storage->write_now(std::move(unit)));
    EXPECT_EQ(delivered.get_future().get(), "letter");
}

TEST_P(OutboxWorkerTest, AHandlerThatHangsHoldsUpNoOtherKind) {
    add("slow", "first");
    add("quick", "second");
    std::promise<void> release;
    std::promise<void> passed;
    const auto storage = open();
    {
        OutboxWorker worker{*storage,
                            clock,
                            {{"slow", "Langsam",
                              [held = release.get_future().share()](const Delivery&) -> DeliveryResult {
                                  held.wait();
                                  return {};
                              }},
                             {"quick", "Schnell", [&](const Delivery&) -> DeliveryResult {
                                  passed.set_value();
                                  return {};
                              }}}};
        worker.start();
        passed.get_future().wait();
        release.set_value();
    }
}

TEST_P(OutboxWorkerTest, ADestinationThatHangsHoldsUpNoOther) {
    for (const auto* key : {"1", "2", "3", "4", "5"})
        write([&](storage::Session& session) {
            storage::add_delivery(
                session,
                {.kind = "mail", .idempotency_key = key, .payload = "{}", .due = clock.now(), .destination = "slow"});
        });
    write([&](storage::Session& session) {
        storage::add_delivery(
            session,
            {.kind = "mail", .idempotency_key = "6", .payload = "{}", .due = clock.now(), .destination = "quick"});
    });
    std::promise<void> release;
    std::promise<void> passed;
    std::promise<void> all;
    std::atomic<int> hanging = 0;
    std::atomic<int> most_hanging = 0;
    std::atomic<int> done = 0;
    const auto storage = open();
    const auto handle = [&, held = release.get_future().share()](const Delivery& delivery) -> DeliveryResult {
        if (delivery.destination == "quick") {
            passed.set_value();
        } else {
            most_hanging = std::max<int>(most_hanging, ++hanging);
            held.wait();
            --hanging;
        }
        if (++done == 6) all.set_value();
        return {};
    };
    OutboxWorker worker{*storage, clock, {{.name = "mail", .label = "E-Mail", .deliver = handle, .threads = 4}}};
    worker.start();
    passed.get_future().wait();
    release.set_value();
    all.get_future().wait();
    EXPECT_LE(most_hanging, 2);
}

TEST_P(OutboxWorkerTest, AHandlerThatThrowsIsTriedAgain) {
    add("mail", "letter");
    const auto storage = open();
    std::promise<std::int64_t> second;
    {
        OutboxWorker worker{*storage, clock, {{"mail", "E-Mail", [&](const Delivery& delivery) -> DeliveryResult {
                                                   if (delivery.attempt > 1) {
                                                       second.set_value(delivery.attempt);
                                                       return {};
                                                   }
                                                   throw std::runtime_error{"no connection"};
                                               }}}};
        worker.start();
        auto make_due = [](storage::Session& session) -> Result<std::int64_t> {
            session.announce(storage::DeliveryDue{"mail"});
            return session.execute("update outbox set due = 0 where state = 'waiting' and attempts = 1");
        };
        for (;;) {
            auto unit = make_due;
            if (storage->write_now(std::move(unit)).value() == 1) break;
            std::this_thread::yield();
        }
        EXPECT_EQ(second.get_future().get(), 2);
    }
}

INSTANTIATE_ON_BOTH_ENGINES(OutboxWorkerTest);

}  // namespace
}  // namespace kredenz::app
