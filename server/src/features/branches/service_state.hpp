// What staff set for a branch in the rush of the day: the pause of ordering and the extra minutes. Kept in the branch
// and in its history; how they count is worked out where hours and promises are.
#pragma once

#include "base/access.hpp"
#include "base/error.hpp"
#include "features/branches/branch.hpp"
#include "storage/session.hpp"

namespace kredenz::branches {

/// Who changes what is in service now, and when.
struct ServiceChange {
    std::int64_t branch = 0;
    const Actor& actor;
    Instant now{};
};

/// Takes no orders until then; empty ends the pause. Not found, forbidden for other branches, conflict when somebody
/// changes the branch at the same time. Gives the new base revision.
Result<std::int64_t> set_pause(storage::Session& session, const ServiceChange& change, std::optional<Instant> until);

/// Adds the minutes to every preparation until the business day ends; 0 takes them back.
Result<std::int64_t> set_extra_minutes(storage::Session& session, const ServiceChange& change, std::int64_t minutes);

/// Not found when it does not exist, forbidden when the actor does not act for it.
Result<void> check_branch(storage::Session& session, std::int64_t branch, const Actor& actor);

}  // namespace kredenz::branches
