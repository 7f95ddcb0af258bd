// Who works here: accounts, how they sign in, and what they look after themselves.
#pragma once

#include "features/accounts/links.hpp"
#include "http/request_limits.hpp"
#include "resource/feature.hpp"

namespace kredenz::accounts {

/// What accounts need to know of the business.
struct AccountOptions {
    SecretStore secrets;
    Sessions::DemandsSecondFactor demands_second_factor;
    /// How apps for one-time codes call the entry: the business's name.
    std::function<std::string()> issuer;
    std::string_view version;
    /// No server takes our mail: invitations and links wait for one.
    bool does_mail_wait = false;
};

struct Accounts {
    Accounts(resource::Context context, AccountOptions given_options);
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;

    AccountOptions options;
    Sessions sessions;
    PasswordChecker passwords;
    SignIn sign_in;
    Links links;
};

/// All outlive it.
resource::Feature feature(Accounts& accounts, const resource::Resources& resources,
                          http::RequestLimits& request_limits);

}  // namespace kredenz::accounts
