// Opens a Storage on a SQLite file: WAL, one writer thread that groups units, a few readers.
// Not for features: they get a Storage& and do not see the engine.
#pragma once

#include "storage/storage.hpp"

#include <memory>
#include <string>

namespace kredenz::storage {

/// Throws EngineFailed when the file cannot be opened for reading and writing, or is on a disk without WAL.
std::unique_ptr<Storage> open_sqlite(std::string path, Options options);

}  // namespace kredenz::storage
