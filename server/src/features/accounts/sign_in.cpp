#include "features/accounts/sign_in.hpp"

#include "base/random.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/second_factor_notice.hpp"
#include "storage/occurrences.hpp"

namespace kredenz::accounts {

using boost::asio::awaitable;
using Database = storage::Session;

namespace {

/// The user as stored, who stays so until the unit has ended; invalid when the password was changed or the account
/// locked since the password was judged.
Result<std::shared_ptr<const User>> find_unchanged(Database& database, std::int64_t id, std::string_view hash,
                                                   Instant now) {
    storage::repository_of<User>().hold(database, id);
    std::shared_ptr<const User> stored = storage::repository_of<User>().find(database, id);
    if (!stored || !may_sign_in(*stored, now) || stored->password_hash != hash)
        return Error::invalid(std::string{messages::wrong_credentials}, "password");
    return stored;
}

/// For the journal; `kind` is what was proven last.
void note_sign_in(Database& database, const User& user, std::string_view kind, const SignInSource& sign_in_source,
                  Instant now) {
    storage::note_occurrence(database, {.source = "signIn",
                                        .kind = kind,
                                        .state = "done",
                                        .subject = sign_in_source.device,
                                        .user = user.meta.id,
                                        .user_name = full_name(user),
                                        .at = now});
}

}  // namespace

awaitable<Result<SignedIn>> SignIn::by_password(std::string email, std::string password,
                                                SignInSource sign_in_source) const {
    auto begun = co_await attempts_.begin(std::move(email), sign_in_source, Step::password);
    if (!begun) co_return begun.error();
    auto attempt = std::move(*begun);
    auto user = attempt.user;
    auto hash = user ? user->password_hash : std::string{};
    const bool is_right = co_await passwords_->fits(std::move(password), std::move(hash));
    if (!is_right) {
        auto wrong = Error::invalid(std::string{messages::wrong_credentials}, "password");
        co_return co_await attempts_.fail(std::move(attempt), std::move(wrong));
    }
    if (!user->is_enabled || has_expired(*user, context_.clock.now())) {
        auto shut = Error::invalid(
            std::string{user->is_enabled ? messages::account_expired : messages::account_disabled}, "email");
        co_return co_await attempts_.fail(std::move(attempt), std::move(shut));
    }
    std::optional<Attempt> counted{std::move(attempt)};
    co_return co_await proceed(std::move(user), std::move(sign_in_source), std::move(counted));
}

awaitable<Result<SignedIn>> SignIn::by_link(std::shared_ptr<const User> user, SignInSource sign_in_source) const {
    std::optional<Attempt> uncounted;
    co_return co_await proceed(std::move(user), std::move(sign_in_source), std::move(uncounted));
}

/// A session, or a ticket for who has a second factor.
awaitable<Result<SignedIn>> SignIn::proceed(std::shared_ptr<const User> user, SignInSource sign_in_source,
                                            std::optional<Attempt> attempt) const {
    auto unit = [this, id = user->meta.id, hash = user->password_hash, sign_in_source = std::move(sign_in_source),
                 attempt = std::move(attempt), tokens = make_session_tokens(),
                 ticket = PendingSignIn{random_token() + random_token()},
                 now = context_.clock.now()](Database& database) -> Result<SignedIn> {
        if (attempt) Attempts::take_back(database, *attempt);
        auto stored = find_unchanged(database, id, hash, now);
        if (!stored) return stored.error();
        // Asked here, since it may have been set up while the password was judged.
        if (!(*stored)->has_second_factor) {
            note_sign_in(database, **stored, attempt ? "password" : "link", sign_in_source, now);
            return SignedIn{sessions_->start(database, std::move(*stored), sign_in_source, tokens, now)};
        }
        database.execute("delete from sign_in_tickets where expires_at <= $1", now);
        database.execute("insert into sign_in_tickets (token_hash, user_id, expires_at) values ($1, $2, $3)",
                         token_hash(ticket.token), id, Instant{now + ticket_lifetime});
        return SignedIn{ticket};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<Session>> SignIn::by_code(std::string ticket, std::string code, SignInSource sign_in_source) const {
    auto look_up = [hash = token_hash(ticket),
                    now = context_.clock.now()](Database& database) -> Result<std::shared_ptr<const User>> {
        const auto rows =
            database.query("select user_id from sign_in_tickets where token_hash = $1 and expires_at > $2", hash, now);
        auto user = rows.empty() ? nullptr : storage::repository_of<User>().find(database, rows.front().integer(0));
        if (!user || !may_sign_in(*user, now)) return Error::invalid(std::string{messages::sign_in_again}, "ticket");
        return std::shared_ptr<const User>{std::move(user)};
    };
    auto found = co_await context_.storage.read(std::move(look_up));
    if (!found) co_return found.error();
    auto user = std::move(*found);
    const SecondFactorNotice notice{.event = SecondFactorEvent::code_used,
                                    .user = user->meta.id,
                                    .at = context_.clock.now(),
                                    .device = sign_in_source.device,
                                    .by = {}};
    auto use_ticket = [hash = token_hash(ticket), notice, is_told = is_recovery_code(code)](Database& database,
                                                                                            User&) -> Result<void> {
        if (database.execute("delete from sign_in_tickets where token_hash = $1", hash) == 0)
            return Error::invalid(std::string{messages::sign_in_again}, "ticket");
        if (is_told) add_second_factor_notice(database, notice);
        return {};
    };
    const auto checked = co_await check_code(user, std::move(code), sign_in_source, std::move(use_ticket));
    if (!checked) co_return checked.error();
    auto unit = [this, id = user->meta.id, hash = user->password_hash, sign_in_source = std::move(sign_in_source),
                 tokens = make_session_tokens(), now = context_.clock.now()](Database& database) -> Result<Session> {
        auto stored = find_unchanged(database, id, hash, now);
        if (!stored) return stored.error();
        note_sign_in(database, **stored, "code", sign_in_source, now);
        return sessions_->start(database, std::move(*stored), sign_in_source, tokens, now);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<void>> SignIn::check_code(std::shared_ptr<const User> user, std::string code,
                                           SignInSource sign_in_source,
                                           std::function<Result<void>(Database& database, User& user)> then) const {
    auto begun = co_await attempts_.begin(user->email, std::move(sign_in_source), Step::code);
    if (!begun) co_return begun.error();
    auto attempt = std::move(*begun);
    auto wrong = Error::invalid(
        std::string{is_recovery_code(code) ? messages::wrong_recovery_code : messages::wrong_code}, "code");
    auto unit = [this, id = user->meta.id, code = std::move(code), attempt, then = std::move(then),
                 now = context_.clock.now()](Database& database) -> Result<bool> {
        const auto taken = take_code(database, secrets_, id, code, now);
        if (!taken || !*taken) return taken;
        Attempts::take_back(database, attempt);
        const auto stored = storage::repository_of<User>().find(database, id);
        if (!stored) return Error::of(ErrorKind::not_found, std::string{messages::no_such_user});
        if (const auto done = then(database, *stored); !done) return done.error();
        return true;
    };
    const auto taken = co_await context_.storage.write(std::move(unit));
    if (!taken) co_return taken.error();
    if (*taken) co_return Result<void>{};
    co_return co_await attempts_.fail(std::move(attempt), std::move(wrong));
}

awaitable<Result<Attempt>> SignIn::judge_own_password(const User& user, std::string password,
                                                      SignInSource sign_in_source, Error wrong) const {
    auto begun = co_await attempts_.begin(user.email, std::move(sign_in_source), Step::password);
    if (!begun) co_return begun.error();
    auto attempt = std::move(*begun);
    const bool is_right = co_await passwords_->fits(std::move(password), user.password_hash);
    if (is_right) co_return attempt;
    co_return co_await attempts_.fail(std::move(attempt), std::move(wrong));
}

awaitable<Result<void>> SignIn::check_password(std::shared_ptr<const User> user, std::string password,
                                               SignInSource sign_in_source,
                                               std::function<Result<void>(Database& database, User& user)> then) const {
    auto wrong = Error::invalid(std::string{messages::wrong_own_password}, "password");
    auto attempt = co_await judge_own_password(*user, std::move(password), std::move(sign_in_source), std::move(wrong));
    if (!attempt) co_return attempt.error();
    auto unit = [id = user->meta.id, before = user->password_hash, attempt = std::move(*attempt),
                 then = std::move(then)](Database& database) -> Result<void> {
        const auto stored = storage::repository_of<User>().find(database, id);
        if (!stored || stored->password_hash != before)
            return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        Attempts::take_back(database, attempt);
        return then(database, *stored);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<Session>> SignIn::change_password(Session session, std::string current, std::string password,
                                                   SignInSource sign_in_source) const {
    const auto user = session.user;
    if (record::character_count(password) < shortest_password)
        co_return Error::invalid(std::string{messages::password_too_short}, "password");
    auto wrong = Error::invalid(std::string{messages::wrong_current_password}, "currentPassword");
    auto attempt = co_await judge_own_password(*user, std::move(current), sign_in_source, std::move(wrong));
    if (!attempt) co_return attempt.error();
    auto hash = co_await passwords_->hash(std::move(password));
    auto unit = [this, id = user->meta.id, asking = session.id, before = user->password_hash, hash = std::move(hash),
                 sign_in_source = std::move(sign_in_source), attempt = std::move(*attempt),
                 tokens = make_session_tokens(), now = context_.clock.now()](Database& database) -> Result<Session> {
        Attempts::take_back(database, attempt);
        const auto changed = storage::repository_of<User>().find(database, id);
        if (!changed || !may_sign_in(*changed, now) || changed->password_hash != before)
            return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        changed->password_hash = hash;
        changed->has_password = true;
        if (!storage::repository_of<User>().update(database, *changed, now))
            return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        end_access(database, id, asking);
        database.execute("update sessions set expires_at = $1 where id = $2", Instant{now + session_handover}, asking);
        return sessions_->start(database, changed, sign_in_source, tokens, now);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::accounts
