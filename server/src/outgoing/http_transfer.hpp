// Performs one HTTP call and blocks until it ends (RFC 9110, HTTP/1.1).
// Not for features: they use Client, which keeps this off their event loops.
#pragma once

#include "outgoing/http_call.hpp"
#include "outgoing/transfer.hpp"

namespace kredenz::outgoing {

HttpResult perform(const HttpCall& call, const TransferOptions& options);

}  // namespace kredenz::outgoing
