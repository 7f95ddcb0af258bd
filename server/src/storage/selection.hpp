// What a list shows of a table: which records, in which order, and which page of them. The same selection is made of
// records in memory, for base data, and by the database, for tables that grow.
#pragma once

#include "storage/predicate.hpp"

namespace kredenz::storage {

/// By values, texts folded, choices in their own order, what has no value first; descending the other way round.
struct Sort {
    Attribute attribute;
    bool is_descending = false;
};

/// Lists, nested records and open JSON have no order.
bool is_sortable(const record::Field& field);

struct Selection {
    Predicate predicate = Predicate::everything();
    /// Equal ones by their id. Without it by id alone.
    std::optional<Sort> sort = std::nullopt;
    /// Without it all of them.
    std::optional<Window> window = std::nullopt;
    /// Of what lies in the trash only rows are selected.
    Place place = Place::use;
};

struct Selected {
    std::vector<std::shared_ptr<const void>> records;
    /// Of all pages.
    std::int64_t total = 0;
};

/// Of records that are sorted by id.
Selected select(std::span<const std::shared_ptr<const void>> records, const record::Schema& schema,
                const Selection& selection);
/// Of rows. What is read are the records of the page.
Selected select(Session& session, const Repository& repository, const Selection& selection);
/// The ids alone, of all pages: for who reads long lists some at a time.
std::vector<std::int64_t> select_ids(Session& session, const Repository& repository, const Selection& selection);

}  // namespace kredenz::storage
