// Personal keys for programs: who sends one as `Authorization: Bearer …` acts as the user who made it.
// Shown once, kept as hashes. Who may make and revoke them is said in accounts/token_routes.
#pragma once

#include "features/accounts/user.hpp"
#include "storage/session.hpp"

namespace kredenz::accounts {

/// A key as its owner lists it; the key itself is nowhere.
struct ApiToken {
    static constexpr std::string_view schema_name = "ApiToken";
    std::int64_t id = 0;
    /// What it is for.
    std::string name;
    Instant created_at{};
    /// Empty: until it is revoked.
    std::optional<Instant> expires_at;
    /// At most a minute behind; empty until the first use.
    std::optional<Instant> last_used_at;
};

void describe(record::Describe<ApiToken>& d);

inline constexpr std::int64_t most_tokens_of_a_user = 50;

/// A new key that nobody can guess. Begins so that programs which look for leaked keys recognise it.
std::string make_api_token();

/// Keeps `token`, whose key is `secret`, with the id that it gives; empty when the user has as many as one may have.
std::optional<std::int64_t> add_api_token(storage::Session& session, std::int64_t user, const ApiToken& token,
                                          std::string_view secret);
/// Newest first, those that have run out included.
std::vector<ApiToken> api_tokens_of(storage::Session& session, std::int64_t user);
/// False when the user has no such key; otherwise every process hears of it after the commit.
bool revoke_api_token(storage::Session& session, std::int64_t user, std::int64_t id);

/// Inside a unit, where no program calls yet.
void revoke_all_api_tokens(storage::Session& session);

struct KnownToken {
    ApiToken token;
    std::shared_ptr<const User> user;
};
/// Empty when the key is unknown, has run out, or its user may not sign in.
std::optional<KnownToken> find_api_token(storage::Session& session, std::string_view secret, Instant now);

/// Whether a use now is worth writing down: a program that calls all the time costs one write a minute.
bool is_use_news(const ApiToken& token, Instant now);
void note_use(storage::Session& session, std::int64_t token, Instant now);

}  // namespace kredenz::accounts
