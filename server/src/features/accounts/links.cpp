#include "features/accounts/links.hpp"

#include "base/random.hpp"
#include "features/accounts/messages.hpp"
#include "storage/outbox.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using Database = storage::Session;

Error invalid_link() { return Error::invalid(std::string{messages::invalid_link}, "token"); }

/// Takes the link and all others of its user and purpose; the first of two at once wins.
Result<std::shared_ptr<User>> use_link(Database& database, std::string_view token, LinkPurpose purpose, Instant now) {
    const auto rows = database.query(
        "delete from account_links where token_hash = $1 and purpose = $2 and expires_at > $3 returning user_id",
        token_hash(token), record::name_of(purpose), now);
    if (rows.empty()) return invalid_link();
    auto user = storage::repository_of<User>().find(database, rows.front().integer(0));
    if (!user || !user->is_enabled) return invalid_link();
    database.execute("delete from account_links where user_id = $1 and purpose = $2", user->meta.id,
                     record::name_of(purpose));
    return user;
}

}  // namespace

void describe(record::Describe<LinkRequest>& d) {
    d.field("purpose", &LinkRequest::purpose, "Zweck");
    d.field("email", &LinkRequest::email, "E-Mail");
    d.field("at", &LinkRequest::at, "Zeitpunkt");
}

std::optional<LinkRequest> link_request_of(std::string_view payload) {
    return record::from_stored<LinkRequest>(payload);
}

std::optional<IssuedLink> issue_link(Database& database, const LinkRequest& request, Instant now) {
    auto user = storage::repository_of<User>().first_where(database, "email = $1", stored_email(request.email));
    if (!user || !user->is_enabled) return std::nullopt;
    IssuedLink link{.token = random_token() + random_token(), .user = user};
    database.execute("delete from account_links where expires_at < $1", now);
    database.execute("insert into account_links (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)",
                     token_hash(link.token), user->meta.id, record::name_of(request.purpose),
                     Instant{now + link_lifetime});
    return link;
}

awaitable<Result<void>> Links::request(LinkPurpose purpose, std::string email) const {
    const LinkRequest request{.purpose = purpose, .email = std::move(email), .at = context_.clock.now()};
    auto unit = [key = "account/" + std::string{record::name_of(purpose)} + "/" + random_token(),
                 payload = record::to_json(request, record::Audience::stored()),
                 due = request.at](Database& database) -> Result<void> {
        storage::add_delivery(
            database, {.kind = std::string{link_mail_kind}, .idempotency_key = key, .payload = payload, .due = due});
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<SignedIn>> Links::sign_in(std::string token, SignInSource sign_in_source) const {
    auto unit = [token = std::move(token), now = context_.clock.now()](Database& database) {
        return use_link(database, token, LinkPurpose::sign_in, now);
    };
    const auto user = co_await context_.storage.write(std::move(unit));
    if (!user) co_return user.error();
    std::shared_ptr<const User> signed_in = *user;
    co_return co_await sign_in_->by_link(std::move(signed_in), std::move(sign_in_source));
}

awaitable<Result<void>> Links::set_password(std::string token, std::string password) const {
    if (record::character_count(password) < shortest_password)
        co_return Error::invalid(std::string{messages::password_too_short}, "password");
    // Hashing is dear, and not for who made the link up.
    auto look_up = [token, now = context_.clock.now()](Database& database) -> Result<void> {
        const auto rows = database.query(
            "select user_id from account_links where token_hash = $1 and purpose = $2 and expires_at > $3",
            token_hash(token), record::name_of(LinkPurpose::password), now);
        if (rows.empty()) return invalid_link();
        return {};
    };
    if (const auto known = co_await context_.storage.read(std::move(look_up)); !known) co_return known.error();
    auto hash = co_await passwords_->hash(std::move(password));
    auto unit = [token = std::move(token), hash = std::move(hash),
                 now = context_.clock.now()](Database& database) -> Result<void> {
        const auto user = use_link(database, token, LinkPurpose::password, now);
        if (!user) return user.error();
        (*user)->password_hash = hash;
        // Somebody edits the user at this moment; the link stays good.
        if (!storage::repository_of<User>().update(database, **user, now))
            return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        end_access(database, (*user)->meta.id);
        lift_locks(database, (*user)->email);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::accounts
