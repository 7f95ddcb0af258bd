// Tells a server that has just started which keys are valid, so that a flood of made-up ones keeps nobody
// waiting. Not what they open: that is asked of the database whenever one is shown.
#pragma once

#include "http/recent_keys.hpp"
#include "storage/storage.hpp"

namespace kredenz::app {

/// Sessions, keys for programs, devices, printers' addresses, keys to lists of orders, and browsers in which somebody
/// has signed in.
void remember_keys(storage::Storage& storage, http::RecentKeys& keys);

}  // namespace kredenz::app
