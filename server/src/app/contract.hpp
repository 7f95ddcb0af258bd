// The contract of the API (OpenAPI 3.1) from the routes and the described records, so that they cannot differ.
#pragma once

#include "http/router.hpp"
#include "storage/outbox.hpp"

#include <span>
#include <string>

namespace kredenz::app {

/// The whole document, indented, with a line feed at the end. `x-deliveries` names the kinds of deliveries.
std::string contract(const http::Router& router, std::span<const storage::DeliveryKind> deliveries);

}  // namespace kredenz::app
