#include "storage/test_database.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <sys/resource.h>

#include <future>
#include <set>

namespace kredenz::storage {
namespace {

struct EntryWritten {
    static constexpr std::string_view topic_name = "note-written";
    std::int64_t id = 0;
};

class SqliteStorageTest : public ::testing::Test {
protected:
    SqliteStorageTest() {
        run([](Session& session) {
            session.execute("create table notes (id bigint primary key, words text not null)");
        });
    }

    std::unique_ptr<Storage> open() const {
        Options options;
        options.database = database.url();
        return Storage::open(options);
    }

    template <class Work>
    bool run(Work work) {
        auto unit = [work](Session& session) -> Result<int> {
            work(session);
            return 0;
        };
        return storage->write_now(unit).has_value();
    }

    static auto insert(std::int64_t id, std::size_t length) {
        return [id, length](Session& session) -> Result<std::int64_t> {
            session.execute("insert into notes (id, words) values ($1, $2)", id, std::string(length, 'x'));
            session.announce(EntryWritten{id});
            return id;
        };
    }

    std::set<std::int64_t> ids() {
        auto read = [](Session& session) -> Result<std::set<std::int64_t>> {
            std::set<std::int64_t> found;
            for (const auto row : session.query("select id from notes")) found.insert(row.integer(0));
            return found;
        };
        return *storage->read_now(read);
    }

    /// Has all of these waiting at once, each of so many bytes, and gives the ids of those that were stored.
    std::set<std::int64_t> write_as_one_group(const std::vector<std::size_t>& lengths) {
        std::promise<void> started;
        std::promise<void> gate;
        auto blocked = std::async(std::launch::async, [&] {
            return run([&started, opened = gate.get_future().share()](Session&) {
                started.set_value();
                opened.wait();
            });
        });
        started.get_future().wait();
        boost::asio::io_context context;
        std::set<std::int64_t> stored;
        auto write = [&](std::int64_t id) -> boost::asio::awaitable<void> {
            auto unit = insert(id, lengths[static_cast<std::size_t>(id)]);
            const auto result = co_await storage->write(std::move(unit));
            if (result) {
                stored.insert(*result);
                co_return;
            }
            EXPECT_EQ(result.error().kind, ErrorKind::unavailable);
            EXPECT_NE(result.error().message.find("nichts gespeichert"), std::string::npos);
        };
        for (std::size_t id = 0; id < lengths.size(); ++id)
            boost::asio::co_spawn(context, write(static_cast<std::int64_t>(id)), boost::asio::detached);
        context.poll();
        gate.set_value();
        EXPECT_TRUE(blocked.get());
        context.run();
        return stored;
    }

    testing::TestDatabase database{Engine::sqlite};
    std::unique_ptr<Storage> storage = open();
};

TEST_F(SqliteStorageTest, UnitsThatWaitTogetherCommitTogether) {
    std::vector<std::size_t> heard;
    storage->listen<EntryWritten>([&](const Heard<EntryWritten>& notes) { heard.push_back(notes.told.size()); });
    EXPECT_EQ(write_as_one_group(std::vector<std::size_t>(100, 10)).size(), 100);
    EXPECT_EQ(heard, (std::vector<std::size_t>{64, 36}));
}

TEST_F(SqliteStorageTest, AFullDatabaseFailsOnlyTheUnitsThatDoNotFit) {
    ASSERT_TRUE(run([](Session& session) {
        const auto pages = session.query("pragma page_count").front().integer(0);
        session.query("pragma max_page_count = " + std::to_string(pages + 10));
    }));
    const auto stored = write_as_one_group({10, 10, 1'000'000, 10, 10});
    EXPECT_EQ(stored, (std::set<std::int64_t>{0, 1, 3, 4}));
    EXPECT_EQ(ids(), stored);
    storage = open();
    EXPECT_EQ(ids(), stored);
    EXPECT_TRUE(storage->write_now(insert(9, 1'000'000)));
}

/// A real failing write: no file of this process may grow beyond the limit.
class FileSizeLimit {
public:
    explicit FileSizeLimit(std::uintmax_t bytes) {
        previous_handler_ = ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &previous_);
        auto limit = previous_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &previous_);
        ::signal(SIGXFSZ, previous_handler_);
    }

private:
    rlimit previous_{};
    void (*previous_handler_)(int) = nullptr;
};

TEST_F(SqliteStorageTest, AFailingDiskKeepsNothingOfTheGroupItFails) {
    const auto log = std::filesystem::file_size(database.folder() / "kredenz.sqlite-wal");
    {
        const FileSizeLimit limit(log + 64 * 1024);
        const auto stored = write_as_one_group({10, 10, 1'000'000, 10, 10});
        EXPECT_EQ(stored, (std::set<std::int64_t>{0, 1, 3, 4}));
        EXPECT_EQ(ids(), stored);
    }
    EXPECT_TRUE(storage->write_now(insert(9, 1'000'000)));
    storage = open();
    EXPECT_EQ(ids(), (std::set<std::int64_t>{0, 1, 3, 4, 9}));
}

TEST_F(SqliteStorageTest, AUnitThatEndsTheTransactionIsNotHalfKept) {
    auto unit = [](Session& session) -> Result<int> {
        session.execute("insert into notes (id, words) values (1, 'x')");
        session.execute("rollback");
        session.execute("insert into notes (id, words) values (2, 'x')");
        session.execute("begin");
        session.execute("rollback");
        return 0;
    };
    EXPECT_FALSE(storage->write_now(unit));
    EXPECT_FALSE(ids().contains(1));
    EXPECT_TRUE(storage->write_now(insert(3, 10)));
}

TEST_F(SqliteStorageTest, TheFileIsForItsOwnerOnly) {
    using std::filesystem::perms;
    for (const auto* name : {"kredenz.sqlite", "kredenz.sqlite-wal", "kredenz.sqlite-shm"})
        EXPECT_EQ(std::filesystem::status(database.folder() / name).permissions(),
                  perms::owner_read | perms::owner_write)
            << name;
}

TEST_F(SqliteStorageTest, AFileThatCannotBeOpenedIsToldAtOnce) {
    Options options;
    options.database = "sqlite:" + (database.folder() / "missing" / "kredenz.sqlite").string();
    EXPECT_THROW(Storage::open(options), EngineFailed);
}

}  // namespace
}  // namespace kredenz::storage
