// Which record refers to which: every reference of every record, at any depth, is a row here, so that "still used
// by" and where-used need no knowledge of columns. Not the references themselves: those stay in their records.
#pragma once

#include "storage/condition.hpp"
#include "storage/session.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::storage {

/// A reference of one record: the path of the field and what it points to.
struct Link {
    std::string field;
    std::string to_type;
    std::int64_t to_id = 0;

    bool operator==(const Link&) const = default;
};

/// A record that refers to another one, and through which field.
struct Referrer {
    std::string from_type;
    std::int64_t from_id = 0;
    std::string field;

    bool operator==(const Referrer&) const = default;
};

/// Replaces all links that start at the record; the same link twice counts once.
void replace_links(Session& session, std::string_view from_type, std::int64_t from_id, std::span<const Link> links);
/// Removes all links that start at the record.
void remove_links(Session& session, std::string_view from_type, std::int64_t from_id);
/// Who refers to the record, itself left out, ordered by type, id and field; at most `limit`.
std::vector<Referrer> references_to(Session& session, std::string_view to_type, std::int64_t to_id, std::int64_t limit);

/// The ids of the records that refer to one of these through a field, as a query within another one. Orders cannot be
/// asked for so (std::logic_error): their many links are not in the index that this takes, and they have columns for
/// what they are asked by.
std::string linking(std::string_view from_type, std::string_view field, std::string_view to_type,
                    std::span<const Value> to_ids, Condition& condition);

}  // namespace kredenz::storage
