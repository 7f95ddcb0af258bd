// Which statuses a route may answer, for the contract: its own, and those that follow from what it says of itself (who
// may call it, what it reads, what it takes from, what it writes). Not those that any server may answer to any request.
#pragma once

#include "http/router.hpp"

#include <set>

namespace kredenz::http {

std::set<int> statuses_of(const Route& route);

}  // namespace kredenz::http
