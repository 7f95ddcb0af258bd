// What the engine itself knows of its tables: names, columns, keys, counters. For copies of whole databases.
// Not the schema of records: that is record/schema.hpp.
#pragma once

#include "storage/session.hpp"

namespace kredenz::storage {

struct TableShape {
    std::string name;
    /// In their order.
    std::vector<std::string> columns;
    /// The primary key's columns in their order; never empty.
    std::vector<std::string> key;
    /// The column that the database counts itself; empty for tables without one.
    std::string counted;
};

/// Every table in the order of its creation, so that a table comes after those it refers to; without the record of
/// migrations, which belongs to the database and not to its content.
std::vector<TableShape> table_shapes(Session& session);

/// The last number given to the counted column, 0 when none was; kept apart from the rows, since a number is never
/// given twice, not even after its row was deleted.
std::int64_t counter_of(Session& session, const TableShape& table);
void set_counter(Session& session, const TableShape& table, std::int64_t last);

/// What the whole database takes on disk, in bytes.
std::int64_t size_on_disk(Session& session);

}  // namespace kredenz::storage
