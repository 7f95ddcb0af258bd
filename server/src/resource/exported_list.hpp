// A list that is no resource's and can be had as a file for spreadsheets all the same: what it is asked, and which
// records that means. Not how the file is made, see resource/exporter.hpp.
#pragma once

#include "base/error.hpp"
#include "http/query_parameter.hpp"
#include "http/request.hpp"
#include "storage/repository.hpp"

#include <functional>

namespace kredenz::resource {

/// Finds the records that are asked for, in their order: at most so many.
using FindIds = std::function<std::vector<std::int64_t>(storage::Session& session, std::int64_t most)>;

struct ExportedList {
    /// Of its path: "orders".
    std::string name;
    /// German, for the name of the file.
    std::string label;
    const storage::Repository* repository = nullptr;
    Roles readers;
    /// The fields that have a column.
    std::vector<std::string_view> fields;
    /// What the list is asked, but for its page.
    std::vector<http::QueryParameter> parameters;
    /// `besides` are parameters that select nothing.
    std::function<Result<FindIds>(const http::Request& request, const std::vector<http::QueryParameter>& besides)> find;
};

}  // namespace kredenz::resource
