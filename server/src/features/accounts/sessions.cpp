#include "features/accounts/sessions.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/api_tokens.hpp"
#include "features/accounts/messages.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using Database = storage::Session;
using namespace std::chrono_literals;

constexpr std::int64_t failures_allowed = 5;
constexpr auto first_lock = 5min;
constexpr auto longest_lock = 60min;

/// The lock doubles with each further failure.
std::chrono::minutes lock_after(std::int64_t failures) {
    auto lock = first_lock;
    for (auto further = failures - failures_allowed; further > 0 && lock < longest_lock; --further) lock *= 2;
    return std::min(lock, longest_lock);
}

std::int64_t minutes_until(Instant end, Instant now) {
    return std::chrono::ceil<std::chrono::minutes>(end - now).count();
}

Error locked(Instant until, Instant now) {
    auto error = Error::of(ErrorKind::too_many_requests, messages::locked(minutes_until(until, now)));
    error.retry_after = static_cast<int>(std::chrono::ceil<std::chrono::seconds>(until - now).count());
    return error;
}

struct Candidate {
    std::shared_ptr<const User> user;
    std::optional<Instant> locked_until;
};

Candidate find_candidate(Database& database, const std::string& email) {
    Candidate candidate;
    for (const auto row : database.query("select locked_until from sign_in_failures where email = $1", email))
        candidate.locked_until = row.instant(0);
    candidate.user = users().first_where(database, "email = $1", email);
    return candidate;
}

/// Counts a failure; returns until when the address is locked, if it is.
std::optional<Instant> count_failure(Database& database, const std::string& email, Instant now) {
    const auto failures =
        database
            .query(
                "insert into sign_in_failures (email, failures, last_at, locked_until) values ($1, 1, $2, 0)"
                " on conflict (email) do update set failures = sign_in_failures.failures + 1, last_at = $2"
                " returning failures",
                email, now)
            .front()
            .integer(0);
    if (failures < failures_allowed) return std::nullopt;
    const Instant until = now + lock_after(failures);
    database.execute("update sign_in_failures set locked_until = $1 where email = $2", until, email);
    return until;
}

bool changes_something(http::Method method) { return method != http::Method::get && method != http::Method::head; }

}  // namespace

const storage::TypedRepository<User>& users() {
    static const storage::TypedRepository<User> repository{"users"};
    return repository;
}

void end_access(Database& database, std::int64_t user) {
    database.execute("delete from sessions where user_id = $1", user);
    database.execute("delete from api_tokens where user_id = $1", user);
}

Actor actor_of(const User& user) {
    Actor actor{.user = user.meta.id, .name = full_name(user), .roles = roles_of(user), .branches = {}};
    for (const auto& branch : user.branches) actor.branches.push_back(branch.id);
    return actor;
}

awaitable<Result<Session>> Sessions::sign_in(std::string email, std::string password) {
    const auto now = context_.clock.now();
    const auto address = lower_case(trim(email));
    auto look_up = [address](Database& database) -> Result<Candidate> { return find_candidate(database, address); };
    auto candidate = co_await context_.storage.read(std::move(look_up));
    if (!candidate) co_return candidate.error();
    if (candidate->locked_until && *candidate->locked_until > now) co_return locked(*candidate->locked_until, now);

    auto hash = candidate->user ? candidate->user->password_hash : std::string{};
    const bool is_right = co_await passwords_.fits(std::move(password), std::move(hash));
    if (!is_right) {
        auto count = [address, now](Database& database) -> Result<std::optional<Instant>> {
            return count_failure(database, address, now);
        };
        const auto until = co_await context_.storage.write(std::move(count));
        if (!until) co_return until.error();
        if (*until) co_return locked(**until, now);
        co_return Error::invalid(std::string{messages::wrong_credentials}, "password");
    }
    if (!candidate->user->is_enabled) co_return Error::invalid(std::string{messages::account_disabled}, "email");
    auto user = candidate->user;
    co_return co_await start(std::move(user));
}

awaitable<Result<Session>> Sessions::start(std::shared_ptr<const User> user) const {
    const auto now = context_.clock.now();
    Session session{.token = random_token() + random_token(), .csrf_token = random_token(), .user = std::move(user)};
    auto store = [hash = token_hash(session.token), csrf_token = session.csrf_token, user_id = session.user->meta.id,
                  address = lower_case(session.user->email), now](Database& database) -> Result<void> {
        database.execute("delete from sign_in_failures where email = $1", address);
        database.execute("delete from sessions where expires_at < $1", now);
        database.execute(
            "insert into sessions (token_hash, user_id, csrf_token, created_at, expires_at) values ($1, $2, $3, $4, "
            "$5)",
            hash, user_id, csrf_token, now, Instant{now + session_lifetime});
        return {};
    };
    const auto stored = co_await context_.storage.write(std::move(store));
    if (!stored) co_return stored.error();
    co_return session;
}

awaitable<Result<void>> Sessions::sign_out(std::string token) {
    auto remove = [hash = token_hash(token)](Database& database) -> Result<void> {
        database.execute("delete from sessions where token_hash = $1", hash);
        return {};
    };
    co_return co_await context_.storage.write(std::move(remove));
}

awaitable<Result<std::optional<Session>>> Sessions::find(const http::Request& request) const {
    if (const auto key = request.bearer_token()) co_return co_await find_by_api_token(std::string{*key});
    const auto token = request.cookie(session_cookie);
    if (!token) co_return std::optional<Session>{};
    auto look_up = [token = std::string{*token},
                    now = context_.clock.now()](Database& database) -> Result<std::optional<Session>> {
        const auto rows =
            database.query("select user_id, csrf_token from sessions where token_hash = $1 and expires_at > $2",
                           token_hash(token), now);
        if (rows.empty()) return std::optional<Session>{};
        auto user = users().find(database, rows.front().integer(0));
        if (!user || !user->is_enabled) return std::optional<Session>{};
        return std::optional{Session{.token = token, .csrf_token = rows.front().text(1), .user = std::move(user)}};
    };
    co_return co_await context_.storage.read(std::move(look_up));
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
            note_use(database, id, now);
            return {};
        };
        // A database that is too busy for this may still answer the request.
        co_await context_.storage.write(std::move(note));
    }
    co_return std::optional{Session{.token = {}, .csrf_token = {}, .user = user, .proof = Proof::api_token}};
}

awaitable<Result<Actor>> Sessions::authenticate(const http::Request& head) const {
    const auto session = co_await find(head);
    if (!session) co_return session.error();
    if (!*session) co_return Actor{};
    const auto sent = head.header("x-csrf-token").value_or("");
    const bool needs_csrf_token = (*session)->proof == Proof::cookie && changes_something(head.method);
    if (needs_csrf_token && !equal_in_constant_time(sent, (*session)->csrf_token))
        co_return Error::of(ErrorKind::forbidden, std::string{messages::invalid_csrf_token});
    co_return actor_of(*(*session)->user);
}

}  // namespace kredenz::accounts
