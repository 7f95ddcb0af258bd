// The mail to the owner of an account at whose password or codes somebody guesses. Here is when it goes and to whom;
// its words belong to whoever carries out the outbox's kind `lock-mail`.
//
// Whether an address belongs to anybody is found out when the mail is written: until then nothing differs.
#pragma once

#include "features/accounts/attempts.hpp"

namespace kredenz::accounts {

/// The kind of these deliveries in the outbox; the payload is a LockNotice.
inline constexpr std::string_view lock_mail_kind = "lock-mail";

struct LockNotice {
    static constexpr std::string_view schema_name = "LockNotice";
    std::string email;
    Instant at{};
    /// Whoever guesses at codes has proven the first step.
    Step step = Step::password;
    /// With which the last try was made: "Chrome auf Android".
    std::string device = {};
};

void describe(record::Describe<LockNotice>& d);

/// Inside a unit: at most one a day (of UTC), address and step.
void add_lock_notice(storage::Session& session, const LockNotice& notice);

/// Empty for text that is none.
std::optional<LockNotice> lock_notice_of(std::string_view payload);
/// Whoever has the address and may sign in; null when nobody does.
std::shared_ptr<const User> owner_of(storage::Session& session, const LockNotice& notice);

}  // namespace kredenz::accounts
