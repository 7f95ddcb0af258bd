#include "features/accounts/attempts.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/known_browsers.hpp"
#include "features/accounts/lock_notice.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/sessions.hpp"
#include "storage/occurrences.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using Database = storage::Session;
using namespace std::chrono_literals;

constexpr auto first_lock = 5min;
constexpr auto longest_lock = 60min;

constexpr std::int64_t most_rows = 100'000;
constexpr std::uint64_t tries_between_counts = 1000;

struct Rule {
    std::string subject;
    std::int64_t allowed = 0;
    bool is_about_address = true;
    bool is_own = false;
};

/// Sorted, so that no two units on PostgreSQL wait for each other's rows.
std::vector<Rule> rules_for(const std::string& email, const SignInSource& sign_in_source, Step step,
                            bool is_known_browser) {
    const std::string about = step == Step::code ? "code " + email : email;
    if (is_known_browser)
        return {{.subject = token_hash("browser " + about + " " + sign_in_source.browser_token),
                 .allowed = allowed_failures::for_address_here,
                 .is_own = true}};
    std::vector<Rule> rules{{.subject = token_hash("address " + about), .allowed = allowed_failures::for_address},
                            {.subject = token_hash("here " + about + " " + sign_in_source.network),
                             .allowed = allowed_failures::for_address_here,
                             .is_own = true},
                            {.subject = token_hash("network " + sign_in_source.network),
                             .allowed = allowed_failures::for_network,
                             .is_about_address = false}};
    if (!sign_in_source.site.empty())
        rules.push_back({.subject = token_hash("site " + sign_in_source.site),
                         .allowed = allowed_failures::for_site,
                         .is_about_address = false});
    std::ranges::sort(rules, {}, &Rule::subject);
    return rules;
}

/// The lock doubles with each further failure.
std::chrono::minutes lock_after(std::int64_t failures, std::int64_t allowed) {
    auto lock = first_lock;
    for (auto further = failures - allowed; further > 0 && lock < longest_lock; --further) lock *= 2;
    return std::min(lock, longest_lock);
}

Error locked(Instant until, Instant now) {
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(until - now).count();
    auto error = Error::of(ErrorKind::too_many_requests, messages::locked(minutes));
    error.retry_after = static_cast<int>(std::chrono::ceil<std::chrono::seconds>(until - now).count());
    return error;
}

std::optional<Instant> locked_until(Database& database, const std::vector<Rule>& rules, Instant now) {
    std::optional<Instant> latest;
    for (const auto& rule : rules)
        for (const auto row :
             database.query("select locked_until from sign_in_failures where subject = $1 and locked_until > $2",
                            rule.subject, now))
            latest = std::max(latest.value_or(row.instant(0)), row.instant(0));
    return latest;
}

/// The failures with this one; empty when somebody else has locked the subject meanwhile.
std::optional<std::int64_t> raise(Database& database, const Rule& rule, const std::string& email, Instant now) {
    const auto rows = database.query(
        "insert into sign_in_failures (subject, address_hash, failures, since, locked_until) values ($1, $2, 1, $3, 0)"
        " on conflict (subject) do update set"
        " failures = case when sign_in_failures.since <= $4 then 1 else sign_in_failures.failures + 1 end,"
        " since = case when sign_in_failures.since <= $4 then $3 else sign_in_failures.since end"
        " where sign_in_failures.locked_until <= $3 returning failures",
        rule.subject, rule.is_about_address ? token_hash(email) : std::string{}, now, Instant{now - failures_kept});
    if (rows.empty()) return std::nullopt;
    return rows.front().integer(0);
}

/// False when somebody else has locked one of the subjects meanwhile.
bool count(Database& database, Attempt& attempt, const std::vector<Rule>& rules, Instant now) {
    for (const auto& rule : rules) {
        const auto failures = raise(database, rule, attempt.email, now);
        if (!failures) return false;
        const bool is_last = *failures >= rule.allowed;
        if (is_last) {
            const Instant until = now + lock_after(*failures, rule.allowed);
            database.execute("update sign_in_failures set locked_until = $1 where subject = $2", until, rule.subject);
            attempt.locked_until = std::max(attempt.locked_until.value_or(until), until);
        }
        attempt.counts.push_back({rule.subject, is_last, rule.is_own});
    }
    return true;
}

/// For the journal: with the account that was tried, never with what was typed.
void note_attempt(Database& database, const Attempt& attempt, std::string_view state, Instant now) {
    const auto* user = attempt.user.get();
    storage::note_occurrence(database, {.source = "signIn",
                                        .kind = record::name_of(attempt.step),
                                        .state = state,
                                        .detail = attempt.device,
                                        .user = user ? std::optional{user->meta.id} : std::nullopt,
                                        .user_name = user ? full_name(*user) : std::string{},
                                        .at = now});
}

}  // namespace

std::string stored_email(std::string_view typed) { return lower_case(trim(typed)); }

awaitable<Result<Attempt>> Attempts::begin(std::string email, SignInSource sign_in_source, Step step) const {
    const auto now = context_.clock.now();
    const bool is_time_to_count = ++tries_ % tries_between_counts == 0;
    auto unit = [email = stored_email(email), sign_in_source = std::move(sign_in_source), step, is_time_to_count,
                 now](Database& database) -> Result<Attempt> {
        Attempt attempt{.email = email,
                        .user = storage::repository_of<User>().first_where(database, "email = $1", email),
                        .step = step,
                        .device = sign_in_source.device};
        const bool is_known =
            attempt.user && is_known_browser(database, sign_in_source.browser_token, attempt.user->meta.id, now);
        const auto rules = rules_for(email, sign_in_source, step, is_known);
        attempt.locked_until = locked_until(database, rules, now);
        // A value and no error: undoing nothing would make the writer run its whole group again.
        if (attempt.locked_until) return attempt;
        remove_old_failures(database, now);
        if (is_time_to_count) limit_failures(database);
        if (!count(database, attempt, rules, now)) return locked(now + first_lock, now);
        return attempt;
    };
    auto attempt = co_await context_.storage.write(std::move(unit));
    if (!attempt) co_return attempt.error();
    if (attempt->counts.empty()) co_return locked(*attempt->locked_until, now);
    co_return attempt;
}

awaitable<Error> Attempts::fail(Attempt attempt, Error wrong) const {
    const auto now = context_.clock.now();
    auto unit = [attempt, now](Database& database) -> Result<void> {
        note_attempt(database, attempt, "failed", now);
        if (!attempt.locked_until) return {};
        note_attempt(database, attempt, "locked", now);
        add_lock_notice(database, {.email = attempt.email, .at = now, .step = attempt.step, .device = attempt.device});
        return {};
    };
    const auto told = co_await context_.storage.write(std::move(unit));
    if (!told) co_return told.error();
    if (!attempt.locked_until) co_return wrong;
    co_return locked(*attempt.locked_until, now);
}

void Attempts::take_back(Database& database, const Attempt& attempt) {
    for (const auto& [subject, is_locked_now, is_own] : attempt.counts) {
        if (is_own) {
            database.execute("delete from sign_in_failures where subject = $1", subject);
            continue;
        }
        database.execute("update sign_in_failures set failures = failures - 1 where subject = $1", subject);
        if (is_locked_now) database.execute("update sign_in_failures set locked_until = 0 where subject = $1", subject);
    }
}

void lift_locks(Database& database, std::string_view email) {
    database.execute("delete from sign_in_failures where address_hash = $1", token_hash(stored_email(email)));
}

std::optional<Instant> locked_until(Database& database, std::string_view email, Instant now) {
    const auto rows = database.query(
        "select locked_until from sign_in_failures where address_hash = $1 and locked_until > $2"
        " order by locked_until desc limit 1",
        token_hash(stored_email(email)), now);
    if (rows.empty()) return std::nullopt;
    return rows.front().instant(0);
}

void remove_old_failures(Database& database, Instant now) {
    database.execute("delete from sign_in_failures where since <= $1", Instant{now - failures_kept});
}

void limit_failures(Database& database) {
    database.execute(
        "delete from sign_in_failures where since <="
        " (select since from sign_in_failures order by since desc limit 1 offset $1)",
        most_rows);
}

}  // namespace kredenz::accounts
