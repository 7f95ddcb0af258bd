// Whether every described field has its column in the migrated database, of the right kind and nullability.
#include "app/program.hpp"
#include "features/orders/order.hpp"
#include "features/payments/payment.hpp"
#include "features/printing/print_job.hpp"
#include "storage/test_foundation.hpp"

namespace kredenz::app {
namespace {

using record::Field;
using record::Kind;
using storage::Session;

/// "bigint", "boolean not null" …
using Columns = std::map<std::string, std::string>;

Columns columns_in_database(Session& session, const std::string& table) {
    const auto rows =
        session.engine() == storage::Engine::sqlite
            ? session.query("select name, lower(type), cast(\"notnull\" as text) from pragma_table_info($1)", table)
            : session.query(
                  "select cast(column_name as text), cast(data_type as text),"
                  " case is_nullable when 'NO' then '1' else '0' end"
                  " from information_schema.columns where table_schema = 'public' and table_name = $1",
                  table);
    Columns columns;
    for (const auto row : rows) columns[row.text(0)] = row.text(1) + (row.text(2) == "1" ? " not null" : "");
    return columns;
}

std::string column_type(const Field& field) {
    switch (field.type->kind) {
        case Kind::boolean:
            return "boolean";
        case Kind::integer:
        case Kind::decimal:
        case Kind::instant:
        case Kind::reference:
            return "bigint";
        default:
            return "text";
    }
}

Columns described_columns(const record::Schema& schema) {
    Columns columns{{"search", "text not null"},
                    {"version", "bigint not null"},
                    {"created_at", "bigint not null"},
                    {"updated_at", "bigint not null"},
                    {"deleted_at", "bigint"}};
    for (const auto& field : schema.fields()) {
        if (field.is_transient) continue;
        const bool is_nullable = field.type->is_optional() || field.type->kind == Kind::reference || field.alternative;
        columns[field.column] = column_type(field) + (is_nullable ? "" : " not null");
    }
    return columns;
}

class SchemaTest : public storage::testing::MigratedDatabaseTest {
protected:
    /// Of everything that is stored as a described record.
    const std::vector<const storage::Repository*>& repositories() {
        if (repositories_.empty()) {
            repositories_ = {&storage::repository_of<orders::Order>().untyped(),
                             &storage::repository_of<payments::Payment>().untyped(),
                             &storage::repository_of<printing::PrintJob>().untyped()};
            for (const auto& resource : program_.resources().all()) repositories_.push_back(resource.repository);
        }
        return repositories_;
    }

private:
    static Configuration configuration_in(const std::filesystem::path& folder) {
        Configuration configuration;
        configuration.data = folder;
        return configuration;
    }

    Program program_{configuration_in(database.folder() / "program")};
    std::vector<const storage::Repository*> repositories_;
};

TEST_P(SchemaTest, EveryDescribedFieldHasItsColumnAndEveryColumnItsField) {
    for (const auto* repository : repositories()) {
        auto found = write([&](Session& session) { return columns_in_database(session, repository->table()); });
        EXPECT_EQ(found.erase("id"), 1) << repository->table();
        EXPECT_EQ(found, described_columns(repository->schema())) << repository->table();
    }
}

TEST_P(SchemaTest, EveryTableOfRecordsIsDescribed) {
    // No other table has a trash.
    const auto found = write([](Session& session) {
        std::set<std::string> tables;
        const auto rows =
            session.engine() == storage::Engine::sqlite
                ? session.query(
                      "select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and "
                      "c.name = 'deleted_at'")
                : session.query(
                      "select cast(table_name as text) from information_schema.columns where table_schema = 'public' "
                      "and column_name = 'deleted_at'");
        for (const auto row : rows) tables.insert(row.text(0));
        return tables;
    });
    std::set<std::string> described;
    for (const auto* repository : repositories()) described.insert(repository->table());
    EXPECT_EQ(found, described);
}

TEST_P(SchemaTest, FieldsOfOneRecordHaveDifferentNames) {
    for (const auto* repository : repositories()) {
        std::set<std::string> names;
        std::set<std::string> columns;
        for (const auto& field : repository->schema().fields()) {
            EXPECT_TRUE(names.insert(field.name).second) << repository->table() << '.' << field.name;
            EXPECT_TRUE(columns.insert(field.column).second) << repository->table() << '.' << field.column;
        }
    }
}

TEST_P(SchemaTest, ReferencesPointToResources) {
    std::set<std::string_view> tables;
    for (const auto* repository : repositories()) tables.insert(repository->table());
    for (const auto* repository : repositories())
        for (const auto target : storage::targets_of(repository->schema()))
            EXPECT_TRUE(tables.contains(target)) << repository->table() << " refers to " << target;
}

TEST_P(SchemaTest, UniqueFieldsHaveAnIndexThatForgetsTheTrash) {
    for (const auto* repository : repositories())
        for (const auto& field : repository->schema().fields()) {
            if (!field.is_unique) continue;
            const auto name = repository->table() + "_" + field.column;
            // Where it is a branch's own: tables_branch_id_identifier.
            const auto within = repository->table() + "_branch_id_" + field.column;
            const auto definition = write([&](Session& session) {
                const auto rows =
                    session.engine() == storage::Engine::sqlite
                        ? session.query(
                              "select lower(sql) from sqlite_master where type = 'index' and "
                              "name in ($1, $2)",
                              name, within)
                        : session.query("select lower(indexdef) from pg_indexes where indexname in ($1, $2)", name,
                                        within);
                return rows.empty() ? std::string{} : rows.front().text(0);
            });
            EXPECT_NE(definition.find("unique"), std::string::npos) << name;
            EXPECT_NE(definition.find("deleted_at is null"), std::string::npos) << name;
        }
}

INSTANTIATE_ON_BOTH_ENGINES(SchemaTest);

}  // namespace
}  // namespace kredenz::app
