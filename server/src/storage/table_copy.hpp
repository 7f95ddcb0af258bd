// The rows of a table as lines of JSON, one array of values in the order of the columns each, and back: the same text
// from both engines, so that a copy made on one can be read into the other.
// Not a backup: which tables, where the lines lie and whether they are whole is known by the caller.
#pragma once

#include "storage/table_catalog.hpp"

#include <functional>

namespace kredenz::storage {

/// Takes one line without its end.
using TakeLine = std::function<void(std::string_view)>;
/// Gives the next line; false at the end.
using GiveLine = std::function<bool(std::string&)>;

/// Reads every row in the order of its key, some hundred at a time; returns how many there were. All of them belong to
/// one state when the caller's unit is one that reads.
std::int64_t copy_rows_out(Session& session, const TableShape& table, const TakeLine& take);

/// Inserts every line; returns how many there were. Throws std::invalid_argument for a line that is no row of these
/// columns.
std::int64_t copy_rows_in(Session& session, const TableShape& table, const GiveLine& give);

/// A transaction-long leave to insert rows before those they refer to, where the engine can give it.
void defer_references(Session& session);

void delete_all_rows(Session& session, const TableShape& table);

}  // namespace kredenz::storage
