#include "features/accounts/sessions.hpp"

#include "base/random.hpp"
#include "features/accounts/api_tokens.hpp"
#include "features/accounts/credentials.hpp"
#include "features/accounts/known_browsers.hpp"
#include "features/accounts/messages.hpp"
#include "http/own_cookie.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using Database = storage::Session;
using namespace std::chrono_literals;

/// A write for each request would be too many. Shorter than the five minutes after which a page that is only open asks
/// for the time, so that each such question counts and the list is not further behind.
constexpr auto use_interval = 2min;

std::string credential_of(const Session& session) {
    return session.proof == Proof::cookie ? session_credential(session.id) : api_token_credential(session.id);
}

void announce_ends(Database& database, std::string (*credential)(std::int64_t), const storage::Rows& ids) {
    for (const auto row : ids) database.announce(CredentialEnded{credential(row.integer(0))});
}

struct UsedSession {
    Session session;
    Instant last_used_at;
};

bool changes_something(http::Method method) { return method != http::Method::get && method != http::Method::head; }

}  // namespace

void end_sessions(Database& database, std::int64_t user, std::int64_t kept) {
    announce_ends(database, session_credential,
                  database.query("delete from sessions where user_id = $1 and id <> $2 returning id", user, kept));
    database.execute("delete from known_browsers where user_id = $1", user);
}

bool is_still_signed_in(Database& database, const Actor& actor) {
    storage::repository_of<User>().hold(database, actor.user);
    const auto sessions = database.query("select id from sessions where user_id = $1", actor.user);
    return std::ranges::any_of(sessions,
                               [&](const auto row) { return session_credential(row.integer(0)) == actor.credential; });
}

void end_access(Database& database, std::int64_t user, std::int64_t kept) {
    // Before what is ended: nobody adds to it any more.
    storage::repository_of<User>().hold(database, user);
    end_sessions(database, user, kept);
    announce_ends(database, api_token_credential,
                  database.query("delete from api_tokens where user_id = $1 returning id", user));
    database.execute("delete from account_links where user_id = $1", user);
    database.execute("delete from sign_in_tickets where user_id = $1", user);
}

void sign_everybody_out(Database& database) {
    for (const auto* table : {"sessions", "account_links", "sign_in_tickets", "known_browsers", "sign_in_failures"})
        database.execute("delete from " + std::string{table});
    // What was written about accounts as they were, the mails with those links among them.
    database.execute("delete from outbox where idempotency_key >= 'account/' and idempotency_key < 'account0'");
}

void end_streams(Database& database, std::int64_t user) {
    announce_ends(database, session_credential, database.query("select id from sessions where user_id = $1", user));
    announce_ends(database, api_token_credential, database.query("select id from api_tokens where user_id = $1", user));
}

std::size_t remove_old_sessions(Database& database, Instant now) {
    const auto ended = database.query("delete from sessions where expires_at < $1 returning id", now);
    announce_ends(database, session_credential, ended);
    return ended.size();
}

std::size_t end_expired_access(Database& database, Instant now) {
    std::size_t ended = 0;
    for (const auto row : database.query("select id from users where expires_at <= $1 and"
                                         " (exists (select 1 from sessions where user_id = users.id) or"
                                         " exists (select 1 from api_tokens where user_id = users.id))",
                                         now)) {
        end_access(database, row.integer(0));
        ++ended;
    }
    return ended;
}

Actor actor_of(const User& user) {
    Actor actor{.user = user.meta.id, .name = full_name(user), .roles = roles_of(user), .branches = {}};
    for (const auto& branch : user.branches) actor.branches.push_back(branch.id);
    return actor;
}

SessionTokens make_session_tokens() {
    return {
        .session = random_token() + random_token(), .csrf = random_token(), .browser = random_token() + random_token()};
}

Session Sessions::start(Database& database, std::shared_ptr<const User> user, const SignInSource& sign_in_source,
                        const SessionTokens& tokens, Instant now) const {
    remove_old_sessions(database, now);
    Session session{.token = tokens.session, .csrf_token = tokens.csrf, .user = std::move(user)};
    const auto user_id = session.user->meta.id;
    session.browser_token = remember_browser(database, sign_in_source.browser_token, tokens.browser, user_id, now);
    session.lacks_second_factor = !session.user->has_second_factor && demands_second_factor_(*session.user);
    database.execute(
        "insert into sessions (token_hash, user_id, csrf_token, browser_hash, device, created_at, last_used_at, "
        "expires_at) values ($1, $2, $3, $4, $5, $6, $6, $7)",
        token_hash(session.token), user_id, session.csrf_token, token_hash(session.browser_token),
        sign_in_source.device, now, Instant{now + session_lifetime});
    return session;
}

awaitable<Result<void>> Sessions::sign_out(std::string token) {
    auto remove = [hash = token_hash(token)](Database& database) -> Result<void> {
        announce_ends(database, session_credential,
                      database.query("delete from sessions where token_hash = $1 returning id", hash));
        return {};
    };
    co_return co_await context_.storage.write(std::move(remove));
}

awaitable<Result<std::optional<Session>>> Sessions::find(const http::Request& request) const {
    if (const auto key = request.bearer_token()) co_return co_await find_by_api_token(std::string{*key});
    const auto token = http::own_cookie(request, session_cookie);
    if (!token) co_return std::optional<Session>{};
    const auto now = context_.clock.now();
    auto look_up = [token = std::string{*token}, now](Database& database) -> Result<std::optional<UsedSession>> {
        const auto rows = database.query(
            "select user_id, csrf_token, id, last_used_at from sessions where token_hash = $1 and expires_at > $2",
            token_hash(token), now);
        if (rows.empty()) return std::optional<UsedSession>{};
        const auto row = rows.front();
        auto user = storage::repository_of<User>().find(database, row.integer(0));
        if (!user || !may_sign_in(*user, now)) return std::optional<UsedSession>{};
        Session session{.token = token, .csrf_token = row.text(1), .user = std::move(user), .id = row.integer(2)};
        return std::optional{UsedSession{std::move(session), row.instant(3)}};
    };
    auto found = co_await context_.storage.read(std::move(look_up));
    if (!found) co_return found.error();
    if (!*found) co_return std::optional<Session>{};
    auto [session, last_used_at] = std::move(**found);
    if (now - last_used_at >= use_interval) co_await note_use(session.id);
    session.lacks_second_factor = !session.user->has_second_factor && demands_second_factor_(*session.user);
    co_return std::optional{std::move(session)};
}

/// A database that is too busy for this may still answer the request.
awaitable<void> Sessions::note_use(std::int64_t session) const {
    auto note = [session, now = context_.clock.now()](Database& database) -> Result<void> {
        database.execute("update sessions set last_used_at = $1 where id = $2", now, session);
        return {};
    };
    co_await context_.storage.write(std::move(note));
}

awaitable<Result<std::optional<Session>>> Sessions::find_by_api_token(std::string token) const {
    const auto now = context_.clock.now();
    auto look_up = [token = std::move(token), now](Database& database) -> Result<std::optional<KnownToken>> {
        return find_api_token(database, token, now);
    };
    const auto known = co_await context_.storage.read(std::move(look_up));
    if (!known) co_return known.error();
    if (!*known) co_return Error::of(ErrorKind::unauthenticated, std::string{messages::invalid_api_token});
    const auto& [key, user] = **known;
    if (is_use_news(key, now)) {
        auto note = [id = key.id, now](Database& database) -> Result<void> {
            accounts::note_use(database, id, now);
            return {};
        };
        // A database that is too busy for this may still answer the request.
        co_await context_.storage.write(std::move(note));
    }
    co_return std::optional{
        Session{.token = {}, .csrf_token = {}, .user = user, .id = key.id, .proof = Proof::api_token}};
}

awaitable<Result<Actor>> Sessions::authenticate(const http::Request& head) const {
    const auto session = co_await find(head);
    if (!session) co_return session.error();
    if (!*session) co_return Actor{};
    const auto sent = head.header("x-csrf-token").value_or("");
    const bool needs_csrf_token = (*session)->proof == Proof::cookie && changes_something(head.method);
    if (needs_csrf_token && !equal_in_constant_time(sent, (*session)->csrf_token))
        co_return Error::of(ErrorKind::forbidden, std::string{messages::invalid_csrf_token});
    auto actor = actor_of(*(*session)->user);
    actor.credential = credential_of(**session);
    if ((*session)->lacks_second_factor) {
        actor.roles = guest | pending_staff;
        actor.branches.clear();
        actor.refusal = messages::second_factor_is_demanded;
    }
    co_return actor;
}

}  // namespace kredenz::accounts
