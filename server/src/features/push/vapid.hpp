// How a server identifies itself to a push service (VAPID, RFC 8292).
#pragma once

#include "base/time.hpp"
#include "features/push/elliptic_key.hpp"

namespace kredenz::push {

/// How long an authorization holds; a day is the most that services take (RFC 8292 §2).
inline constexpr std::chrono::hours vapid_lifetime{12};

/// "https://push.example:8443" of a subscription's endpoint; empty for text that is no https address of a host.
std::string origin_of(std::string_view endpoint);

/// The value of the header Authorization for a message to `origin`. `contact` is where its operator reaches us,
/// "mailto:…" or "https://…"; empty leaves it out.
std::string vapid_authorization(const EllipticKey& key, std::string_view origin, std::string_view contact, Instant now);

}  // namespace kredenz::push
