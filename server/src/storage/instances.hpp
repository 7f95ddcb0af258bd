// Which of the programs that share a database still live: leases name the one that holds them, so that what a dead one
// held is taken over at once instead of when its time runs out. Not for mutual exclusion: an instance that has only
// lost its connection counts as gone as well.
//
// On PostgreSQL each instance holds a shared advisory lock with its number on a connection of its own, which the
// database ends with the process. A file of SQLite has one server: every other instance is one of an earlier life.
#pragma once

#include "storage/session.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::storage {

/// A number that no other instance has had, below 2^53.
std::int64_t new_instance();

/// A condition of SQL: the instance in the column is gone. `own` is the placeholder of the asking instance's number.
std::string is_gone(Engine engine, std::string_view column, std::string_view own);

}  // namespace kredenz::storage
