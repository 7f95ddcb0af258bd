#include "features/accounts/api_tokens.hpp"

#include "base/random.hpp"
#include "features/accounts/credentials.hpp"
#include "features/accounts/sessions.hpp"

namespace kredenz::accounts {
namespace {

using Database = storage::Session;

constexpr std::chrono::minutes use_interval{1};

ApiToken token_of(const storage::Row& row) {
    return {.id = row.integer(0),
            .name = row.text(1),
            .created_at = row.instant(2),
            .expires_at = row.optional_instant(3),
            .last_used_at = row.optional_instant(4)};
}

}  // namespace

void describe(record::Describe<ApiToken>& d) {
    d.field("id", &ApiToken::id, "Nummer");
    d.field("name", &ApiToken::name, "Name");
    d.field("createdAt", &ApiToken::created_at, "Erstellt");
    d.field("expiresAt", &ApiToken::expires_at, "Gültig bis");
    d.field("lastUsedAt", &ApiToken::last_used_at, "Zuletzt verwendet");
}

std::string make_api_token() { return "kredenz_" + random_token() + random_token(); }

std::optional<std::int64_t> add_api_token(Database& database, std::int64_t user, const ApiToken& token,
                                          std::string_view secret) {
    const auto count = database.query("select count(*) from api_tokens where user_id = $1", user).front().integer(0);
    if (count >= most_tokens_of_a_user) return std::nullopt;
    return database
        .query(
            "insert into api_tokens (user_id, name, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5) "
            "returning id",
            user, token.name, token_hash(secret), token.created_at, token.expires_at)
        .front()
        .integer(0);
}

std::vector<ApiToken> api_tokens_of(Database& database, std::int64_t user) {
    std::vector<ApiToken> tokens;
    for (const auto row : database.query("select id, name, created_at, expires_at, last_used_at from api_tokens where "
                                         "user_id = $1 order by id desc",
                                         user))
        tokens.push_back(token_of(row));
    return tokens;
}

bool revoke_api_token(Database& database, std::int64_t user, std::int64_t id) {
    if (database.execute("delete from api_tokens where id = $1 and user_id = $2", id, user) != 1) return false;
    database.announce(CredentialEnded{api_token_credential(id)});
    return true;
}

void revoke_all_api_tokens(Database& database) { database.execute("delete from api_tokens"); }

std::optional<KnownToken> find_api_token(Database& database, std::string_view secret, Instant now) {
    const auto rows = database.query(
        "select id, name, created_at, expires_at, last_used_at, user_id from api_tokens where token_hash = $1 and "
        "(expires_at is null or expires_at > $2)",
        token_hash(secret), now);
    if (rows.empty()) return std::nullopt;
    auto user = storage::repository_of<User>().find(database, rows.front().integer(5));
    if (!user || !may_sign_in(*user, now)) return std::nullopt;
    return KnownToken{token_of(rows.front()), std::move(user)};
}

bool is_use_news(const ApiToken& token, Instant now) {
    return !token.last_used_at || now - *token.last_used_at >= use_interval;
}

void note_use(Database& database, std::int64_t token, Instant now) {
    database.execute("update api_tokens set last_used_at = $1 where id = $2", now, token);
}

}  // namespace kredenz::accounts
