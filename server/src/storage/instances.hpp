// Which of the processes that share a database are still running: leases name their holder, so that those of a dead
// process are taken over at once and need not run out. Not for mutual exclusion: an instance that has only lost its
// connection counts as gone as well.
//
// On PostgreSQL each instance holds a shared advisory lock with its number on a connection of its own, which the
// database ends with the process. A file of SQLite has one server: every other instance has ended.
#pragma once

#include "storage/session.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::storage {

/// A number that no other instance has had, below 2^53.
std::int64_t new_instance();

/// SQL condition: the instance in the column has ended. `own` is the placeholder of the asking instance's number.
std::string is_gone(Engine engine, std::string_view column, std::string_view own);

}  // namespace kredenz::storage
