#include "storage/table_catalog.hpp"

#include <stdexcept>

namespace kredenz::storage {
namespace {

std::vector<std::string> texts(const Rows& rows) {
    std::vector<std::string> all;
    for (const auto row : rows) all.push_back(row.text(0));
    return all;
}

std::vector<std::string> names_of_tables(Session& session) {
    return texts(session.query(session.engine() == Engine::sqlite
                                   ? "select name from sqlite_master where type = 'table' and name not like "
                                     "'sqlite\\_%' escape '\\' and name <> 'schema_migrations' order by rowid"
                                   : "select cast(relname as text) from pg_class join pg_namespace n on n.oid = "
                                     "relnamespace where relkind = 'r' and n.nspname = current_schema() and relname "
                                     "<> 'schema_migrations' order by pg_class.oid"));
}

TableShape sqlite_shape(Session& session, const std::string& name) {
    TableShape shape{.name = name, .columns = {}, .key = {}, .counted = {}};
    shape.columns = texts(session.query("select name from pragma_table_info($1) order by cid", name));
    shape.key = texts(session.query("select name from pragma_table_info($1) where pk > 0 order by pk", name));
    const auto counted = session.query(
        "select 1 from sqlite_master where name = $1 and lower(sql) like '%primary key autoincrement%'", name);
    if (!counted.empty() && !shape.key.empty()) shape.counted = shape.key.front();
    return shape;
}

TableShape postgres_shape(Session& session, const std::string& name) {
    TableShape shape{.name = name, .columns = {}, .key = {}, .counted = {}};
    const auto columns = session.query(
        "select cast(column_name as text), is_identity = 'YES' from information_schema.columns where table_schema = "
        "current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
        name);
    for (const auto row : columns) {
        shape.columns.push_back(row.text(0));
        if (row.boolean(1)) shape.counted = row.text(0);
    }
    shape.key = texts(session.query(
        "select cast(a.attname as text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = "
        "any(i.indkey) where i.indrelid = to_regclass(quote_ident($1)) and i.indisprimary order by "
        "array_position(cast(i.indkey as int2[]), a.attnum)",
        name));
    return shape;
}

/// The name of the sequence, quoted for use in a statement.
std::string sequence_of(Session& session, const TableShape& table) {
    return session.query("select pg_get_serial_sequence(quote_ident($1), $2)", table.name, table.counted)
        .front()
        .text(0);
}

}  // namespace

std::vector<TableShape> table_shapes(Session& session) {
    std::vector<TableShape> shapes;
    for (const auto& name : names_of_tables(session)) {
        auto shape = session.engine() == Engine::sqlite ? sqlite_shape(session, name) : postgres_shape(session, name);
        if (shape.key.empty()) throw std::logic_error("the table " + name + " has no primary key");
        shapes.push_back(std::move(shape));
    }
    return shapes;
}

std::int64_t counter_of(Session& session, const TableShape& table) {
    if (table.counted.empty()) return 0;
    const auto rows = session.engine() == Engine::sqlite
                          ? session.query("select seq from sqlite_sequence where name = $1", table.name)
                          : session.query("select last_value from " + sequence_of(session, table) + " where is_called");
    return rows.empty() ? 0 : rows.front().integer(0);
}

void set_counter(Session& session, const TableShape& table, std::int64_t last) {
    if (table.counted.empty() || last == 0) return;
    if (session.engine() == Engine::sqlite) {
        session.execute("delete from sqlite_sequence where name = $1", table.name);
        session.execute("insert into sqlite_sequence (name, seq) values ($1, $2)", table.name, last);
    } else {
        session.query("select setval(cast($1 as regclass), cast($2 as bigint))", sequence_of(session, table), last);
    }
}

std::int64_t size_on_disk(Session& session) {
    const auto* question = session.engine() == Engine::sqlite
                               ? "select page_count * page_size from pragma_page_count(), pragma_page_size()"
                               : "select pg_database_size(current_database())";
    return session.query(question).front().integer(0);
}

}  // namespace kredenz::storage
