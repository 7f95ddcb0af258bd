// Signing in and out, and the current user. Users as records are in accounts/user_resource.
#pragma once

#include "features/accounts/sign_in.hpp"

namespace kredenz::accounts {

/// `POST /api/auth/login`, `/second-factor`, `/logout` and `GET /api/users/me`. The first two outlive the
/// router.
void add_account_routes(http::Router& router, SignIn& sign_in, Sessions& sessions, std::string_view app_version);

/// The answer of /users/me.
struct CurrentUser {
    static constexpr std::string_view schema_name = "CurrentUser";
    const User* user = nullptr;
    std::string csrf_token;
    std::string app_version;
    bool lacks_second_factor = false;
};

/// Refers to the session's user.
CurrentUser current_user_of(const Session& session, std::string_view app_version);

/// Of who has signed in.
struct SessionStart {
    static constexpr std::string_view schema_name = "SignedIn";
    CurrentUser user;
    std::string csrf_token;
};

/// Of who has a second factor: what it has to come with.
struct SecondFactorNeeded {
    static constexpr std::string_view schema_name = "SecondFactorNeeded";
    std::string ticket;
};

void describe(record::Describe<CurrentUser>& d);
void describe(record::Describe<SessionStart>& d);
void describe(record::Describe<SecondFactorNeeded>& d);

/// A SessionStart, with the session's cookies.
http::Response signed_in_answer(const http::Request& request, const Session& session, std::string_view app_version);

/// The same, or a SecondFactorNeeded.
http::Response sign_in_answer(const http::Request& request, const SignedIn& signed_in, std::string_view app_version);

}  // namespace kredenz::accounts
