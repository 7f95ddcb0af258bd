// The calls by which users look after their own account: where they are signed in, their name and their password. A key
// for programs opens none of them: one that leaked changes nothing of the account.
#pragma once

#include "features/accounts/sign_in.hpp"

namespace kredenz::accounts {

/// `GET`, `DELETE /api/users/me/sessions`, `DELETE …/{id}`, `PUT /api/users/me/profile` and `…/password`. `resources`,
/// `sign_in` and `sessions` outlive the router.
void add_own_account_routes(http::Router& router, const resource::Resources& resources, SignIn& sign_in,
                            const Sessions& sessions, std::string_view app_version);

/// Forbidden for a request by a key for programs.
Result<void> check_session(const http::Request& request);

}  // namespace kredenz::accounts
