// Signing in: with a password or a link, then with a second factor if the user has one, and what follows from that. Not
// the session that it starts (accounts/sessions), nor the links (accounts/links).
#pragma once

#include "features/accounts/password.hpp"
#include "features/accounts/second_factor.hpp"
#include "features/accounts/sessions.hpp"

#include <variant>

namespace kredenz::accounts {

/// Stands for a passed first factor until the second is given.
struct PendingSignIn {
    std::string token;
};
inline constexpr std::chrono::minutes ticket_lifetime{10};

using SignedIn = std::variant<Session, PendingSignIn>;

class SignIn {
public:
    /// `sessions` and `passwords` live longer.
    SignIn(resource::Context context, const Sessions& sessions, PasswordChecker& passwords, SecretStore secrets)
        : context_(context),
          attempts_(context),
          sessions_(&sessions),
          passwords_(&passwords),
          secrets_(std::move(secrets)) {}

    /// Invalid for wrong credentials and disabled accounts; too_many_requests, with the minutes in the message, when no
    /// more tries are judged (accounts/attempts).
    boost::asio::awaitable<Result<SignedIn>> by_password(std::string email, std::string password,
                                                         SignInSource sign_in_source) const;
    /// For a user who has shown that they read the mails to their address.
    boost::asio::awaitable<Result<SignedIn>> by_link(std::shared_ptr<const User> user,
                                                     SignInSource sign_in_source) const;
    /// The second step: invalid for a wrong code, and for a ticket that ran out or was used; too_many_requests as
    /// above.
    boost::asio::awaitable<Result<Session>> by_code(std::string ticket, std::string code,
                                                    SignInSource sign_in_source) const;

    /// For a signed-in user who changes their second factor: whether they have it, judged and counted as in signing in.
    /// `then` runs in the unit that takes the code.
    boost::asio::awaitable<Result<void>> check_code(
        std::shared_ptr<const User> user, std::string code, SignInSource sign_in_source,
        std::function<Result<void>(storage::Session& session, User& user)> then) const;

    /// The same by the password, for who has no second factor yet and sets one up: a session that was left open must
    /// not be enough to lock its owner out.
    boost::asio::awaitable<Result<void>> check_password(
        std::shared_ptr<const User> user, std::string password, SignInSource sign_in_source,
        std::function<Result<void>(storage::Session& session, User& user)> then) const;

    /// For a signed-in user: as for `by_password` when the one so far is wrong. All sessions and keys of the user end,
    /// the session that asks after a moment, and a new session starts.
    boost::asio::awaitable<Result<Session>> change_password(Session session, std::string current, std::string password,
                                                            SignInSource sign_in_source) const;

private:
    /// A try, counted, with the password of somebody who is signed in; `wrong` is the answer to another one.
    boost::asio::awaitable<Result<Attempt>> judge_own_password(const User& user, std::string password,
                                                               SignInSource sign_in_source, Error wrong) const;
    boost::asio::awaitable<Result<SignedIn>> proceed(std::shared_ptr<const User> user, SignInSource sign_in_source,
                                                     std::optional<Attempt> attempt) const;

    resource::Context context_;
    Attempts attempts_;
    const Sessions* sessions_;
    PasswordChecker* passwords_;
    SecretStore secrets_;
};

}  // namespace kredenz::accounts
