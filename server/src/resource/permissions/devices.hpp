// The rights to devices, and what devices themselves may do. Not what displays see of orders
// (resource/permissions/orders.hpp).
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles reads_devices = employee | manager | admin;
/// Pairing included: a paired display goes on acting when the account that paired it is gone.
inline constexpr Roles edits_devices = manager | admin;
inline constexpr Roles pairs_itself = anyone;
inline constexpr Roles acts_as_device = every_device;
/// Printers ask at an address that holds their secret.
inline constexpr Roles prints = anyone;

}  // namespace kredenz::permissions
