// The end of the trash: what was removed longer ago than it can be restored goes for good. Removing and restoring are
// resource/resource; what records have outside the database goes by their resource's hooks.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::resource {

/// Deletes the records of all resources that have lain in the trash for their time, with their history; gives how many.
/// Nothing refers to them: that was so when they were removed, and the trash cannot be referred to. Blocking.
Result<std::size_t> empty_trash(const Resources& resources);

}  // namespace kredenz::resource
