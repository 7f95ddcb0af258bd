// `GET /api/branches/{id}/menus`: the menus of a branch.
#pragma once

#include "http/router.hpp"
#include "snapshot/snapshot.hpp"

namespace kredenz::catalog {

/// `snapshot` outlives the router.
void add_menu_routes(http::Router& router, const snapshot::Snapshot& snapshot);

}  // namespace kredenz::catalog
