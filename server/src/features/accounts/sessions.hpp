// Signing in and out, and who a request comes from, by a session or a key for programs. A session is a row found by the
// hash of the cookie's token, so that every process of the server knows it and a copy of the database signs nobody in.
#pragma once

#include "features/accounts/password.hpp"
#include "features/accounts/user.hpp"
#include "http/rate_limiter.hpp"
#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::accounts {

inline constexpr std::string_view session_cookie = "kredenz_session";
/// Beside the session of an admin, for the public pages, whose bytes are the same for everybody: says to their scripts
/// that it is worth asking who is signed in. It holds nothing and opens nothing (docs/decisions/0020).
inline constexpr std::string_view toolbar_cookie = "kredenz_toolbar";
inline constexpr std::chrono::hours session_lifetime{24 * 14};

/// By what a request shows who sends it.
enum class Proof : std::uint8_t { cookie, api_token };

struct Session {
    std::string token;
    std::string csrf_token;
    std::shared_ptr<const User> user;
    /// One by a key for programs has neither of the two tokens: no browser sends it unasked.
    Proof proof = Proof::cookie;
};

/// The users' table; every part that reads users uses this one description.
const storage::TypedRepository<User>& users();

class Sessions {
public:
    explicit Sessions(resource::Context context) : context_(context) {}

    /// Invalid for wrong credentials and disabled accounts; too_many_requests, with the minutes in the message, after
    /// five failures in a row.
    boost::asio::awaitable<Result<Session>> sign_in(std::string email, std::string password);
    /// For a user who has proven otherwise who he is.
    boost::asio::awaitable<Result<Session>> start(std::shared_ptr<const User> user) const;
    boost::asio::awaitable<Result<void>> sign_out(std::string token);

    /// The session of a request; empty without one, or when it has run out. A key for programs counts before a cookie;
    /// one that opens nothing is unauthenticated, whatever else came along.
    boost::asio::awaitable<Result<std::optional<Session>>> find(const http::Request& request) const;
    /// For the router: who sends the request; forbidden for a changing call without its CSRF token.
    boost::asio::awaitable<Result<Actor>> authenticate(const http::Request& head) const;

private:
    boost::asio::awaitable<Result<std::optional<Session>>> find_by_api_token(std::string token) const;

    resource::Context context_;
    PasswordChecker passwords_;
};

/// Inside a unit: ends all sessions and keys for programs of a user who was locked out, removed, or got a new password.
void end_access(storage::Session& session, std::int64_t user);

Actor actor_of(const User& user);

}  // namespace kredenz::accounts
