// Browsers in which a user has signed in before. A lasting cookie holds a random token, and the database its hash for
// each user; wrong passwords from elsewhere do not lock such a browser. The token opens nothing by itself.
#pragma once

#include "base/retention.hpp"
#include "base/time.hpp"
#include "storage/session.hpp"

namespace kredenz::accounts {

inline constexpr std::string_view browser_cookie = "kredenz_browser";
/// Since the last sign-in in that browser.
inline constexpr std::chrono::hours browser_lifetime = retention::known_browsers;

bool is_known_browser(storage::Session& session, std::string_view token, std::int64_t user, Instant now);

/// Inside a unit: remembers the browser for the user. One that somebody has signed in with keeps its token; any other
/// gets `fresh_token`. Returns the token that the cookie is to hold.
std::string remember_browser(storage::Session& session, const std::string& token, const std::string& fresh_token,
                             std::int64_t user, Instant now);

}  // namespace kredenz::accounts
