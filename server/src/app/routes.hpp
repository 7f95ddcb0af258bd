// Every route of the server in one router.
#pragma once

#include "app/serving.hpp"

namespace kredenz::app {

/// `serving` outlives the router.
http::Router make_router(Serving& serving);

}  // namespace kredenz::app
