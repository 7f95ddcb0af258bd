// The rights to the business as a whole and to its branches. Not to what these sell.
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles edits_branches = manager | admin;
/// Adding and removing what the whole business shares: branches, divisions, donation recipients.
inline constexpr Roles shapes_business = admin;
inline constexpr Roles edits_settings = admin;
inline constexpr Roles sets_up = admin;
/// Managers see what is delivered for their branches, admins all entries.
inline constexpr Roles reads_journal = manager | admin;
/// What is known of a guest, and erasing it.
inline constexpr Roles answers_guests = admin;
/// Programs of this machine, or with the operator's key, for which the route asks.
inline constexpr Roles monitors = anyone;

}  // namespace kredenz::permissions
