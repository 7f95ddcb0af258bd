// One row of a table as a line of JSON, an array of its values in the order of the columns, and back.
// Not the reading and writing of tables: that is storage/table_copy.
#pragma once

#include "storage/value.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

/// Booleans are stored as integers and texts, so that there are none among the values.
std::string line_of_values(std::span<const Value> values);

/// Empty for a line that is no array of so many integers, texts and nulls.
std::optional<std::vector<Value>> values_of_line(std::string_view line, std::size_t columns);

}  // namespace kredenz::storage
