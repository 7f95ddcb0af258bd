// What a worker's looks into the outbox cost, in SQLite's own steps: they must not grow with what waits there.
#include "storage/outbox.hpp"
#include "storage/test_foundation.hpp"

#include <sqlite3.h>

#include <functional>

namespace kredenz::storage {
namespace {

constexpr Instant first_look{std::chrono::milliseconds{1'800'000'000'000}};

std::atomic<std::int64_t> steps{0};

/// Every connection that is opened from now on counts its steps, one by one.
int count_steps(sqlite3* connection, const char**, const sqlite3_api_routines*) {
    auto count = [](void*) {
        ++steps;
        return 0;
    };
    sqlite3_progress_handler(connection, 1, count, nullptr);
    return SQLITE_OK;
}

class SqliteOutboxTest : public testing::MigratedDatabaseTest {
protected:
    static void SetUpTestSuite() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(count_steps)); }
    static void TearDownTestSuite() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(count_steps)); }

    void add(int count, Instant due) {
        write([=, this](Session& session) {
            for (int index = 0; index < count; ++index)
                add_delivery(session, {"mail", std::to_string(++added_), "{}", due});
        });
    }
    std::int64_t steps_of(const std::function<void(Session&)>& work) {
        steps = 0;
        write(work);
        return steps;
    }
    std::int64_t steps_of_a_claim() {
        return steps_of([](Session& session) {
            ASSERT_EQ(take_due(session, {.kind = "mail", .now = first_look, .lease = std::chrono::minutes{3}}).size(),
                      1);
        });
    }
    std::int64_t steps_of_taking_over() {
        return steps_of([](Session& session) { end_abandoned_leases(session, 1, first_look); });
    }

private:
    int added_ = 0;
};

TEST_P(SqliteOutboxTest, AClaimCostsNoMoreWhenManyAreDue) {
    add(20, first_look);
    const auto few = steps_of_a_claim();
    add(5'000, first_look);
    EXPECT_LT(steps_of_a_claim(), 2 * few);
}

TEST_P(SqliteOutboxTest, LookingForAbandonedLeasesCostsNoMoreWhenManyWait) {
    add(20, first_look + std::chrono::hours{1});
    const auto few = steps_of_taking_over();
    add(5'000, first_look + std::chrono::hours{1});
    EXPECT_LT(steps_of_taking_over(), 2 * few);
}

TEST_P(SqliteOutboxTest, AskingForTheNextCostsNoMoreWhenManyWait) {
    const auto ask = [](Session& session) { ASSERT_TRUE(next_due(session, "mail")); };
    add(20, first_look);
    const auto few = steps_of(ask);
    add(5'000, first_look);
    EXPECT_LT(steps_of(ask), 2 * few);
}

INSTANTIATE_TEST_SUITE_P(, SqliteOutboxTest, ::testing::Values(Engine::sqlite), [](const auto&) { return "sqlite"; });

}  // namespace
}  // namespace kredenz::storage
