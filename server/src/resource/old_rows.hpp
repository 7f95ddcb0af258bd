// Rows that are deleted when their time is over, told for each table by its feature. For records in the trash see
// resource/trash.
#pragma once

#include "storage/storage.hpp"

#include <stop_token>

namespace kredenz::resource {

struct OldRows {
    std::string_view table;
    std::string_view key;
    /// The instant a row counts from; its column has an index, or the table stays small.
    std::string_view instant;
    std::chrono::milliseconds age;
    /// Which of them, as SQL; all, when it is empty.
    std::string_view condition = {};
};

/// In small units, until it is told to stop; gives how many. Blocking.
Result<std::size_t> remove_old_rows(storage::Storage& storage, const OldRows& rows, Instant now,
                                    const std::stop_token& stop);

}  // namespace kredenz::resource
