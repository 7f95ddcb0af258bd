// Where a branch gets its mail.
#pragma once

#include "features/branches/branch.hpp"
#include "features/settings/config.hpp"
#include "snapshot/snapshot.hpp"

namespace kredenz::mail {

/// The branch's own address, else the business's; empty when there is none. A branch that was removed is null.
std::string address_of(const branches::Branch* branch, const settings::Config& config);
std::string address_of(const snapshot::View& view, std::int64_t branch);

}  // namespace kredenz::mail
