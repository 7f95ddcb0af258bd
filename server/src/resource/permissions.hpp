// The permission table: every right with the roles that have it, in one place.
// Routes and resources name a right; which branches a manager or employee acts for is checked beside it.
#pragma once

#include "base/access.hpp"

namespace kredenz::permissions {

inline constexpr Roles browses = anyone;
inline constexpr Roles orders_as_guest = anyone;
inline constexpr Roles uploads_files = anyone;
/// Providers of payments, who prove nothing: what they say is asked for again.
inline constexpr Roles calls_back = anyone;

/// Programs of this machine, or with the operator's key, for which the route asks.
inline constexpr Roles monitors = anyone;

inline constexpr Roles signs_in = anyone;
inline constexpr Roles reads_own_account = staff | pending_staff;
inline constexpr Roles manages_own_keys = staff;
/// The first thing for who may do nothing else yet.
inline constexpr Roles sets_up_second_factor = staff | pending_staff;
inline constexpr Roles resets_second_factors = admin;
/// Sessions and the password.
inline constexpr Roles looks_after_own_account = staff;

inline constexpr Roles reads_back_office = staff;
inline constexpr Roles handles_orders = employee | manager | admin | counter_display;
/// Sees open orders: items, notes, times. Who the guest is and how they pay is another right.
inline constexpr Roles sees_orders = handles_orders | kitchen_display;
inline constexpr Roles readies_orders = handles_orders | kitchen_display;
/// Anybody with a key to the list, which the route asks for.
inline constexpr Roles opens_lists_by_key = anyone;
/// The pause of ordering and the extra minutes.
inline constexpr Roles sets_availability = handles_orders;
/// Products and options that have run out.
inline constexpr Roles marks_sold_out = handles_orders | kitchen_display;
/// Fields of an order about the guest, the payment, and the key of the guest's link, through which both can be read.
inline constexpr Roles knows_guests = guest | staff | counter_display;

inline constexpr Roles reads_devices = employee | manager | admin;
/// Pairing included: a paired display goes on acting when the account that paired it is gone.
inline constexpr Roles edits_devices = manager | admin;
inline constexpr Roles pairs_itself = anyone;
inline constexpr Roles acts_as_device = every_device;
/// Printers ask at an address that holds their secret.
inline constexpr Roles prints = anyone;

inline constexpr Roles edits_branches = manager | admin;
/// What a branch took in a day.
inline constexpr Roles closes_days = manager | admin;
inline constexpr Roles edits_catalog = manager | admin;
/// Menus, news and pages.
inline constexpr Roles edits_website = editor | manager | admin;
inline constexpr Roles edits_media = editor | manager | admin;
inline constexpr Roles edits_users = manager | admin;
/// Managers see what concerns their branches.
inline constexpr Roles reads_delivery_log = manager | admin;
inline constexpr Roles edits_settings = admin;
/// What is known of a guest, and erasing it.
inline constexpr Roles answers_guests = admin;
inline constexpr Roles sets_up = admin;
/// Adding and removing what the whole business shares: branches, divisions, donation recipients.
inline constexpr Roles shapes_business = admin;

}  // namespace kredenz::permissions
