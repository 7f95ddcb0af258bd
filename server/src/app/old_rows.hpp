// Rows that nobody needs any longer, removed by age: which of which table, in one list. The ages are base/retention's;
// what has files, or a life of its own, is removed by its feature.
#pragma once

#include "base/time.hpp"
#include "storage/storage.hpp"

#include <stop_token>

namespace kredenz::app {

/// Blocking, in units of some hundred rows; gives how many went.
Result<std::size_t> remove_old_rows(storage::Storage& storage, Instant now, const std::stop_token& stop = {});

}  // namespace kredenz::app
