// The rights to menus and to what of them can be sold right now. Not to the branches they belong to.
#pragma once

#include "resource/permissions/orders.hpp"

namespace kredenz::permissions {

inline constexpr Roles edits_catalog = manager | admin;
/// The pause of ordering and the extra minutes.
inline constexpr Roles sets_availability = handles_orders;
/// Products and options that have run out.
inline constexpr Roles marks_sold_out = handles_orders | kitchen_display;

}  // namespace kredenz::permissions
