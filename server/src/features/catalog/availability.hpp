// Which products of a branch can be had at an instant: the active menu, what is switched on, and the schedules of
// categories and products. Not prices, not opening hours.
#pragma once

#include "features/catalog/catalog.hpp"

namespace kredenz::catalog {

/// The menu of the branch with the latest `availableFrom` not in the future; null without one counts as oldest, a tie
/// goes to the higher id. Null when the branch has no menu.
const Menu* active_menu(std::span<const Menu* const> menus, std::int64_t branch, Instant now);

enum class Availability : std::uint8_t {
    available,
    /// Not in the menu, switched off, or in a category that is.
    not_offered,
    /// Outside the schedule of its category or its own.
    outside_schedule,
};

using FindCategory = std::function<const Category*(std::int64_t id)>;

/// Judges a product against the menu. A product that stands in several categories is available when one of them is.
Availability availability_of(const Product& product, const Menu& menu, const FindCategory& find_category,
                             const TimeZone& zone, Instant at);

}  // namespace kredenz::catalog
