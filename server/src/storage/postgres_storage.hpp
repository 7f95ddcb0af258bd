// Opens a Storage on PostgreSQL: a pool of connections each for reading and for writing, announcements to and from
// other processes. Not for features: they get a Storage& and do not see the engine.
#pragma once

#include "storage/storage.hpp"

#include <memory>

namespace kredenz::storage {

/// Throws EngineFailed when the first connection fails.
std::unique_ptr<Storage> open_postgres(Options options);

}  // namespace kredenz::storage
