// The history of records: what each version changed, when, and by whom, written in the changing transaction.
// Not an undo log: a change names the fields and is there to be read.
#pragma once

#include "base/time.hpp"
#include "storage/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

struct HistoryEntry {
    std::string resource;
    std::int64_t record = 0;
    std::int64_t version = 0;
    Instant at{};
    /// Empty for guests and for what the server does by itself.
    std::optional<std::int64_t> user;
    /// The name at that time, since users may be erased.
    std::string user_name;
    /// JSON as the caller wrote it.
    std::string change;

    bool operator==(const HistoryEntry&) const = default;
};

/// Appends one version; the same version of a record twice is a ConstraintViolation.
void append_history(Session& session, const HistoryEntry& entry);
/// The record's versions, newest first.
std::vector<HistoryEntry> history_of(Session& session, std::string_view resource, std::int64_t record,
                                     std::int64_t limit = 100);

}  // namespace kredenz::storage
