#include "storage/migrator.hpp"

#include "storage/test_database.hpp"

#include <future>

namespace kredenz::storage {
namespace {

using Names = std::vector<std::string>;

constexpr MigrationFile first{"0001_notes.sql",
                              "-- Notes; of all kinds;\ncreate table notes (\n  id $id$,\n  words text not null\n);\n"
                              "create unique index notes_words on notes (words);\n"};
constexpr MigrationFile first_edited{"0001_notes.sql", "create table notes (id $id$);\n"};
constexpr MigrationFile second{"0002_authors.sql", "create table authors (id $reserved_id$, name text);\n"};
constexpr MigrationFile second_broken{"0002_authors.sql",
                                      "create table authors (id bigint);\ncreate table authors (id bigint);\n"};
constexpr MigrationFile third_sqlite{"0003_engine.sqlite.sql", "insert into notes (words) values ('sqlite');\n"};
constexpr MigrationFile third_postgres{"0003_engine.postgres.sql", "insert into notes (words) values ('postgres');\n"};

class MigratorTest : public testing::DatabaseTest {
protected:
    std::vector<MigrationFile> files(std::initializer_list<MigrationFile> list) { return list; }

    std::unique_ptr<Storage> storage = open();
};

TEST_P(MigratorTest, RunsEachFileOnce) {
    EXPECT_EQ(migrate(*storage, "1.0", files({first})), Names{"0001_notes.sql"});
    EXPECT_EQ(pending_migrations(*storage, files({first, second})), Names{"0002_authors.sql"});
    EXPECT_EQ(migrate(*storage, "1.1", files({second, first})), Names{"0002_authors.sql"});
    EXPECT_EQ(migrate(*storage, "1.1", files({first, second})), Names{});
    EXPECT_EQ(pending_migrations(*storage, files({first, second})), Names{});
}

TEST_P(MigratorTest, CountedIdsAreNeverGivenTwice) {
    migrate(*storage, "1.0", files({first}));
    auto insert = [](Session& session) -> Result<std::int64_t> {
        return session.query("insert into notes (words) values ('a') returning id").front().integer(0);
    };
    auto remove = [](Session& session) -> Result<std::int64_t> { return session.execute("delete from notes"); };
    EXPECT_EQ(*storage->write_now(insert), 1);
    EXPECT_EQ(*storage->write_now(remove), 1);
    EXPECT_EQ(*storage->write_now(insert), 2);
}

TEST_P(MigratorTest, TakesTheFileOfItsEngine) {
    migrate(*storage, "1.0", files({first, third_postgres, third_sqlite}));
    auto read = [](Session& session) -> Result<std::string> {
        return session.query("select words from notes").front().text(0);
    };
    EXPECT_EQ(*storage->read_now(read), GetParam() == Engine::sqlite ? "sqlite" : "postgres");
}

TEST_P(MigratorTest, RefusesANewerSchemaAndNamesTheVersionToInstall) {
    migrate(*storage, "2.5", files({first, second}));
    try {
        migrate(*storage, "2.4", files({first}));
        FAIL();
    } catch (const MigrationRefused& refused) {
        EXPECT_NE(std::string(refused.what()).find("Kredenz 2.5"), std::string::npos);
    }
}

TEST_P(MigratorTest, RefusesAFileThatChangedAfterItRan) {
    migrate(*storage, "1.0", files({first}));
    EXPECT_THROW(migrate(*storage, "1.1", files({first_edited, second})), MigrationRefused);
    EXPECT_EQ(pending_migrations(*storage, files({first, second})), Names{"0002_authors.sql"});
}

TEST_P(MigratorTest, KeepsNothingOfAFileThatFails) {
    EXPECT_THROW(migrate(*storage, "1.0", files({first, second_broken})), StatementFailed);
    EXPECT_EQ(migrate(*storage, "1.0", files({first, second})), Names{"0002_authors.sql"});
}

TEST_P(MigratorTest, OfTwoThatStartAtOnceOneMigrates) {
    constexpr int starters = 4;
    std::vector<std::future<Names>> all;
    for (int i = 0; i < starters; ++i)
        all.push_back(std::async(std::launch::async, [&] {
            const auto own = open();
            return migrate(*own, "1.0", files({first, second}));
        }));
    Names applied;
    for (auto& one : all)
        for (auto& name : one.get()) applied.push_back(std::move(name));
    std::ranges::sort(applied);
    EXPECT_EQ(applied, (Names{"0001_notes.sql", "0002_authors.sql"}));
}

TEST_P(MigratorTest, TheProgramCarriesItsOwnFiles) {
    const auto own = embedded_migrations();
    ASSERT_FALSE(own.empty());
    EXPECT_EQ(own.front().name, "0001_foundation.sql");
    EXPECT_NO_THROW(migrate(*storage, "1.0", own));
    EXPECT_EQ(pending_migrations(*storage, own), Names{});
}

INSTANTIATE_ON_BOTH_ENGINES(MigratorTest);

}  // namespace
}  // namespace kredenz::storage
