#include "storage/revisions.hpp"
#include "storage/test_database.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include <future>
#include <latch>
#include <set>

namespace kredenz::storage {
namespace {

struct NoteWritten {
    static constexpr std::string_view topic_name = "note-written";
    std::int64_t id = 0;
};

struct NoteRead {
    static constexpr std::string_view topic_name = "note-read";
    std::int64_t id = 0;
};

class StorageTest : public testing::DatabaseTest {
protected:
    static void create_notes(Storage& storage) {
        auto create = [](Session& session) -> Result<int> {
            session.execute("create table notes (id bigint primary key, words text not null)");
            return 0;
        };
        ASSERT_TRUE(storage.write_now(create));
    }

    static auto insert(std::int64_t id) {
        return [id](Session& session) -> Result<std::int64_t> {
            session.later("insert into notes (id, words) values ($1, 'hello')", id);
            return id;
        };
    }

    static std::set<std::int64_t> ids(Storage& storage) {
        auto read = [](Session& session) -> Result<std::set<std::int64_t>> {
            std::set<std::int64_t> found;
            for (const auto row : session.query("select id from notes")) found.insert(row.integer(0));
            return found;
        };
        return *storage.read_now(read);
    }
};

/// Holds all writers inside a unit until it ends, so that what comes behind them waits.
class Blockade {
public:
    explicit Blockade(Storage& storage) {
        const std::size_t writers = storage.engine() == Engine::sqlite ? 1 : Options{}.writers;
        started_ = std::make_shared<std::latch>(static_cast<std::ptrdiff_t>(writers));
        for (std::size_t i = 0; i < writers; ++i)
            blocked_.push_back(std::async(std::launch::async, [&storage, started = started_, gate = gate_] {
                auto wait = [started, gate](Session&) -> Result<int> {
                    started->count_down();
                    gate.wait();
                    return 0;
                };
                return storage.write_now(wait).has_value();
            }));
        started_->wait();
    }
    ~Blockade() { open(); }
    void open() {
        if (blocked_.empty()) return;
        promise_.set_value();
        for (auto& unit : blocked_) EXPECT_TRUE(unit.get());
        blocked_.clear();
    }

private:
    std::promise<void> promise_;
    std::shared_future<void> gate_ = promise_.get_future().share();
    std::shared_ptr<std::latch> started_;
    std::vector<std::future<bool>> blocked_;
};

TEST_P(StorageTest, AFailedResultRollsBackItsUnitAlone) {
    const auto storage = open();
    create_notes(*storage);
    auto fail = [](Session& session) -> Result<int> {
        session.execute("insert into notes (id, words) values (1, 'lost')");
        return Error::of(ErrorKind::conflict, "Nein.");
    };
    const auto result = storage->write_now(fail);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "Nein.");
    ASSERT_TRUE(storage->write_now(insert(2)));
    EXPECT_EQ(ids(*storage), std::set<std::int64_t>{2});
}

TEST_P(StorageTest, AnExceptionRollsBackItsUnitAloneAndReachesTheCaller) {
    const auto storage = open();
    create_notes(*storage);
    auto fail = [](Session& session) -> Result<int> {
        session.execute("insert into notes (id, words) values (1, 'lost')");
        throw std::domain_error("bug");
    };
    EXPECT_THROW((void)storage->write_now(fail), std::domain_error);
    EXPECT_TRUE(ids(*storage).empty());
}

TEST_P(StorageTest, AUnitWithoutAResultMayBeVoid) {
    const auto storage = open();
    create_notes(*storage);
    auto unit = [](Session& session) -> Result<void> {
        session.later("insert into notes (id, words) values (1, 'x')");
        return {};
    };
    EXPECT_TRUE(storage->write_now(unit));
    EXPECT_EQ(ids(*storage).size(), 1);
}

TEST_P(StorageTest, CoroutinesOnSeveralLoopsWriteAndReadTheirOwnWrites) {
    const auto storage = open();
    create_notes(*storage);
    constexpr std::int64_t loops = 2;
    constexpr std::int64_t coroutines = 20;
    constexpr std::int64_t rounds = 5;
    std::vector<std::thread> threads;
    std::atomic<std::int64_t> seen{0};
    for (std::int64_t loop = 0; loop < loops; ++loop)
        threads.emplace_back([&, loop] {
            boost::asio::io_context context(1);
            const auto here = std::this_thread::get_id();
            auto work = [&](std::int64_t first) -> boost::asio::awaitable<void> {
                for (std::int64_t round = 0; round < rounds; ++round) {
                    auto unit = insert(first + round);
                    const auto id = co_await storage->write(std::move(unit));
                    EXPECT_EQ(std::this_thread::get_id(), here);
                    auto look = [id = *id](Session& session) -> Result<bool> {
                        return session.query("select 1 from notes where id = $1", id).size() == 1;
                    };
                    const auto found = co_await storage->read(std::move(look));
                    EXPECT_EQ(std::this_thread::get_id(), here);
                    if (*found) ++seen;
                }
            };
            for (std::int64_t i = 0; i < coroutines; ++i)
                boost::asio::co_spawn(context, work((loop * coroutines + i) * rounds), boost::asio::detached);
            context.run();
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(seen, loops * coroutines * rounds);
    EXPECT_EQ(ids(*storage).size(), loops * coroutines * rounds);
}

TEST_P(StorageTest, AnExceptionReachesTheCoroutine) {
    const auto storage = open();
    create_notes(*storage);
    ASSERT_TRUE(storage->write_now(insert(1)));
    boost::asio::io_context context;
    auto work = [&]() -> boost::asio::awaitable<bool> {
        auto unit = insert(1);
        try {
            (void)co_await storage->write(std::move(unit));
        } catch (const ConstraintViolation& violation) {
            co_return violation.kind == Constraint::unique;
        }
        co_return false;
    };
    auto result = boost::asio::co_spawn(context, work(), boost::asio::use_future);
    context.run();
    EXPECT_TRUE(result.get());
}

TEST_P(StorageTest, ASpoiledUnitAmongWaitingOnesSpoilsOnlyItself) {
    const auto storage = open();
    create_notes(*storage);
    ASSERT_TRUE(storage->write_now(insert(5)));
    Blockade blockade(*storage);
    std::vector<std::future<bool>> units;
    for (std::int64_t id = 0; id < 10; ++id)
        units.push_back(std::async(std::launch::async, [&, id] {
            try {
                return storage->write_now(insert(id)).has_value();
            } catch (const ConstraintViolation&) {
                return false;
            }
        }));
    blockade.open();
    for (std::size_t id = 0; id < 10; ++id) EXPECT_EQ(units[id].get(), id != 5) << id;
    EXPECT_EQ(ids(*storage).size(), 10);
}

TEST_P(StorageTest, ARefusedUnitAmongWaitingOnesTakesBackItsOwnRowsAndSaysNothing) {
    const auto storage = open();
    create_notes(*storage);
    std::mutex mutex;
    std::multiset<std::int64_t> heard;
    storage->listen<NoteWritten>([&](const Heard<NoteWritten>& notes) {
        const std::lock_guard lock{mutex};
        for (const auto& note : notes.told) heard.insert(note.id);
    });
    Blockade blockade(*storage);
    std::vector<std::future<bool>> units;
    for (std::int64_t id = 0; id < 10; ++id)
        units.push_back(std::async(std::launch::async, [&, id] {
            auto unit = [id](Session& session) -> Result<std::int64_t> {
                session.execute("insert into notes (id, words) values ($1, 'kept')", id);
                session.announce(NoteWritten{id});
                if (id % 3 == 0) return Error::of(ErrorKind::conflict, "Nein.");
                return id;
            };
            return storage->write_now(unit).has_value();
        }));
    blockade.open();
    for (std::size_t id = 0; id < 10; ++id) EXPECT_EQ(units[id].get(), id % 3 != 0) << id;
    EXPECT_EQ(ids(*storage), (std::set<std::int64_t>{1, 2, 4, 5, 7, 8}));
    const std::lock_guard lock{mutex};
    EXPECT_EQ(heard, (std::multiset<std::int64_t>{1, 2, 4, 5, 7, 8}));
}

TEST_P(StorageTest, AUnitPastItsDeadlineIsRefusedAndNothingHappens) {
    auto impatient = options();
    impatient.deadline = std::chrono::milliseconds(0);
    const auto patient = open();
    create_notes(*patient);
    const auto storage = Storage::open(impatient);
    const auto result = storage->write_now(insert(1));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::unavailable);
    EXPECT_NE(result.error().message.find("nichts gespeichert"), std::string::npos);
    EXPECT_GT(result.error().retry_after, 0);
    EXPECT_TRUE(ids(*patient).empty());
    EXPECT_EQ(storage->timings().writes.refused, 1);
    EXPECT_EQ(storage->timings().writes.ran.count(), 0);
}

TEST_P(StorageTest, WhatItRunsIsTimedReadsAndWritesApart) {
    const auto storage = open();
    create_notes(*storage);
    EXPECT_TRUE(storage->write_now(insert(1)));
    auto fail = [](Session&) -> Result<int> { return Error::of(ErrorKind::conflict, "Nein."); };
    EXPECT_FALSE(storage->write_now(fail));
    ids(*storage);
    const auto timings = storage->timings();
    EXPECT_EQ(timings.writes.waited.count(), 3);
    EXPECT_EQ(timings.writes.ran.count(), 3);
    EXPECT_GT(timings.writes.ran.seconds, 0);
    EXPECT_EQ(timings.reads.ran.count(), 1);
    EXPECT_EQ(timings.writes.refused + timings.writes.failed + timings.reads.failed, 0);
}

TEST_P(StorageTest, AFullQueueRefuses) {
    auto narrow = options();
    narrow.queue_limit = 4;
    const auto storage = Storage::open(narrow);
    create_notes(*storage);
    boost::asio::io_context context;
    int stored = 0;
    int refused = 0;
    auto work = [&](std::int64_t id) -> boost::asio::awaitable<void> {
        auto unit = insert(id);
        const auto result = co_await storage->write(std::move(unit));
        if (result)
            ++stored;
        else if (result.error().kind == ErrorKind::unavailable)
            ++refused;
    };
    {
        Blockade blockade(*storage);
        for (std::int64_t id = 0; id < 7; ++id) boost::asio::co_spawn(context, work(id), boost::asio::detached);
        context.poll();
        EXPECT_EQ(refused, 3);
        EXPECT_EQ(storage->timings().writes.waiting, 4);
        EXPECT_EQ(storage->timings().writes.refused, 3);
    }
    context.run();
    EXPECT_EQ(stored, 4);
    EXPECT_EQ(refused, 3);
    EXPECT_EQ(ids(*storage).size(), 4);
}

TEST_P(StorageTest, EndsOnlyWhenWhatWaitsIsDone) {
    auto storage = open();
    create_notes(*storage);
    boost::asio::io_context context;
    int stored = 0;
    auto work = [&](std::int64_t id) -> boost::asio::awaitable<void> {
        auto unit = insert(id);
        if (co_await storage->write(std::move(unit))) ++stored;
    };
    for (std::int64_t id = 0; id < 100; ++id) boost::asio::co_spawn(context, work(id), boost::asio::detached);
    context.poll();
    storage.reset();
    context.run();
    EXPECT_EQ(stored, 100);
    EXPECT_EQ(ids(*open()).size(), 100);
}

TEST_P(StorageTest, AReadingUnitSeesOneState) {
    const auto storage = open();
    create_notes(*storage);
    auto unit = [&](Session& session) -> Result<bool> {
        const auto before = session.query("select count(*) from notes").front().integer(0);
        EXPECT_TRUE(storage->write_now(insert(1)));
        return session.query("select count(*) from notes").front().integer(0) == before;
    };
    EXPECT_TRUE(*storage->read_now(unit));
}

TEST_P(StorageTest, ListenersHearOfCommitsBeforeTheWriterGoesOn) {
    const auto storage = open();
    std::vector<std::int64_t> heard;
    bool is_another_kind_heard = false;
    storage->listen<NoteWritten>([&](const Heard<NoteWritten>& notes) {
        for (const auto& note : notes.told) heard.push_back(note.id);
    });
    storage->listen<NoteRead>([&](const Heard<NoteRead>&) { is_another_kind_heard = true; });
    auto announce = [](Session& session) -> Result<int> {
        session.announce(NoteWritten{7});
        session.announce(NoteWritten{3});
        session.announce(NoteWritten{7});
        return 0;
    };
    ASSERT_TRUE(storage->write_now(announce));
    EXPECT_EQ(heard, (std::vector<std::int64_t>{7, 3}));
    heard.clear();
    auto roll_back = [](Session& session) -> Result<int> {
        session.announce(NoteWritten{7});
        return Error::of(ErrorKind::conflict, "Nein.");
    };
    ASSERT_FALSE(storage->write_now(roll_back));
    EXPECT_TRUE(heard.empty());
    EXPECT_FALSE(is_another_kind_heard);
    auto announce_everything = [](Session& session) -> Result<int> {
        session.announce_everything();
        return 0;
    };
    ASSERT_TRUE(storage->write_now(announce_everything));
    EXPECT_TRUE(is_another_kind_heard);
}

TEST_P(StorageTest, OtherProcessesHearOfCommits) {
    const auto here = open();
    const auto there = open();
    create_notes(*here);
    std::promise<void> heard;
    std::atomic_flag is_heard;
    there->listen<NoteWritten>([&](const Heard<NoteWritten>& notes) {
        // SQLite only tells that another connection has written something.
        const bool is_it = GetParam() == Engine::sqlite ? notes.some_were_missed
                                                        : notes.told.size() == 1 && notes.told.front().id == 3;
        if (is_it && !is_heard.test_and_set()) heard.set_value();
    });
    auto change = [](Session& session) -> Result<int> {
        session.execute("insert into notes (id, words) values (1, 'x')");
        session.announce(NoteWritten{3});
        return 0;
    };
    ASSERT_TRUE(here->write_now(change));
    heard.get_future().wait();
}

/// Writes in a child process that is killed in the middle, and compares what it had confirmed.
TEST_P(StorageTest, AKilledProcessLosesNothingItHasConfirmed) {
    create_notes(*open());
    std::array<int, 2> confirmed{};
    ASSERT_EQ(::pipe(confirmed.data()), 0);
    const auto child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const auto storage = open();
        std::vector<std::thread> threads;
        for (std::int64_t thread = 0; thread < 8; ++thread)
            threads.emplace_back([&, thread] {
                for (std::int64_t id = thread;; id += 8)
                    if (storage->write_now(insert(id)) && ::write(confirmed[1], &id, sizeof id) != sizeof id) return;
            });
        for (auto& thread : threads) thread.join();
        ::_exit(0);
    }
    ::close(confirmed[1]);
    std::set<std::int64_t> acknowledged;
    std::int64_t id = 0;
    while (::read(confirmed[0], &id, sizeof id) == sizeof id) {
        acknowledged.insert(id);
        if (acknowledged.size() == 500) ::kill(child, SIGKILL);
    }
    ::close(confirmed[0]);
    ::waitpid(child, nullptr, 0);
    ASSERT_GE(acknowledged.size(), 500);

    const auto storage = open();
    const auto stored = ids(*storage);
    EXPECT_TRUE(std::ranges::includes(stored, acknowledged));
    // What was under way at the end may be there too: at most one unit of each thread.
    EXPECT_LE(stored.size(), acknowledged.size() + 8);
    EXPECT_TRUE(storage->write_now(insert(-1)));
}

INSTANTIATE_ON_BOTH_ENGINES(StorageTest);

TEST(StorageScheme, AnythingElseIsRefused) {
    Options options;
    options.database = "mysql://localhost/kredenz";
    EXPECT_THROW(Storage::open(options), std::invalid_argument);
}

}  // namespace
}  // namespace kredenz::storage
