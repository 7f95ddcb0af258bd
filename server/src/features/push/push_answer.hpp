// What a push service's answer, or none, means for a delivery (RFC 8030 §5 and §7.3). Not the call itself: see
// push/order_pushes.
#pragma once

#include "outgoing/http_call.hpp"
#include "storage/outbox.hpp"

namespace kredenz::push {

/// A service that says nothing is asked so often; then others need the time more.
inline constexpr std::int64_t most_silent_attempts = 2;

struct PushAnswer {
    storage::DeliveryResult result;
    /// The browser takes no messages any more: its subscription has ended.
    bool is_gone = false;
};

/// `attempt` is 1 the first time.
PushAnswer read_answer(const outgoing::HttpResult& answer, std::int64_t attempt);

/// No message will reach this browser.
PushAnswer gone();

}  // namespace kredenz::push
