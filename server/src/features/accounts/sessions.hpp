// The sessions of people who have proven who they are, and who a request comes from, by a session or a key for
// programs. A session is a row found by the hash of the cookie's token, so that every process of the server knows it
// and a copy of the database signs nobody in. Not the proof: that is accounts/sign_in.
#pragma once

#include "features/accounts/attempts.hpp"
#include "http/router.hpp"
#include "resource/resource.hpp"

namespace kredenz::accounts {

inline constexpr std::string_view session_cookie = "kredenz_session";
/// Beside the session of an admin, for the public pages, whose bytes are the same for everybody: says to their scripts
/// that it is worth asking who is signed in. It holds nothing and opens nothing (docs/decisions/0020).
inline constexpr std::string_view toolbar_cookie = "kredenz_toolbar";
inline constexpr std::chrono::hours session_lifetime{24 * 14};

/// What authenticated a request.
enum class Proof : std::uint8_t { cookie, api_token };

struct Session {
    std::string token;
    std::string csrf_token;
    std::shared_ptr<const User> user;
    /// Of the cookie by which this browser is known from now on; set when the session starts.
    std::string browser_token = {};
    /// Of its row in the database.
    std::int64_t id = 0;
    /// The user has no second factor but needs one, and can do nothing before it is set up.
    bool lacks_second_factor = false;
    /// One by a key for programs has neither of the two tokens: no browser sends it unasked.
    Proof proof = Proof::cookie;
};

/// What a session that starts is known by; made before the unit that starts it, which may run twice.
struct SessionTokens {
    std::string session;
    std::string csrf;
    /// For a browser that is not known yet.
    std::string browser;
};
SessionTokens make_session_tokens();

class Sessions {
public:
    /// Whose roles count for nothing without a second factor: asked at each request.
    using DemandsSecondFactor = std::function<bool(const User& user)>;

    Sessions(resource::Context context, DemandsSecondFactor demands)
        : context_(context), demands_second_factor_(std::move(demands)) {}

    /// Inside a unit, for a user who has proven who they are, as stored now.
    Session start(storage::Session& session, std::shared_ptr<const User> user, const SignInSource& sign_in_source,
                  const SessionTokens& tokens, Instant now) const;
    boost::asio::awaitable<Result<void>> sign_out(std::string token);

    /// The session of a request; empty without one, or when it has run out. A key for programs counts before a cookie;
    /// one that opens nothing is unauthenticated, whatever else came along.
    boost::asio::awaitable<Result<std::optional<Session>>> find(const http::Request& request) const;
    /// For the router: who sends the request; forbidden for a changing call without its CSRF token.
    boost::asio::awaitable<Result<Actor>> authenticate(const http::Request& head) const;

private:
    boost::asio::awaitable<Result<std::optional<Session>>> find_by_api_token(std::string token) const;

    boost::asio::awaitable<void> note_use(std::int64_t session) const;

    resource::Context context_;
    DemandsSecondFactor demands_second_factor_;
};

/// Inside a unit: whether the session by which somebody came is still there, and stays so until the unit ends.
bool is_still_signed_in(storage::Session& session, const Actor& actor);

/// Inside a unit: ends all sessions, links and keys for programs of a user who was locked out, removed, or got a new
/// password, and forgets the user's browsers. `kept` is a session that stays.
void end_access(storage::Session& session, std::int64_t user, std::int64_t kept = 0);

/// Inside a unit: ends the sessions alone, and forgets the user's browsers.
void end_sessions(storage::Session& session, std::int64_t user, std::int64_t kept = 0);

/// What a session has left when another takes its place: its page goes on asking until it has the new cookie.
inline constexpr std::chrono::minutes session_handover{1};

/// Inside a unit, where nobody is signed in yet: the same for everybody's sessions, links and browsers, and what failed
/// is forgotten. Keys for programs stay.
void sign_everybody_out(storage::Session& session);

/// Inside a unit: ends the event streams of a user whose roles or branches have changed. Those that are still allowed
/// connect again.
void end_streams(storage::Session& session, std::int64_t user);

/// Inside a unit: removes the sessions that have run out, whose streams end with them; gives how many.
std::size_t remove_old_sessions(storage::Session& session, Instant now);

/// Inside a unit: ends the access of users whose accounts have expired; gives how many had any.
std::size_t end_expired_access(storage::Session& session, Instant now);

Actor actor_of(const User& user);

}  // namespace kredenz::accounts
