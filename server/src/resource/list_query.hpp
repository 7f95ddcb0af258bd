// The parameters that every list of a resource takes, derived from the fields of its description: q, page, limit, sort,
// and the filters. What they select is found by storage/selection.hpp, in memory or in the database.
#pragma once

#include "resource/parameters.hpp"
#include "storage/selection.hpp"

namespace kredenz::resource {

/// For readers of these roles: they can ask by the fields that they may read.
std::vector<http::QueryParameter> list_parameters(const record::Schema& schema, Roles readers);

/// What the request selects. Malformed: see Parameters; for everybody else a hidden field is none at all.
/// `besides` are parameters of the request that select nothing.
Result<storage::Selection> selection_of(const http::Request& request, const record::Schema& schema,
                                        const std::vector<http::QueryParameter>& besides = {});

/// What is told about the whole list besides a page of it.
struct PageMeta {
    static constexpr std::string_view schema_name = "PageMeta";
    std::int64_t total = 0;
    std::int64_t page = 1;
    std::int64_t limit = 0;
};

void describe(record::Describe<PageMeta>& d);

/// `{"data":[…]}` with `meta` when the list was cut.
std::string list_body(std::string_view list, const std::optional<storage::Window>& window, std::int64_t total);

}  // namespace kredenz::resource
