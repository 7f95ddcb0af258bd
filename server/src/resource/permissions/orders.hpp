// The rights to orders, from placing one to what a day brought. Which branches somebody acts for is checked beside
// them.
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles orders_as_guest = anyone;
/// Providers of payments, who prove nothing: what they say is asked for again.
inline constexpr Roles calls_back = anyone;
inline constexpr Roles handles_orders = employee | manager | admin | counter_display;
/// Sees open orders: items, notes, times. Who the guest is and how they pay is another right.
inline constexpr Roles sees_orders = handles_orders | kitchen_display;
/// Takes many of them away as a file: people, no displays.
inline constexpr Roles exports_orders = employee | manager | admin;
inline constexpr Roles readies_orders = handles_orders | kitchen_display;
/// Anybody with a key to the list, which the route asks for.
inline constexpr Roles opens_lists_by_key = anyone;
/// Fields of an order about the guest, the payment, and the key of the guest's link, through which both can be read.
inline constexpr Roles knows_guests = guest | staff | counter_display;
/// What a branch took in a day.
inline constexpr Roles closes_days = manager | admin;

}  // namespace kredenz::permissions
