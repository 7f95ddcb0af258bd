#include "storage/test_database.hpp"

namespace kredenz::storage {
namespace {

class SessionTest : public testing::DatabaseTest {
protected:
    SessionTest() {
        write([](Session& session) {
            session.execute(
                "create table branches (id bigint primary key, name text not null, is_public boolean not null)");
            session.execute(
                "create table tables (id bigint primary key, branch bigint references branches (id), identifier text "
                "not null, seats bigint constraint tables_seats check (seats > 0), note text)");
            session.execute("create unique index tables_branch_identifier on tables (branch, identifier)");
            session.execute("insert into branches (id, name, is_public) values (1, 'Hof', true)");
        });
    }

    template <class Work>
    void write(Work work) {
        auto unit = [work](Session& session) -> Result<int> {
            work(session);
            return 0;
        };
        const auto result = storage->write_now(unit);
        if (!result) throw std::runtime_error(result.error().message);
    }

    /// What the statement violates.
    template <class... Values>
    ConstraintViolation violation(std::string_view sql, Values... values) {
        try {
            write([&](Session& session) { session.execute(sql, values...); });
        } catch (const ConstraintViolation& violation) {
            return violation;
        }
        throw std::runtime_error("nothing violated");
    }

    std::int64_t count(std::string_view table) {
        return *storage->read_now([&](Session& session) -> Result<std::int64_t> {
            return session.query("select count(*) from " + std::string(table)).front().integer(0);
        });
    }

    std::unique_ptr<Storage> storage = open();
};

TEST_P(SessionTest, KeepsEveryKindOfValue) {
    const Instant instant{std::chrono::milliseconds{1'800'000'000'123}};
    write([&](Session& session) {
        session.execute("create table kinds (flag boolean, number bigint, words text, at bigint, missing text)");
        session.execute("insert into kinds (flag, number, words, at, missing) values ($1, $2, $3, $4, $5)", true,
                        std::numeric_limits<std::int64_t>::min(), "Käse & \"Brot\" ☕", instant, std::nullopt);
        const auto rows = session.query("select flag, number, words, at, missing from kinds");
        ASSERT_EQ(rows.size(), 1);
        const auto row = rows.front();
        EXPECT_TRUE(row.boolean(0));
        EXPECT_EQ(row.integer(1), std::numeric_limits<std::int64_t>::min());
        EXPECT_EQ(row.text(2), "Käse & \"Brot\" ☕");
        EXPECT_EQ(row.instant(3), instant);
        EXPECT_TRUE(row.is_null(4));
        EXPECT_EQ(row.optional_text(4), std::nullopt);
        EXPECT_EQ(row.optional_text(2), "Käse & \"Brot\" ☕");
        EXPECT_THROW(row.text(1), std::logic_error);
        EXPECT_THROW(row.integer(4), std::logic_error);
        EXPECT_THROW(row.integer(5), std::logic_error);
    });
}

TEST_P(SessionTest, NumbersValuesByTheirNumberNotByTheirFirstAppearance) {
    write([](Session& session) {
        const auto rows =
            session.query("select $2 || '-' || $1, cast($3 as bigint), $1 || $2", "first", "second", std::int64_t{3});
        EXPECT_EQ(rows.front().text(0), "second-first");
        EXPECT_EQ(rows.front().integer(1), 3);
        EXPECT_EQ(rows.front().text(2), "firstsecond");
    });
}

TEST_P(SessionTest, CountsChangedRows) {
    write([](Session& session) {
        EXPECT_EQ(session.execute("insert into branches (id, name, is_public) values (2, 'Markt', $1)", false), 1);
        EXPECT_EQ(session.execute("update branches set name = name"), 2);
        EXPECT_EQ(session.execute("update branches set name = 'x' where id = $1", 9), 0);
        EXPECT_EQ(
            session.query("update branches set name = 'y' where is_public = $1 returning id", true).front().integer(0),
            1);
    });
}

TEST_P(SessionTest, SumsOfIntegersAreIntegers) {
    write([](Session& session) { EXPECT_EQ(session.query("select sum(id) from branches").front().integer(0), 1); });
}

TEST_P(SessionTest, NamesTheColumnsOfAUniqueViolation) {
    write([](Session& session) { session.execute("insert into tables (id, branch, identifier) values (1, 1, 'A1')"); });
    const auto by_index = violation("insert into tables (id, branch, identifier) values (2, 1, $1)", "A1");
    EXPECT_EQ(by_index.kind, Constraint::unique);
    EXPECT_EQ(by_index.table, "tables");
    EXPECT_EQ(by_index.name, "branch_identifier");
    const auto by_key = violation("insert into tables (id, branch, identifier) values (1, 1, 'A2')");
    EXPECT_EQ(by_key.kind, Constraint::unique);
    EXPECT_EQ(by_key.table, "tables");
    EXPECT_EQ(by_key.name, "id");
}

TEST_P(SessionTest, TellsForeignKeysMissingValuesAndChecksApart) {
    EXPECT_EQ(violation("insert into tables (id, branch, identifier) values (1, 7, 'A1')").kind,
              Constraint::foreign_key);
    const auto missing = violation("insert into tables (id, branch, identifier) values (1, 1, $1)", std::nullopt);
    EXPECT_EQ(missing.kind, Constraint::not_null);
    EXPECT_EQ(missing.table, "tables");
    EXPECT_EQ(missing.name, "identifier");
    const auto check = violation("insert into tables (id, branch, identifier, seats) values (1, 1, 'A1', 0)");
    EXPECT_EQ(check.kind, Constraint::check);
    EXPECT_EQ(check.name, "tables_seats");
}

TEST_P(SessionTest, KeepsValuesOutOfTheTextsOfFailures) {
    write([](Session& session) {
        session.execute("insert into tables (id, branch, identifier) values (1, 1, 'geheim')");
    });
    const auto violated = violation("insert into tables (id, branch, identifier) values (2, 1, $1)", "geheim");
    EXPECT_EQ(std::string(violated.what()).find("geheim"), std::string::npos);
}

TEST_P(SessionTest, RefusesTextsThatPostgresCannotStore) {
    using namespace std::string_literals;
    for (const auto& text :
         {"a\0b"s, "\x80"s, "\xc3"s, "\xc0\xaf"s, "\xe0\x80\xaf"s, "\xed\xa0\x80"s, "\xf4\x90\x80\x80"s, "\xff"s})
        EXPECT_THROW(write([&](Session& session) { session.execute("update branches set name = $1", text); }),
                     std::invalid_argument);
}

TEST_P(SessionTest, KeepsTextsOfEveryLength) {
    for (const std::string text : {"", "a", "ä", "€", "\U0001F950", "\uFFFF", "\U0010FFFF"})
        write([&](Session& session) {
            session.execute("update branches set name = $1", text);
            EXPECT_EQ(session.query("select name from branches").front().text(0), text);
        });
}

TEST_P(SessionTest, AMistakeInAStatementIsABug) {
    EXPECT_THROW(write([](Session& session) { session.query("select nothing from nowhere"); }), StatementFailed);
    EXPECT_THROW(write([](Session& session) { session.query("select \"nothing\" from branches"); }), StatementFailed);
    EXPECT_EQ(count("branches"), 1);
}

TEST_P(SessionTest, AUnitThatSwallowsAFailureIsRolledBack) {
    auto unit = [](Session& session) -> Result<int> {
        session.execute("insert into branches (id, name, is_public) values (2, 'Markt', true)");
        try {
            session.execute("insert into branches (id, name, is_public) values (2, 'Markt', true)");
        } catch (const ConstraintViolation&) {
            EXPECT_THROW(session.query("select 1"), std::logic_error);
        }
        return 0;
    };
    EXPECT_THROW((void)storage->write_now(unit), std::logic_error);
    EXPECT_EQ(count("branches"), 1);
}

TEST_P(SessionTest, QueuedStatementsRunInOrderAndBeforeTheNextQuery) {
    write([](Session& session) {
        for (std::int64_t id = 2; id <= 300; ++id)
            session.later("insert into branches (id, name, is_public) values ($1, $2, true)", id, std::to_string(id));
        session.later("update branches set name = 'last' where id = $1", 300);
        EXPECT_EQ(session.query("select name from branches where id = 300").front().text(0), "last");
        EXPECT_EQ(session.query("select count(*) from branches").front().integer(0), 300);
    });
    EXPECT_EQ(count("branches"), 300);
}

TEST_P(SessionTest, AQueuedStatementThatFailsFailsTheUnitAndNothingElse) {
    const auto violated = [&](bool settle) {
        write([settle](Session& session) {
            session.later("insert into branches (id, name, is_public) values (2, 'Markt', true)");
            session.later("insert into branches (id, name, is_public) values (1, 'Hof', true)");
            session.later("insert into branches (id, name, is_public) values (3, 'Berg', true)");
            if (settle) session.settle();
        });
    };
    EXPECT_THROW(violated(true), ConstraintViolation);
    EXPECT_THROW(violated(false), ConstraintViolation);
    EXPECT_EQ(count("branches"), 1);
    write(
        [](Session& session) { session.later("insert into branches (id, name, is_public) values (3, 'Berg', true)"); });
    EXPECT_EQ(count("branches"), 2);
}

TEST_P(SessionTest, AStatementThatCannotBePreparedSpoilsNoLaterOne) {
    const auto fail = [&] {
        write([](Session& session) {
            session.later("insert into nowhere (id) values (1)");
            session.later("update branches set name = 'prepared behind a failure'");
        });
    };
    EXPECT_THROW(fail(), StatementFailed);
    write([](Session& session) { session.later("update branches set name = 'prepared behind a failure'"); });
    EXPECT_THROW(fail(), StatementFailed);
}

TEST_P(SessionTest, AReadingUnitCannotChangeRows) {
    auto unit = [](Session& session) -> Result<int> {
        session.execute("update branches set name = 'changed'");
        return 0;
    };
    EXPECT_THROW((void)storage->read_now(unit), StatementFailed);
    EXPECT_EQ(count("branches"), 1);
}

INSTANTIATE_ON_BOTH_ENGINES(SessionTest);

}  // namespace
}  // namespace kredenz::storage
