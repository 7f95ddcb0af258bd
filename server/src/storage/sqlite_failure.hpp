// Turns SQLite's result codes into the exceptions of storage/failure.hpp.
// Nothing else names SQLite's error texts, which are the only place where a constraint's columns are told.
#pragma once

#include <string_view>

namespace kredenz::storage {

/// `code` is an extended result code, `message` the connection's message for it.
[[noreturn]] void raise_sqlite_failure(int code, std::string_view message, std::string_view sql);

}  // namespace kredenz::storage
