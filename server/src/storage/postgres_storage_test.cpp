#include "storage/test_database.hpp"

#include <future>
#include <latch>
#include <mutex>
#include <set>

namespace kredenz::storage {
namespace {

struct Noted {
    static constexpr std::string_view topic_name = "noted";
    std::int64_t id = 0;
    std::string words;
};

class PostgresStorageTest : public ::testing::Test {
protected:
    PostgresStorageTest() {
        run([](Session& session) {
            session.execute("create table notes (id bigint primary key, words text not null)");
            session.execute("insert into notes (id, words) values (1, 'one'), (2, 'two')");
        });
    }

    std::unique_ptr<Storage> open(std::size_t writers = 4) const {
        Options options;
        options.database = database.url();
        options.writers = writers;
        return Storage::open(options);
    }

    template <class Work>
    void run(Work work) {
        auto unit = [work](Session& session) -> Result<int> {
            work(session);
            return 0;
        };
        const auto result = storage->write_now(unit);
        if (!result) throw std::runtime_error(result.error().message);
    }

    std::string words(std::int64_t id) {
        auto read = [id](Session& session) -> Result<std::string> {
            const auto rows = session.query("select words from notes where id = $1", id);
            return rows.empty() ? "" : rows.front().text(0);
        };
        return *storage->read_now(read);
    }

    testing::TestDatabase database{Engine::postgres};
    std::unique_ptr<Storage> storage = open();
};

TEST_F(PostgresStorageTest, AConnectionLostBeforeTheCommitCostsOnlyAnotherRun) {
    std::atomic<int> runs{0};
    run([&](Session& session) {
        session.execute("update notes set words = words || '+' where id = 1");
        if (++runs == 1) session.query("select pg_terminate_backend(pg_backend_pid())");
    });
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(words(1), "one+");
}

TEST_F(PostgresStorageTest, AConnectionLostDuringTheCommitSaysThatTheOutcomeIsUnknown) {
    run([](Session& session) {
        session.execute(
            "create function end_connection() returns trigger language plpgsql as "
            "$$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end $$");
        session.execute(
            "create constraint trigger end_connection after insert on notes deferrable initially deferred "
            "for each row execute function end_connection()");
    });
    std::atomic<int> runs{0};
    auto unit = [&](Session& session) -> Result<int> {
        ++runs;
        session.later("insert into notes (id, words) values (3, 'three')");
        return 0;
    };
    const auto result = storage->write_now(unit);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::unavailable);
    EXPECT_NE(result.error().message.find("ungewiss"), std::string::npos);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(words(1), "one");
}

TEST_F(PostgresStorageTest, UnitsThatDeadlockAllSucceed) {
    std::latch both{2};
    const auto update = [&](std::int64_t first, std::int64_t second) {
        return [&, first, second, runs = std::make_shared<std::atomic<int>>(0)](Session& session) {
            session.execute("update notes set words = words || '+' where id = $1", first);
            if (++*runs == 1) both.arrive_and_wait();
            session.execute("update notes set words = words || '+' where id = $1", second);
        };
    };
    auto other = std::async(std::launch::async, [&] { run(update(2, 1)); });
    run(update(1, 2));
    other.get();
    EXPECT_EQ(words(1), "one++");
    EXPECT_EQ(words(2), "two++");
}

TEST_F(PostgresStorageTest, AChangedTableIsReadAnewByPreparedStatements) {
    const auto one = open(1);
    auto select = [](Session& session) -> Result<std::size_t> {
        return session.query("select * from notes where id = 1").columns();
    };
    EXPECT_EQ(*one->write_now(select), 2);
    run([](Session& session) { session.execute("alter table notes add column author text"); });
    EXPECT_EQ(*one->write_now(select), 3);
    EXPECT_EQ(*one->write_now(select), 3);
}

TEST_F(PostgresStorageTest, WhereLittleHappensFewConnectionsAreOpened) {
    Options options;
    options.database = database.url();
    options.readers = 16;
    const auto quiet = Storage::open(options);
    std::set<std::int64_t> processes;
    for (int i = 0; i < 64; ++i)
        processes.insert(*quiet->read_now([](Session& session) -> Result<std::int64_t> {
            return session.query("select pg_backend_pid()").front().integer(0);
        }));
    EXPECT_LT(processes.size(), 8);
}

TEST_F(PostgresStorageTest, ManyAnnouncementsAllArriveElsewhereAndNoneComesBack) {
    const auto there = open();
    std::mutex mutex;
    std::set<std::int64_t> heard;
    std::promise<void> complete;
    there->listen<Noted>([&](const Heard<Noted>& notes) {
        const std::lock_guard lock(mutex);
        for (const auto& note : notes.told) heard.insert(note.id);
        if (heard.contains(300) && heard.size() == 301) complete.set_value();
    });
    std::atomic<int> heard_here{0};
    storage->listen<Noted>([&](const Heard<Noted>& notes) { heard_here += static_cast<int>(notes.told.size()); });
    for (int i = 0; i <= 300; ++i) run([i](Session& session) { session.announce(Noted{i, std::string(150, '.')}); });
    complete.get_future().wait();
    EXPECT_EQ(heard_here, 301);
}

TEST_F(PostgresStorageTest, AfterALostListenerEverythingMayHaveChanged) {
    const auto there = open();
    std::promise<void> heard;
    std::once_flag once;
    there->listen<Noted>([&](const Heard<Noted>& notes) {
        if (notes.some_were_missed) std::call_once(once, [&] { heard.set_value(); });
    });
    run([](Session& session) {
        session.query(
            "select cast(pg_terminate_backend(pid) as text) from pg_stat_activity "
            "where datname = current_database() and query like 'listen%'");
    });
    heard.get_future().wait();
}

TEST_F(PostgresStorageTest, AServerThatIsNotThereIsToldWithoutThePassword) {
    Options options;
    options.database = "postgresql://kredenz:geheim@127.0.0.1:1/kredenz";
    try {
        Storage::open(options);
        FAIL();
    } catch (const EngineFailed& failure) {
        EXPECT_EQ(std::string(failure.what()).find("geheim"), std::string::npos);
    }
}

}  // namespace
}  // namespace kredenz::storage
