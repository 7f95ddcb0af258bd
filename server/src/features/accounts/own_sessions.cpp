#include "features/accounts/own_sessions.hpp"

#include "features/accounts/credentials.hpp"
#include "features/accounts/sessions.hpp"

namespace kredenz::accounts {

using Database = storage::Session;

void describe(record::Describe<OwnSession>& d) {
    d.field("id", &OwnSession::id, "Nummer");
    d.field("device", &OwnSession::device, "Gerät");
    d.field("createdAt", &OwnSession::created_at, "Angemeldet");
    d.field("lastUsedAt", &OwnSession::last_used_at, "Zuletzt verwendet");
    d.field("isCurrent", &OwnSession::is_current, "Diese");
}

std::vector<OwnSession> sessions_of(Database& database, std::int64_t user, std::int64_t current, Instant now) {
    std::vector<OwnSession> sessions;
    for (const auto row :
         database.query("select id, device, created_at, last_used_at from sessions where user_id = $1"
                        " and expires_at > $2 order by case when id = $3 then 0 else 1 end, last_used_at desc, id desc",
                        user, Instant{now + session_handover}, current))
        sessions.push_back({.id = row.integer(0),
                            .device = row.text(1),
                            .created_at = row.instant(2),
                            .last_used_at = row.instant(3),
                            .is_current = row.integer(0) == current});
    return sessions;
}

bool end_session(Database& database, std::int64_t user, std::int64_t id) {
    const auto ended =
        database.query("delete from sessions where id = $1 and user_id = $2 returning browser_hash", id, user);
    if (ended.empty()) return false;
    database.execute(
        "delete from known_browsers where token_hash = $1 and user_id = $2 and not exists"
        " (select 1 from sessions where browser_hash = $1 and user_id = $2)",
        ended.front().text(0), user);
    database.announce(CredentialEnded{session_credential(id)});
    return true;
}

void end_other_sessions(Database& database, std::int64_t user, std::int64_t kept) {
    for (const auto row :
         database.query("delete from sessions where user_id = $1 and id <> $2 returning id", user, kept))
        database.announce(CredentialEnded{session_credential(row.integer(0))});
    database.execute(
        "delete from known_browsers where user_id = $1 and token_hash not in"
        " (select browser_hash from sessions where id = $2)",
        user, kept);
}

}  // namespace kredenz::accounts
