// What pages tell machines about the business and its menu, as JSON-LD of schema.org: only what guests may read as
// well. Pages put it into their heads (app/pages); when a branch is open is told in app/structured_hours.
#pragma once

#include "snapshot/view.hpp"

#include <string>
#include <string_view>

namespace kredenz::branches {
struct Branch;
}

namespace kredenz::app {

/// Organization and WebSite, for the overview. Without `public_url` there are no addresses in it, which have to be
/// whole ones; the same below.
std::string structured_business(const snapshot::View& view, std::string_view public_url);

/// A public branch as a Restaurant with its hours and the menu that is active at `now`.
std::string structured_branch(const snapshot::View& view, const branches::Branch& branch, std::string_view public_url,
                              Instant now);

/// When another menu becomes active somewhere; empty when none is planned.
std::optional<Instant> next_menu_change(const snapshot::View& view, Instant now);

}  // namespace kredenz::app
