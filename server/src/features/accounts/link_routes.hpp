// The calls of one-time links: asking for one, signing in with it, setting a new password with it.
#pragma once

#include "features/accounts/links.hpp"
#include "http/request_limits.hpp"

namespace kredenz::accounts {

/// `POST /api/auth/login-link`, `/password-reset`, and each with `/redeem`. `links` and `request_limits` outlive the
/// router.
void add_link_routes(http::Router& router, Links& links, http::RequestLimits& request_limits,
                     std::string_view app_version);

}  // namespace kredenz::accounts
