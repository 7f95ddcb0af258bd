// The rights to accounts: one's own, and those of others. Not who is which role (features/accounts/user.hpp).
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles signs_in = anyone;
inline constexpr Roles reads_own_account = staff | pending_staff;
inline constexpr Roles manages_own_keys = staff;
/// The first thing for who may do nothing else yet.
inline constexpr Roles sets_up_second_factor = staff | pending_staff;
/// Sessions and the password.
inline constexpr Roles looks_after_own_account = staff;
inline constexpr Roles resets_second_factors = admin;
inline constexpr Roles edits_users = manager | admin;

}  // namespace kredenz::permissions
