// The permission table: every right of the house with the roles that have it, in one place (design §5, Roles).
// Routes and resources name a right; which branches a manager or employee acts for is checked beside it.
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles browses = anyone;
inline constexpr Roles orders_as_guest = anyone;
inline constexpr Roles uploads_files = anyone;

inline constexpr Roles signs_in = anyone;
inline constexpr Roles reads_own_account = staff;

inline constexpr Roles reads_back_office = staff;
inline constexpr Roles handles_orders = employee | manager | admin;
inline constexpr Roles edits_branches = manager | admin;
inline constexpr Roles edits_catalog = manager | admin;
inline constexpr Roles edits_media = editor | manager | admin;
inline constexpr Roles edits_users = manager | admin;
inline constexpr Roles edits_settings = admin;
/// Adding and removing what the whole business shares: branches, divisions, donation recipients.
inline constexpr Roles shapes_business = admin;

}  // namespace kredenz::permissions
