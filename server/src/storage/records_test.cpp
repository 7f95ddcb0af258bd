// Revisions, links, history, occurrences, reserved ids and locks of jobs: the small tables beside every record.
#include "storage/history.hpp"
#include "storage/ids.hpp"
#include "storage/job_lock.hpp"
#include "storage/links.hpp"
#include "storage/occurrences.hpp"
#include "storage/revisions.hpp"
#include "storage/test_foundation.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include <future>
#include <mutex>
#include <set>

namespace kredenz::storage {
namespace {

using RevisionsTest = testing::MigratedDatabaseTest;

struct Everything {
    static constexpr std::string_view topic_name = "base";
};
struct OrdersOf {
    static constexpr std::string_view topic_name = "orders";
    std::int64_t branch = 0;
};

TEST_P(RevisionsTest, GrowPerTopic) {
    EXPECT_EQ(write([](Session& session) { return current(session, Everything{}); }), 0);
    EXPECT_EQ(write([](Session& session) { return advance(session, Everything{}); }), 1);
    EXPECT_EQ(write([](Session& session) { return advance(session, Everything{}); }), 2);
    EXPECT_EQ(write([](Session& session) { return advance(session, OrdersOf{1}); }), 1);
    EXPECT_EQ(write([](Session& session) { return advance(session, OrdersOf{11}); }), 1);
    EXPECT_EQ(write([](Session& session) { return advance(session, OrdersOf{1}); }), 2);
    EXPECT_EQ(write([](Session& session) { return current(session, Everything{}); }), 2);
}

TEST_P(RevisionsTest, CountEveryChangeOfManyAtOnce) {
    std::vector<std::future<void>> writers;
    for (int writer = 0; writer < 4; ++writer)
        writers.push_back(std::async(std::launch::async, [&] {
            for (int i = 0; i < 25; ++i) write([](Session& session) { return advance(session, Everything{}); });
        }));
    for (auto& writer : writers) writer.get();
    EXPECT_EQ(write([](Session& session) { return current(session, Everything{}); }), 100);
}

INSTANTIATE_ON_BOTH_ENGINES(RevisionsTest);

using LinksTest = testing::MigratedDatabaseTest;

TEST_P(LinksTest, SayWhoRefersToARecord) {
    const std::vector<Link> links{
        {"images[0]", "images", 7}, {"images[1]", "images", 7}, {"images[1]", "images", 7}, {"tag", "tags", 7}};
    write([&](Session& session) {
        replace_links(session, "products", 3, links);
        replace_links(session, "branches", 4, std::vector<Link>{{"logo", "images", 7}});
    });
    const auto referrers = [&](std::int64_t limit) {
        return write([limit](Session& session) { return references_to(session, "images", 7, limit); });
    };
    EXPECT_EQ(referrers(10), (std::vector<Referrer>{
                                 {"branches", 4, "logo"}, {"products", 3, "images[0]"}, {"products", 3, "images[1]"}}));
    EXPECT_EQ(referrers(1).size(), 1);
    write([&](Session& session) { replace_links(session, "products", 3, std::vector<Link>{{"image", "images", 7}}); });
    EXPECT_EQ(referrers(10), (std::vector<Referrer>{{"branches", 4, "logo"}, {"products", 3, "image"}}));
    write([&](Session& session) { remove_links(session, "products", 3); });
    EXPECT_EQ(referrers(10), (std::vector<Referrer>{{"branches", 4, "logo"}}));
}

INSTANTIATE_ON_BOTH_ENGINES(LinksTest);

using HistoryTest = testing::MigratedDatabaseTest;

TEST_P(HistoryTest, ListsTheVersionsOfOneRecordNewestFirst) {
    const HistoryEntry created{"products", 3, 1, Instant{std::chrono::milliseconds{1}}, 5, "Vera", R"({"b":1,"a":2})"};
    const HistoryEntry changed{"products", 3, 2, Instant{std::chrono::milliseconds{2}}, std::nullopt, "", "{}"};
    write([&](Session& session) {
        append_history(session, created);
        append_history(session, changed);
        append_history(session, {"tags", 3, 1, {}, std::nullopt, "", "{}"});
    });
    const auto listed = write([](Session& session) { return history_of(session, "products", 3); });
    EXPECT_EQ(listed, (std::vector<HistoryEntry>{changed, created}));
    const auto again = [&] { write([&](Session& session) { append_history(session, changed); }); };
    EXPECT_THROW(again(), ConstraintViolation);
}

INSTANTIATE_ON_BOTH_ENGINES(HistoryTest);

using OccurrencesTest = testing::MigratedDatabaseTest;

TEST_P(OccurrencesTest, OfOneDayThatAreAlikeAreOneRow) {
    constexpr Instant noon{std::chrono::hours{24 * 20'000 + 12}};
    const auto occurrence = [](Instant at, std::optional<std::int64_t> user, const std::string& detail) {
        return Occurrence{.source = "signIn",
                          .kind = "password",
                          .state = "failed",
                          .detail = detail,
                          .user = user,
                          .user_name = user ? "Vera" : "",
                          .at = at};
    };
    write([&](Session& session) {
        note_occurrence(session, occurrence(noon, 5, "Chrome"));
        note_occurrence(session, occurrence(noon + std::chrono::hours{1}, 5, "Firefox"), 3);
        note_occurrence(session, occurrence(noon, std::nullopt, "Chrome"));
        note_occurrence(session, occurrence(noon + std::chrono::hours{12}, 5, "Safari"));
    });
    write([&](Session& session) {
        const auto rows = session.query("select times, since, at, detail, user_id from occurrences order by id");
        ASSERT_EQ(rows.size(), 3);
        EXPECT_EQ(rows[0].integer(0), 4);
        EXPECT_EQ(rows[0].instant(1), noon);
        EXPECT_EQ(rows[0].instant(2), noon + std::chrono::hours{1});
        EXPECT_EQ(rows[0].text(3), "Firefox");
        EXPECT_EQ(rows[1].optional_integer(4), std::nullopt);
        EXPECT_EQ(rows[2].integer(0), 1) << "the next day";
    });
}

INSTANTIATE_ON_BOTH_ENGINES(OccurrencesTest);

class IdsTest : public testing::MigratedDatabaseTest {
protected:
    /// The first of each.
    static std::vector<std::int64_t> take(Ids& ids, const std::vector<std::int64_t>& counts) {
        boost::asio::io_context context;
        auto take_each = [&]() -> boost::asio::awaitable<std::vector<std::int64_t>> {
            std::vector<std::int64_t> firsts;
            for (const auto count : counts) firsts.push_back(*co_await ids.take(count));
            co_return firsts;
        };
        auto firsts = boost::asio::co_spawn(context, take_each(), boost::asio::use_future);
        context.run();
        return firsts.get();
    }
};

TEST_P(IdsTest, AreHandedOutOnceByAllProcesses) {
    std::mutex mutex;
    std::multiset<std::int64_t> taken;
    std::vector<std::future<void>> takers;
    for (int taker = 0; taker < 3; ++taker)
        takers.push_back(std::async(std::launch::async, [&] {
            const auto own = open();
            Ids ids(*own, "orders", 10);
            for (const auto id : take(ids, std::vector<std::int64_t>(40, 1))) {
                const std::lock_guard lock(mutex);
                taken.insert(id);
            }
        }));
    for (auto& taker : takers) taker.get();
    EXPECT_EQ(std::set<std::int64_t>(taken.begin(), taken.end()).size(), 120);
    EXPECT_EQ(*taken.begin(), 1);
    EXPECT_EQ(*taken.rbegin(), 120);
}

TEST_P(IdsTest, SeveralAtOnceAreSuccessive) {
    Ids ids(*storage, "items", 10);
    EXPECT_EQ(take(ids, {4, 4, 4, 25, 1}), (std::vector<std::int64_t>{1, 5, 11, 21, 15}));
}

INSTANTIATE_ON_BOTH_ENGINES(IdsTest);

using JobLockTest = testing::MigratedDatabaseTest;

TEST_P(JobLockTest, OneClaimsUntilTheLeaseRunsOutOrTheJobIsGivenBack) {
    const Instant start{std::chrono::milliseconds{1'800'000'000'000}};
    constexpr std::chrono::milliseconds lease{1000};
    const auto claim = [&](const char* job, Instant now) {
        return write([&](Session& session) { return claim_job(session, {.job = job, .now = now, .lease = lease}); });
    };
    EXPECT_TRUE(claim("anonymize", start));
    EXPECT_FALSE(claim("anonymize", start));
    EXPECT_TRUE(claim("reminders", start));
    EXPECT_FALSE(claim("anonymize", start + lease - std::chrono::milliseconds(1)));
    EXPECT_TRUE(claim("anonymize", start + lease));
    write([](Session& session) { release_job(session, "anonymize"); });
    EXPECT_TRUE(claim("anonymize", start + lease));
}

TEST_P(JobLockTest, AJobOfAProcessThatIsGoneIsFreeAtOnce) {
    const auto claims = [](Storage& asking, const char* job) {
        auto unit = [job, holder = asking.instance()](Session& session) -> Result<bool> {
            return claim_job(session, {.job = job, .now = {}, .lease = std::chrono::minutes{1}, .holder = holder});
        };
        return asking.write_now(std::move(unit)).value();
    };
    auto other = open();
    ASSERT_TRUE(claims(*other, "printer/7"));
    EXPECT_FALSE(claims(*other, "printer/7"));
    if (GetParam() == Engine::postgres) EXPECT_FALSE(claims(*storage, "printer/7"));
    other.reset();
    // The database learns of the end a moment later.
    while (!claims(*storage, "printer/7")) std::this_thread::yield();
    write([](Session& session) { release_job(session, "printer/7", 1); });
    EXPECT_FALSE(claims(*storage, "printer/7")) << "somebody else's";
}

INSTANTIATE_ON_BOTH_ENGINES(JobLockTest);

}  // namespace
}  // namespace kredenz::storage
