// Branches, the organisations they belong to, and their tables.
#pragma once

#include "features/branches/branch_resources.hpp"
#include "resource/feature.hpp"

namespace kredenz::branches {

inline resource::Feature feature(const BranchCheck& check) { return {.resources = branch_resources(check)}; }

}  // namespace kredenz::branches
