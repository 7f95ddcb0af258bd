#include "resource/old_rows.hpp"

namespace kredenz::resource {
namespace {

constexpr std::int64_t rows_in_a_unit = 500;

std::string statement(const OldRows& rows) {
    const std::string table{rows.table};
    const std::string key{rows.key};
    const std::string instant{rows.instant};
    const auto which = rows.condition.empty() ? std::string{} : " and " + std::string{rows.condition};
    return "delete from " + table + " where " + key + " in (select " + key + " from " + table + " where " + instant +
           " < $1" + which + " order by " + instant + " limit $2)";
}

}  // namespace

Result<std::size_t> remove_old_rows(storage::Storage& storage, const OldRows& rows, Instant now,
                                    const std::stop_token& stop) {
    const auto text = statement(rows);
    std::size_t count = 0;
    while (!stop.stop_requested()) {
        auto unit = [&text, before = Instant{now - rows.age}](storage::Session& session) -> Result<std::int64_t> {
            return session.execute(text, before, rows_in_a_unit);
        };
        const auto removed = storage.write_now(std::move(unit));
        if (!removed) return removed.error();
        count += static_cast<std::size_t>(*removed);
        if (*removed < rows_in_a_unit) break;
    }
    return count;
}

}  // namespace kredenz::resource
