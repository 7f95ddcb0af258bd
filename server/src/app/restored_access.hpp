// Who gets in after a backup was brought back: nobody who was signed in when it was made, and those who hold keys only
// if the operator says so. Not what a key opens, nor how one is given.
#pragma once

#include "base/time.hpp"
#include "storage/session.hpp"

namespace kredenz::app {

enum class KeysAfterRestore : std::uint8_t { kept, revoked };

/// For the database that was just filled, in the same transaction.
void end_restored_access(storage::Session& session, KeysAfterRestore keys, Instant now);

}  // namespace kredenz::app
