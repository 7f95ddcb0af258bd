// The second factor of signing in: a code of an app, or one of ten recovery codes for the day the telephone is lost.
// Whether a user has one is a field of the user record, so that its history shows when it was turned on and off. When
// it is asked for is decided in accounts/sign_in.
#pragma once

#include "base/error.hpp"
#include "features/accounts/user.hpp"
#include "storage/session.hpp"

#include <functional>

namespace kredenz::accounts {

/// Where secrets lie that must be read again: sealed, under names. An empty value removes one.
struct SecretStore {
    std::function<Result<std::optional<std::string>>(storage::Session& session, const std::string& name)> read;
    std::function<Result<void>(storage::Session& session, const std::string& name, const std::string& value)> store;
};

inline constexpr std::size_t recovery_codes_of_a_user = 10;

// Inside a unit, unless they take no session.

/// Keeps a fresh secret for the app, in base 32; it counts for nothing before it is confirmed. Conflict for who has a
/// factor.
Result<void> prepare_second_factor(storage::Session& session, const SecretStore& secrets, const User& user,
                                   const std::string& fresh_secret);
/// Whether the code is right and was not taken before: an app's for a secret that is prepared or in use, or a recovery
/// code. It is taken by that. Typed codes may have spaces, dashes and capitals.
Result<bool> take_code(storage::Session& session, const SecretStore& secrets, std::int64_t user, std::string_view code,
                       Instant now);
/// Whether what was typed has the form of a recovery code.
bool is_recovery_code(std::string_view typed);
/// From now on signing in asks for it, or no longer does; conflict when the user is being edited.
Result<void> turn_on(storage::Session& session, User& user, const Actor& actor, Instant now);
/// Also removes the secret and the recovery codes.
Result<void> turn_off(storage::Session& session, const SecretStore& secrets, User& user, const Actor& actor,
                      Instant now);
/// Removes what is kept of a user who was deleted for good, or whose factor is turned off.
Result<void> forget_second_factor(storage::Session& session, const SecretStore& secrets, std::int64_t user);

/// "k7wd-2m9p-…", 80 random bits each.
std::vector<std::string> make_recovery_codes();
/// They take the place of all earlier ones.
void replace_recovery_codes(storage::Session& session, std::int64_t user, const std::vector<std::string>& codes);
/// How many are left.
std::int64_t count_recovery_codes(storage::Session& session, std::int64_t user);

}  // namespace kredenz::accounts
