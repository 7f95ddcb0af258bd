#include "storage/history.hpp"

namespace kredenz::storage {

void append_history(Session& session, const HistoryEntry& entry) {
    session.later(
        "insert into history (resource, record_id, version, at, user_id, user_name, change) "
        "values ($1, $2, $3, $4, $5, $6, $7)",
        entry.resource, entry.record, entry.version, entry.at, entry.user, entry.user_name, entry.change);
}

std::vector<HistoryEntry> history_of(Session& session, std::string_view resource, std::int64_t record,
                                     std::int64_t limit) {
    std::vector<HistoryEntry> entries;
    const auto rows = session.query(
        "select resource, record_id, version, at, user_id, user_name, change from history "
        "where resource = $1 and record_id = $2 order by version desc limit $3",
        resource, record, limit);
    for (const auto row : rows)
        entries.push_back({row.text(0), row.integer(1), row.integer(2), row.instant(3), row.optional_integer(4),
                           row.text(5), row.text(6)});
    return entries;
}

}  // namespace kredenz::storage
