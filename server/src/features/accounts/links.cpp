#include "features/accounts/links.hpp"

#include "base/email_key.hpp"
#include "base/random.hpp"
#include "features/accounts/messages.hpp"
#include "resource/history.hpp"
#include "storage/outbox.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using Database = storage::Session;

Error invalid_link() { return Error::invalid(std::string{messages::invalid_link}, "token"); }

/// What the row says of the link: an invitation is used as any link to a password.
std::string_view stored_purpose(LinkPurpose purpose) {
    return record::name_of(purpose == LinkPurpose::invitation ? LinkPurpose::password : purpose);
}

/// Takes the link and all others of its user and purpose; the first of two at once wins.
Result<std::shared_ptr<User>> use_link(Database& database, std::string_view token, LinkPurpose purpose, Instant now) {
    const auto rows = database.query(
        "delete from account_links where token_hash = $1 and purpose = $2 and expires_at > $3 returning user_id",
        token_hash(token), record::name_of(purpose), now);
    if (rows.empty()) return invalid_link();
    auto user = storage::repository_of<User>().find(database, rows.front().integer(0));
    if (!user || !may_sign_in(*user, now)) return invalid_link();
    database.execute("delete from account_links where user_id = $1 and purpose = $2", user->meta.id,
                     record::name_of(purpose));
    return user;
}

}  // namespace

void describe(record::Describe<LinkRequest>& d) {
    d.field("purpose", &LinkRequest::purpose, "Zweck");
    d.field("email", &LinkRequest::email, "E-Mail").customer_data();
    d.field("at", &LinkRequest::at, "Zeitpunkt");
    d.field("by", &LinkRequest::by, "Durch");
}

std::chrono::minutes lifetime_of(LinkPurpose purpose) {
    return purpose == LinkPurpose::invitation ? std::chrono::minutes{invitation_lifetime} : link_lifetime;
}

std::string mailbox_of(const LinkRequest& request) {
    return std::string{record::name_of(request.purpose)} + " " + email_key(request.email);
}

void add_link_mail(Database& database, const LinkRequest& request) {
    storage::add_delivery(
        database, {.kind = std::string{link_mail_kind},
                   .idempotency_key = "account/" + std::string{record::name_of(request.purpose)} + "/" + random_token(),
                   .payload = record::to_json(request, record::Audience::stored()),
                   .due = request.at});
}

void forget_links(Database& database, std::int64_t user) {
    database.execute("delete from account_links where user_id = $1", user);
}

std::optional<LinkRequest> link_request_of(std::string_view payload) {
    return record::from_stored<LinkRequest>(payload);
}

std::optional<IssuedLink> issue_link(Database& database, const LinkRequest& request, Instant now) {
    auto user = storage::repository_of<User>().first_where(database, "email = $1", stored_email(request.email));
    if (!user || !may_sign_in(*user, now)) return std::nullopt;
    IssuedLink link{.token = random_token() + random_token(), .user = user};
    database.execute("delete from account_links where expires_at < $1", now);
    database.execute("insert into account_links (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)",
                     token_hash(link.token), user->meta.id, stored_purpose(request.purpose),
                     Instant{now + lifetime_of(request.purpose)});
    return link;
}

awaitable<Result<void>> Links::request(LinkPurpose purpose, std::string email) const {
    auto unit = [request = LinkRequest{.purpose = purpose, .email = std::move(email), .at = context_.clock.now()}](
                    Database& database) -> Result<void> {
        add_link_mail(database, request);
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
        auto told = resource::change_of("hasPassword", (*user)->has_password, true);
        const bool is_first = !(*user)->has_password;
        (*user)->password_hash = hash;
        (*user)->has_password = true;
        // Somebody edits the user at this moment; the link stays good.
        if (!storage::repository_of<User>().update(database, **user, now))
            return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
        if (is_first) resource::append_history(database, **user, {actor_of(**user), now, std::move(told)});
        end_access(database, (*user)->meta.id);
        lift_locks(database, (*user)->email);
        return {};
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::accounts
