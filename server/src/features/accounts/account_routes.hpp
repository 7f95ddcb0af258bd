// Signing in and out, the current user, and what is particular about the users resource.
#pragma once

#include "features/accounts/sessions.hpp"

namespace kredenz::accounts {

/// `POST /api/auth/login`, `/logout` and `GET /api/users/me` (design §4). `sessions` outlives the router.
void add_account_routes(http::Router& router, Sessions& sessions, std::string_view app_version);

/// Users with their passwords hashed; who sees and changes whom is said in accounts/user_rules.
resource::Resource users_resource();

/// `{…user, "csrfToken", "appVersion"}`, the shape of /users/me.
std::string current_user_json(const Session& session, std::string_view app_version);

/// The schema SignedIn, with the session's cookie.
http::Response signed_in_answer(const http::Request& request, const Session& session, std::string_view app_version);

const record::Schema& sign_in_request_schema();

}  // namespace kredenz::accounts
