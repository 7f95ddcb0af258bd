// Revisions: one number per topic that grows with every change of what the topic stands for (base data, one
// branch's orders). Readers compare revisions to know whether they are up to date; not a log of the changes.
#pragma once

#include "storage/session.hpp"

#include <cstdint>
#include <string_view>

namespace kredenz::storage {

/// Raises the topic's revision inside the changing transaction, announces the topic, and gives the new revision.
/// The row stays locked until the commit, so that revisions become visible in order: call it late in a unit.
std::int64_t advance(Session& session, std::string_view topic);

/// The topic's revision; 0 before its first change.
std::int64_t current(Session& session, std::string_view topic);

}  // namespace kredenz::storage
