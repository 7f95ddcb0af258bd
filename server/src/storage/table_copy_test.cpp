#include "storage/table_copy.hpp"

#include "storage/migrator.hpp"
#include "storage/new_database.hpp"
#include "storage/test_database.hpp"

namespace kredenz::storage {
namespace {

constexpr MigrationFile schema{"0001_notes.sql",
                               "create table authors (name text primary key);\n"
                               "create table notes (id $id$, words text, is_long boolean not null, length bigint,\n"
                               "  author text references authors (name));\n"
                               "create table places (page text not null, line bigint not null, note text not null,\n"
                               "  primary key (line, page));\n"};
constexpr MigrationFile later{"0002_titles.sql", "alter table notes add column title text not null default 'ohne';\n"};

using Lines = std::vector<std::string>;

class TableCopyTest : public testing::DatabaseTest {
protected:
    template <class Work>
    auto write(Work work) {
        return *storage->write_now(std::move(work));
    }

    /// Every table, its lines and its counter.
    static std::map<std::string, std::pair<Lines, std::int64_t>> copy_of(Storage& from) {
        auto unit = [](Session& session) -> Result<std::map<std::string, std::pair<Lines, std::int64_t>>> {
            std::map<std::string, std::pair<Lines, std::int64_t>> copy;
            for (const auto& table : table_shapes(session)) {
                Lines lines;
                copy_rows_out(session, table, [&](std::string_view line) { lines.emplace_back(line); });
                copy[table.name] = {lines, counter_of(session, table)};
            }
            return copy;
        };
        return *from.read_now(std::move(unit));
    }

    std::unique_ptr<Storage> storage = open();
};

TEST_P(TableCopyTest, ShapesComeInTheOrderOfTheirCreationWithKeysAndCounters) {
    migrate(*storage, "1.0", std::array{schema});
    auto unit = [](Session& session) -> Result<std::vector<TableShape>> { return table_shapes(session); };
    const auto shapes = write(unit);
    ASSERT_EQ(shapes.size(), 3);
    EXPECT_EQ(shapes[0].name, "authors");
    EXPECT_EQ(shapes[0].counted, "");
    EXPECT_EQ(shapes[1].name, "notes");
    EXPECT_EQ(shapes[1].columns, (Lines{"id", "words", "is_long", "length", "author"}));
    EXPECT_EQ(shapes[1].counted, "id");
    EXPECT_EQ(shapes[2].key, (Lines{"line", "page"}));
}

TEST_P(TableCopyTest, EveryKindOfValueIsTheSameLineOnBothEngines) {
    migrate(*storage, "1.0", std::array{schema});
    auto fill = [](Session& session) -> Result<void> {
        session.execute("insert into notes (words, is_long, length) values ($1, $2, $3)", "Käse \"Öl\"\n\\ \x01 😀",
                        true, std::int64_t{-9007199254740993});
        session.execute("insert into notes (words, is_long, length) values ($1, $2, $3)", std::nullopt, false,
                        std::nullopt);
        return {};
    };
    ASSERT_TRUE(storage->write_now(fill));
    const auto [lines, counter] = copy_of(*storage)["notes"];
    EXPECT_EQ(lines, (Lines{R"([1,"Käse \"Öl\"\n\\ \u0001 😀",1,-9007199254740993,null])", "[2,null,0,null,null]"}));
    EXPECT_EQ(counter, 2);
}

TEST_P(TableCopyTest, ACopyReadIntoTheOtherEngineIsTheSame) {
    migrate(*storage, "1.0", std::array{schema});
    auto fill = [](Session& session) -> Result<void> {
        session.execute("insert into authors (name) values ('Ö'), ('a')");
        for (int note = 0; note < 1203; ++note)
            session.later("insert into notes (words, is_long, length, author) values ($1, $2, $3, $4)",
                          "Notiz " + std::to_string(note), note % 2 == 0, note, note % 3 == 0 ? "Ö" : "a");
        for (int line = 0; line < 40; ++line)
            for (const auto* page : {"b", "ä", "A", ""})
                session.later("insert into places (page, line, note) values ($1, $2, 'x')", page,
                              line % 20 * 1000 + line);
        session.settle();
        // A number that was given is never given again, not even after a move.
        session.execute("delete from notes where id > 1200");
        return {};
    };
    ASSERT_TRUE(storage->write_now(fill));
    const auto before = copy_of(*storage);

    const testing::TestDatabase other{GetParam() == Engine::sqlite ? Engine::postgres : Engine::sqlite};
    ASSERT_TRUE(*is_unused(other.url()));
    const auto created = create_filled(other.url(), [&](Session& session) -> Result<void> {
        migrate_within(session, "1.0", std::array{schema, later}, 1);
        for (const auto& table : table_shapes(session)) {
            std::size_t at = 0;
            const auto& [lines, counter] = before.at(table.name);
            copy_rows_in(session, table, [&](std::string& line) {
                if (at == lines.size()) return false;
                line = lines[at++];
                return true;
            });
            set_counter(session, table, counter);
        }
        return {};
    });
    ASSERT_TRUE(created);
    EXPECT_FALSE(*is_unused(other.url()));
    const auto copy = Storage::open({.database = other.url()});
    auto after = copy_of(*copy);
    for (const auto& [name, content] : before) {
        auto expected = content;
        std::ranges::sort(expected.first);
        std::ranges::sort(after[name].first);
        EXPECT_EQ(after[name], expected) << name;
    }
    auto insert = [](Session& session) -> Result<std::int64_t> {
        return session.query("insert into notes (is_long) values (false) returning id").front().integer(0);
    };
    EXPECT_EQ(*copy->write_now(insert), 1204);
}

TEST_P(TableCopyTest, WhatIsNoRowIsRefused) {
    migrate(*storage, "1.0", std::array{schema});
    for (const auto* wrong : {"", "[1]", "{}", "[1,2,3,4", "[1.5,null,0,null,null]", "[[],null,0,null,null]"}) {
        auto unit = [wrong](Session& session) -> Result<std::int64_t> {
            bool is_first = true;
            return copy_rows_in(session, table_shapes(session)[1], [&](std::string& line) {
                line = wrong;
                return std::exchange(is_first, false);
            });
        };
        EXPECT_THROW((void)storage->write_now(std::move(unit)), std::invalid_argument) << wrong;
    }
}

TEST_P(TableCopyTest, ADatabaseThatCannotBeFilledLeavesNothing) {
    const testing::TestDatabase other{GetParam()};
    const auto created = create_filled(other.url(), [](Session& session) -> Result<void> {
        migrate_within(session, "1.0", std::array{schema}, 1);
        return Error::of(ErrorKind::invalid, "Nein.");
    });
    EXPECT_FALSE(created);
    EXPECT_TRUE(*is_unused(other.url()));
    if (GetParam() == Engine::sqlite) {
        EXPECT_TRUE(std::filesystem::is_empty(other.folder()));
    }
}

INSTANTIATE_ON_BOTH_ENGINES(TableCopyTest);

}  // namespace
}  // namespace kredenz::storage
