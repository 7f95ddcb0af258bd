// The mail to the owner of an account whose password or codes somebody tries to guess: when it is sent, and to which
// address. Its text belongs to the handler of the outbox kind `lock-mail`.
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
    /// Guesses of codes come after a right password.
    Step step = Step::password;
    /// With which the last try was made: "Chrome auf Android".
    std::string device = {};
};

void describe(record::Describe<LockNotice>& d);

/// Inside a unit: at most one a day (of UTC), address and step.
void add_lock_notice(storage::Session& session, const LockNotice& notice);

/// Empty for text that is none.
std::optional<LockNotice> lock_notice_of(std::string_view payload);
/// The user who has the address and may sign in; null when there is none.
std::shared_ptr<const User> owner_of(storage::Session& session, const LockNotice& notice);

}  // namespace kredenz::accounts
