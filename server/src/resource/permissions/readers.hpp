// The rights to what is not one feature's alone: what guests look at, and what staff see of the back office.
// Not the rights to single records or calls, which stand beside this table.
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles browses = anyone;
inline constexpr Roles reads_back_office = staff;

}  // namespace kredenz::permissions
