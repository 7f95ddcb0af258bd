// The contract of the API (OpenAPI 3.1) from the routes and the described records, so that they cannot differ.
#pragma once

#include "http/router.hpp"

#include <string>

namespace kredenz::app {

/// The whole document, indented, with a line feed at the end.
std::string contract(const http::Router& router);

}  // namespace kredenz::app
