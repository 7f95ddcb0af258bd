// The calls of the protocol: `GET /api/logs`, `GET /api/logs/{id}` (back office §7) and `POST /api/logs/{id}/retry`.
#pragma once

#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::mail {

void add_delivery_log_routes(http::Router& router, resource::Context context);

}  // namespace kredenz::mail
