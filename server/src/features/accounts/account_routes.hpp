// Signing in and out, and the current user. Users as records are in accounts/user_resource.
#pragma once

#include "features/accounts/sign_in.hpp"

namespace kredenz::accounts {

/// `POST /api/auth/login`, `/second-factor`, `/logout` and `GET /api/users/me` (design §4). The first two outlive the
/// router.
void add_account_routes(http::Router& router, SignIn& sign_in, Sessions& sessions, std::string_view app_version);

/// `{…user, "csrfToken", "appVersion", "lacksSecondFactor"}`, the shape of /users/me.
std::string current_user_json(const Session& session, std::string_view app_version);

/// The schema SignedIn, with the session's cookies.
http::Response signed_in_answer(const http::Request& request, const Session& session, std::string_view app_version);

/// The same, or the schema SecondFactorNeeded with the ticket.
http::Response sign_in_answer(const http::Request& request, const SignedIn& signed_in, std::string_view app_version);

}  // namespace kredenz::accounts
