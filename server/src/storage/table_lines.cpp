#include "storage/table_lines.hpp"

#include "record/json_outline.hpp"
#include "record/json_writer.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::storage {
namespace {

using Json = nlohmann::json;

void append_value(std::string& line, const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        line += std::to_string(*integer);
    else if (const auto* text = std::get_if<std::string>(&value))
        record::append_quoted(line, *text);
    else
        line += "null";
}

}  // namespace

std::string line_of_values(std::span<const Value> values) {
    std::string line = "[";
    for (const auto& value : values) {
        if (line.size() > 1) line += ',';
        append_value(line, value);
    }
    return line += ']';
}

std::optional<std::vector<Value>> values_of_line(std::string_view line, std::size_t columns) {
    const auto outline = record::outline_of(line, 1, columns + 1);
    if (outline.depth != 1 || outline.values != columns + 1) return std::nullopt;
    const auto json = Json::parse(line, nullptr, false);
    if (!json.is_array() || json.size() != columns) return std::nullopt;
    std::vector<Value> values;
    for (const auto& cell : json) {
        if (cell.is_string())
            values.emplace_back(cell.get<std::string>());
        else if (cell.is_number_integer())
            values.emplace_back(cell.get<std::int64_t>());
        else if (cell.is_null())
            values.emplace_back();
        else
            return std::nullopt;
    }
    return values;
}

}  // namespace kredenz::storage
