// Every route of the server in one router.
#pragma once

#include "app/parts.hpp"

namespace kredenz::app {

/// `parts` outlives the router.
http::Router make_router(Parts& parts);

}  // namespace kredenz::app
