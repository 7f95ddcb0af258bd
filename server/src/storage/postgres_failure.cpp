#include "storage/postgres_failure.hpp"

#include <libpq-fe.h>

namespace kredenz::storage {
namespace {

std::string field(const pg_result* result, int code) {
    const auto* text = PQresultErrorField(result, code);
    return text ? text : "";
}

/// Indexes are named after their table and columns; the implicit ones of constraints end in "_key".
std::string without_table(std::string name, const std::string& table) {
    if (name.starts_with(table + "_")) name.erase(0, table.size() + 1);
    return name;
}

/// The columns in `Key (email, branch)=(…) already exists.`, joined by "_"; empty when it is an expression or is
/// not told.
std::string columns_in_detail(std::string_view detail) {
    const auto open = detail.find('(');
    const auto close = detail.find(")=(");
    if (open == std::string_view::npos || close == std::string_view::npos) return {};
    auto list = detail.substr(open + 1, close - open - 1);
    if (list.find_first_of("():") != std::string_view::npos) return {};
    std::string columns;
    for (;;) {
        const auto comma = list.find(", ");
        columns += list.substr(0, comma);
        if (comma == std::string_view::npos) return columns;
        columns += '_';
        list.remove_prefix(comma + 2);
    }
}

[[noreturn]] void raise_unique(const pg_result* result, std::string table) {
    auto columns = columns_in_detail(field(result, PG_DIAG_MESSAGE_DETAIL));
    if (columns.empty()) columns = without_table(field(result, PG_DIAG_CONSTRAINT_NAME), table);
    throw ConstraintViolation(Constraint::unique, std::move(table), std::move(columns));
}

PostgresFailed::Remedy remedy_for(std::string_view state) {
    using Remedy = PostgresFailed::Remedy;
    if (state == "40001" || state == "40P01" || state == "55P03") return Remedy::run_again;
    // The plan of a prepared statement does not fit any more after a migration.
    if (state == "0A000" || state == "26000") return Remedy::prepare_again;
    if (state.starts_with("57P") || state.starts_with("08")) return Remedy::connect_again;
    return Remedy::none;
}

}  // namespace

void raise_postgres_failure(const pg_result* result, std::string_view sql) {
    const auto state = field(result, PG_DIAG_SQLSTATE);
    auto table = field(result, PG_DIAG_TABLE_NAME);
    if (state == "23505") raise_unique(result, std::move(table));
    if (state == "23502")
        throw ConstraintViolation(Constraint::not_null, std::move(table), field(result, PG_DIAG_COLUMN_NAME));
    if (state == "23503")
        throw ConstraintViolation(Constraint::foreign_key, std::move(table), field(result, PG_DIAG_CONSTRAINT_NAME));
    if (state == "23514")
        throw ConstraintViolation(Constraint::check, std::move(table), field(result, PG_DIAG_CONSTRAINT_NAME));

    auto text = "postgres " + state;
    // Only messages about the statement's own words quote no values.
    if (state.starts_with("42")) text += " (" + field(result, PG_DIAG_MESSAGE_PRIMARY) + ")";
    text += " in: " + std::string(sql);
    const auto remedy = remedy_for(state);
    const bool is_engine = remedy != PostgresFailed::Remedy::none || state.starts_with("53") ||
                           state.starts_with("58") || state.starts_with("57") || state.starts_with("XX");
    if (is_engine) throw PostgresFailed(text, remedy);
    throw StatementFailed(text);
}

}  // namespace kredenz::storage
