// What staff set for a branch during the day: the pause of ordering and the extra minutes. Kept in the branch and in
// its history; how they count is worked out where hours and promises are.
#pragma once

#include "base/access.hpp"
#include "base/error.hpp"
#include "features/branches/branch.hpp"
#include "storage/session.hpp"

namespace kredenz::branches {

/// Who changes the availability of which branch, and when.
struct AvailabilityChange {
    std::int64_t branch = 0;
    const Actor& actor;
    Instant now{};
};

/// Takes no orders until then; empty ends the pause that guests are told of: the one that began by itself where there
/// is one, so that what staff had set is left. Not found, forbidden for other branches, conflict when somebody changes
/// the branch at the same time. Gives the new base revision.
Result<std::int64_t> set_pause(storage::Session& session, const AvailabilityChange& change,
                               std::optional<Instant> until);

/// At the latest then a pause that began by itself has ended.
inline constexpr std::chrono::hours longest_overload{24};
/// After staff ended such a pause, it does not begin again for so long.
inline constexpr std::chrono::minutes trusted_after_lifting{30};

/// Whether the branch takes nothing now because too many orders wait for their confirmation.
bool is_overloaded(const Branch& branch, Instant now);
/// The same of a branch as the database has it, inside a unit.
bool is_overloaded(storage::Session& session, std::int64_t branch, Instant now);
/// Until when such a pause does not begin, since somebody has just ended one; empty where it may.
std::optional<Instant> held_open_until(const Branch& branch, Instant now);

/// Begins and ends such a pause; nothing happens where that is so already.
void pause_for_overload(storage::Session& session, std::int64_t branch, Instant now);
void end_overload(storage::Session& session, std::int64_t branch, Instant now);

/// Adds the minutes to every preparation until the business day ends; 0 takes them back.
Result<std::int64_t> set_extra_minutes(storage::Session& session, const AvailabilityChange& change,
                                       std::int64_t minutes);

/// Not found when it does not exist, forbidden when the actor does not act for it.
Result<void> check_branch(storage::Session& session, std::int64_t branch, const Actor& actor);

}  // namespace kredenz::branches
