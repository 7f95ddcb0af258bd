// Writes a business as the folder of JSON files that business_loader reads: records by key, references as
// `{"$ref": "products/12"}`, pictures beside them.
#pragma once

#include "app/program.hpp"

namespace kredenz::app {

/// `folder` is made. Throws std::runtime_error and std::filesystem::filesystem_error.
void write_business(Program& program, const std::filesystem::path& folder);

}  // namespace kredenz::app
