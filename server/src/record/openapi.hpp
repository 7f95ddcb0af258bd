// Described records as schemas of the contract (OpenAPI 3.1, JSON Schema 2020-12).
#pragma once

#include "record/schema.hpp"

#include <set>

namespace kredenz::record {

/// The schema object of one record as JSON text; nested records are references to `#/components/schemas/…` and are
/// added to `nested`.
std::string openapi_schema(const Schema& schema, std::set<const Schema*>& nested);

}  // namespace kredenz::record
