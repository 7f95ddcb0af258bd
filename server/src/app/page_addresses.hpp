// The one address of each page of guests, and the ways of writing it that lead there: capitals, slashes at the end,
// index.html. What a page shows is made in app/pages.
#pragma once

#include "snapshot/view.hpp"

#include <string>
#include <string_view>

namespace kredenz::app {

/// Where the page lies whose address was written like this; empty when there is none, or when it was written right.
std::string canonical_address(const snapshot::View& view, std::string_view path);

}  // namespace kredenz::app
