// `GET /api/branches/{id}/menus`: the menus that a branch serves.
#pragma once

#include "http/router.hpp"
#include "snapshot/snapshot.hpp"

namespace kredenz::catalog {

/// `snapshot` outlives the router.
void add_menu_routes(http::Router& router, const snapshot::Snapshot& snapshot);

}  // namespace kredenz::catalog
