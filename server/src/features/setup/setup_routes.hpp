// `GET /api/setup`, the owner's first steps, and `GET /api/setup/code`, an address as a QR code to print or scan.
// Changing anything is the matter of the resources themselves.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::setup {

void add_setup_routes(http::Router& router, resource::Context context);

}  // namespace kredenz::setup
