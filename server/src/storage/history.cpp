#include "storage/history.hpp"

#include "storage/condition.hpp"

namespace kredenz::storage {
namespace {

/// `"price":[` is how a change names a field; in a text its quotes are escaped.
std::string names_one_of(std::span<const std::string> fields, Condition& condition) {
    std::string parts;
    for (const auto& field : fields)
        parts += (parts.empty() ? "(" : " or ") + condition.contains("change", '"' + field + "\":[");
    return parts + ")";
}

}  // namespace

void append_history(Session& session, const HistoryEntry& entry) {
    session.later(
        "insert into history (resource, record_id, version, at, user_id, user_name, change) "
        "values ($1, $2, $3, $4, $5, $6, $7)",
        entry.resource, entry.record, entry.version, entry.at, entry.user, entry.user_name, entry.change);
}

std::vector<HistoryEntry> history_of(Session& session, std::string_view resource, std::int64_t record,
                                     std::int64_t limit, std::span<const std::string> fields) {
    Condition condition;
    condition.add_equal("resource", resource);
    condition.add_equal("record_id", record);
    if (!fields.empty()) condition.add(names_one_of(fields, condition));
    const auto end = " order by version desc limit " + condition.bind(limit);
    std::vector<HistoryEntry> entries;
    const auto rows =
        session.query("select resource, record_id, version, at, user_id, user_name, change from history where " +
                          condition.text() + end,
                      condition.values());
    for (const auto row : rows)
        entries.push_back({row.text(0), row.integer(1), row.integer(2), row.instant(3), row.optional_integer(4),
                           row.text(5), row.text(6)});
    return entries;
}

}  // namespace kredenz::storage
