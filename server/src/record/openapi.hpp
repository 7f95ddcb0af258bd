// Described records as schemas of the contract (OpenAPI 3.1, JSON Schema 2020-12).
#pragma once

#include "record/schema.hpp"

#include <set>

namespace kredenz::record {

/// What a client receives, with those fields required that guests get (of records that guests never get: everybody
/// who does); or what it sends, with the required fields, those that may be left out, and the rules of each.
enum class Direction { answer, request };

/// "Product" as an answer and "ProductInput" as a request; schemas made for requests alone keep their name.
std::string openapi_name(const Schema& schema, Direction direction);

/// The schema object of a plain value that stands in an address: a query's, whose references are ids.
std::string openapi_value(const Field& field);

struct NamedSchema {
    std::string name;
    std::string json;
};

/// The schema object of one record, and of a tagged union before those of its shapes; nested records are references to
/// `#/components/schemas/…` and are added to `nested`.
std::vector<NamedSchema> openapi_schemas(const Schema& schema, Direction direction, std::set<const Schema*>& nested);

/// The same of a value that is no record: a list, a choice, one of several.
std::string openapi_type(const Type& type, Direction direction, std::set<const Schema*>& nested);

}  // namespace kredenz::record
