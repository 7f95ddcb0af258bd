// Creates and fills a database in one transaction: afterwards it is complete, or there is none. Not the start of an
// installation, which migrates an empty one: that is migrator.hpp.
#pragma once

#include "storage/storage.hpp"

namespace kredenz::storage {

/// Whether nothing is at this address yet: no file, or a database without a table. An error when it cannot be asked.
Result<bool> is_unused(const std::string& address);

/// Runs `fill` in one transaction on the unused database at this address. `fill` may run twice. Throws what it throws,
/// and EngineFailed.
Result<void> create_filled(const std::string& address, const std::function<Result<void>(Session&)>& fill);

}  // namespace kredenz::storage
