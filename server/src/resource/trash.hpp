// The end of the trash: what was removed longer ago than it can be restored goes for good. Removing and restoring are
// resource/resource; what records have outside the database is their feature's matter.
#pragma once

#include "storage/repository.hpp"

namespace kredenz::resource {

/// Inside a unit: deletes records of the table that have lain in the trash for its time, with their history, at most
/// `limit` of them, and gives them for what else is to go. Nothing refers to them: that was so when they were removed,
/// and the trash cannot be referred to.
std::vector<std::shared_ptr<void>> purge_trash(storage::Session& session, const storage::Repository& repository,
                                               Instant now, std::int64_t limit);

}  // namespace kredenz::resource
