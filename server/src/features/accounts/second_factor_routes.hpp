// The calls by which users set up their second factor, and by which an admin takes it from a user who has lost it.
// The second step of signing in itself is in accounts/account_routes.
#pragma once

#include "features/accounts/sign_in.hpp"

namespace kredenz::accounts {

/// What the business adds to second factors.
struct SecondFactorOptions {
    SecretStore secrets;
    /// How apps call the entry: the business's name.
    std::function<std::string()> issuer;
};

/// `GET`, `POST /api/users/me/second-factor`, `…/confirm`, `…/recovery-codes`, `…/remove`, and
/// `DELETE /api/users/{id}/second-factor`. `sign_in` and `sessions` outlive the router.
void add_second_factor_routes(http::Router& router, resource::Context context, const SignIn& sign_in,
                              const Sessions& sessions, SecondFactorOptions options);

/// Inside a unit: takes the second factor from a user, ends their sessions and tells them by mail; not found when there
/// is no such user.
Result<void> reset_second_factor(storage::Session& session, const SecretStore& secrets, std::int64_t user,
                                 const Actor& actor, Instant now);

}  // namespace kredenz::accounts
