// The parameters every list takes: q, page, limit, sort and the filters that the fields allow (design §4). Works on
// records in memory; orders and logs, which grow without end, query the database themselves.
#pragma once

#include "base/error.hpp"
#include "http/request.hpp"
#include "record/schema.hpp"

namespace kredenz::resource {

struct Paging {
    std::int64_t page = 1;
    std::int64_t limit = 50;
};

/// Empty when the request names no page. Malformed: a page below 1, a limit outside 1 to 500.
Result<std::optional<Paging>> paging_of(const http::Request& request);

struct Selected {
    std::vector<std::shared_ptr<const void>> records;
    std::size_t total = 0;
    std::optional<Paging> paging;
};

/// Filters, sorts and cuts. Malformed: a parameter that is no filter of the schema or a value of the wrong form.
Result<Selected> select(std::span<const std::shared_ptr<const void>> records, const record::Schema& schema,
                        const http::Request& request);

/// `{"data":[…]}` with `meta` when the list was cut.
std::string list_body(std::string_view list, const std::optional<Paging>& paging, std::size_t total);

}  // namespace kredenz::resource
