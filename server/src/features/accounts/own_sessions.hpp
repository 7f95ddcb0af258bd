// The sessions of one user, to be listed and ended by the user. A browser whose last session is ended here is forgotten
// as well, so that failed attempts lock it like any other; signing out leaves it known.
#pragma once

#include "record/schema.hpp"
#include "storage/session.hpp"

namespace kredenz::accounts {

struct OwnSession {
    static constexpr std::string_view schema_name = "OwnSession";
    std::int64_t id = 0;
    /// "Chrome auf Android".
    std::string device;
    Instant created_at{};
    /// Up to five minutes behind.
    Instant last_used_at{};
    /// The one that asks.
    bool is_current = false;
};

void describe(record::Describe<OwnSession>& d);

/// Those that have not run out: `current`, then the last used one first.
std::vector<OwnSession> sessions_of(storage::Session& session, std::int64_t user, std::int64_t current, Instant now);

// Inside a unit; streams of the ended sessions end with them in every process.

/// False when the user has no such session.
bool end_session(storage::Session& session, std::int64_t user, std::int64_t id);
/// Also forgets every browser but that of `kept`.
void end_other_sessions(storage::Session& session, std::int64_t user, std::int64_t kept);

}  // namespace kredenz::accounts
