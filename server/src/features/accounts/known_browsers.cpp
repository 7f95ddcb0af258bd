#include "features/accounts/known_browsers.hpp"

#include "base/random.hpp"

namespace kredenz::accounts {
namespace {

using Database = storage::Session;

constexpr std::int64_t most_browsers_of_a_user = 20;

}  // namespace

bool is_known_browser(Database& database, std::string_view token, std::int64_t user, Instant now) {
    if (token.empty()) return false;
    return !database
                .query("select 1 from known_browsers where token_hash = $1 and user_id = $2 and last_used_at > $3",
                       token_hash(token), user, Instant{now - browser_lifetime})
                .empty();
}

std::string remember_browser(Database& database, const std::string& token, const std::string& fresh_token,
                             std::int64_t user, Instant now) {
    const bool is_used =
        !token.empty() && !database
                               .query("select 1 from known_browsers where token_hash = $1 and last_used_at > $2",
                                      token_hash(token), Instant{now - browser_lifetime})
                               .empty();
    const auto& kept = is_used ? token : fresh_token;
    database.execute(
        "insert into known_browsers (token_hash, user_id, last_used_at) values ($1, $2, $3)"
        " on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at",
        token_hash(kept), user, now);
    database.execute(
        "delete from known_browsers where user_id = $1 and id not in"
        " (select id from known_browsers where user_id = $1 order by last_used_at desc, id desc limit $2)",
        user, most_browsers_of_a_user);
    return kept;
}

}  // namespace kredenz::accounts
