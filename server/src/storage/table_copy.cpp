#include "storage/table_copy.hpp"

#include "storage/table_lines.hpp"

#include <stdexcept>

namespace kredenz::storage {
namespace {

constexpr std::int64_t rows_at_a_time = 500;

std::string quoted_name(const std::string& name) { return '"' + name + '"'; }

std::string list_of(const std::vector<std::string>& names) {
    std::string list;
    for (const auto& name : names) list += (list.empty() ? "" : ", ") + quoted_name(name);
    return list;
}

/// "$1, $2, $3"
std::string places(std::size_t count) {
    std::string list;
    for (std::size_t number = 1; number <= count; ++number)
        list += (number == 1 ? "$" : ", $") + std::to_string(number);
    return list;
}

std::string line_of(const Row& row) {
    std::vector<Value> values;
    for (std::size_t column = 0; column < row.size(); ++column) values.push_back(row.value(column));
    return line_of_values(values);
}

std::vector<Value> values_of(const std::string& line, const TableShape& table) {
    auto values = values_of_line(line, table.columns.size());
    if (!values) throw std::invalid_argument("no row of the table " + table.name);
    return *std::move(values);
}

/// Where the columns of the key stand among all columns.
std::vector<std::size_t> positions_of_key(const TableShape& table) {
    std::vector<std::size_t> positions;
    for (const auto& name : table.key)
        positions.push_back(static_cast<std::size_t>(std::ranges::find(table.columns, name) - table.columns.begin()));
    return positions;
}

}  // namespace

std::int64_t copy_rows_out(Session& session, const TableShape& table, const TakeLine& take) {
    const auto key = list_of(table.key);
    const auto select = "select " + list_of(table.columns) + " from " + quoted_name(table.name);
    const auto order = " order by " + key + " limit " + std::to_string(rows_at_a_time);
    const auto first = select + order;
    const auto next = select + " where (" + key + ") > (" + places(table.key.size()) + ")" + order;
    const auto positions = positions_of_key(table);

    std::int64_t count = 0;
    std::vector<Value> last;
    for (;;) {
        const auto rows = session.query(last.empty() ? first : next, std::span<const Value>(last));
        for (const auto row : rows) take(line_of(row));
        count += static_cast<std::int64_t>(rows.size());
        if (static_cast<std::int64_t>(rows.size()) < rows_at_a_time) return count;
        last.clear();
        for (const auto position : positions) last.push_back(rows[rows.size() - 1].value(position));
    }
}

std::int64_t copy_rows_in(Session& session, const TableShape& table, const GiveLine& give) {
    const auto insert = "insert into " + quoted_name(table.name) + " (" + list_of(table.columns) + ") values (" +
                        places(table.columns.size()) + ")";
    std::int64_t count = 0;
    for (std::string line; give(line); ++count) session.later(insert, std::span<const Value>(values_of(line, table)));
    session.settle();
    return count;
}

void defer_references(Session& session) {
    if (session.engine() == Engine::sqlite) session.execute("pragma defer_foreign_keys = on");
}

void delete_all_rows(Session& session, const TableShape& table) {
    session.execute("delete from " + quoted_name(table.name));
}

}  // namespace kredenz::storage
