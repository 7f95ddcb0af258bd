// The calls of the delivery log: `GET /api/logs`, `GET /api/logs/{id}` and `POST /api/logs/{id}/retry`.
#pragma once

#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::mail {

void add_delivery_log_routes(http::Router& router, resource::Context context);

}  // namespace kredenz::mail
