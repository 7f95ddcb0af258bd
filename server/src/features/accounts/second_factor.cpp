#include "features/accounts/second_factor.hpp"

#include "base/random.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/totp.hpp"
#include "resource/history.hpp"

namespace kredenz::accounts {
namespace {

using Database = storage::Session;

/// Without letters and digits that look alike.
constexpr std::string_view recovery_letters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t recovery_group = 4;
constexpr std::size_t recovery_groups = 4;

std::string secret_name(std::int64_t user) { return "second-factor/" + std::to_string(user); }

std::string without_separators(std::string_view typed) {
    std::string code;
    for (const char letter : typed)
        if (letter != ' ' && letter != '-')
            code += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    return code;
}

Result<void> set_second_factor(Database& database, User& user, bool has_one, const Actor& actor, Instant now) {
    auto told = resource::change_of("hasSecondFactor", user.has_second_factor, has_one);
    user.has_second_factor = has_one;
    if (!storage::repository_of<User>().update(database, user, now))
        return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
    resource::append_history(database, user, {actor, now, std::move(told)});
    return {};
}

}  // namespace

Result<void> prepare_second_factor(Database& database, const SecretStore& secrets, const User& user,
                                   const std::string& fresh_secret) {
    if (user.has_second_factor) return Error::of(ErrorKind::conflict, std::string{messages::second_factor_is_on});
    if (auto stored = secrets.store(database, secret_name(user.meta.id), fresh_secret); !stored) return stored;
    database.execute(
        "insert into second_factors (user_id, last_step) values ($1, 0)"
        " on conflict (user_id) do update set last_step = 0",
        user.meta.id);
    return {};
}

bool is_recovery_code(std::string_view typed) {
    return without_separators(typed).size() == recovery_group * recovery_groups;
}

Result<bool> take_code(Database& database, const SecretStore& secrets, std::int64_t user, std::string_view typed,
                       Instant now) {
    const auto code = without_separators(typed);
    if (is_recovery_code(code))
        return database.execute("delete from recovery_codes where code_hash = $1 and user_id = $2", token_hash(code),
                                user) == 1;
    const auto rows = database.query("select last_step from second_factors where user_id = $1", user);
    if (rows.empty()) return false;
    const auto secret = secrets.read(database, secret_name(user));
    if (!secret) return secret.error();
    if (!*secret) return false;
    const auto step = totp_step_of(**secret, code, now, rows.front().integer(0));
    if (!step) return false;
    // Of two at once one takes it.
    return database.execute("update second_factors set last_step = $1 where user_id = $2 and last_step < $1", *step,
                            user) == 1;
}

Result<void> turn_on(Database& database, User& user, const Actor& actor, Instant now) {
    return set_second_factor(database, user, true, actor, now);
}

Result<void> turn_off(Database& database, const SecretStore& secrets, User& user, const Actor& actor, Instant now) {
    if (const auto forgotten = forget_second_factor(database, secrets, user.meta.id); !forgotten) return forgotten;
    return set_second_factor(database, user, false, actor, now);
}

Result<void> forget_second_factor(Database& database, const SecretStore& secrets, std::int64_t user) {
    database.execute("delete from second_factors where user_id = $1", user);
    database.execute("delete from recovery_codes where user_id = $1", user);
    return secrets.store(database, secret_name(user), "");
}

std::vector<std::string> make_recovery_codes() {
    std::vector<std::string> codes(recovery_codes_of_a_user);
    for (auto& code : codes)
        for (std::size_t group = 0; group < recovery_groups; ++group)
            code += (group == 0 ? "" : "-") + random_text(recovery_letters, recovery_group);
    return codes;
}

void replace_recovery_codes(Database& database, std::int64_t user, const std::vector<std::string>& codes) {
    database.execute("delete from recovery_codes where user_id = $1", user);
    for (const auto& code : codes)
        database.execute("insert into recovery_codes (code_hash, user_id) values ($1, $2)",
                         token_hash(without_separators(code)), user);
}

std::int64_t count_recovery_codes(Database& database, std::int64_t user) {
    return database.query("select count(*) from recovery_codes where user_id = $1", user).front().integer(0);
}

}  // namespace kredenz::accounts
