// Who may see and change which accounts, and what keeps a business from locking itself out. Passwords, sessions and
// routes are elsewhere in this feature.
#pragma once

#include "base/error.hpp"
#include "features/accounts/user.hpp"
#include "storage/predicate.hpp"

namespace kredenz::accounts {

/// Admins see everybody. Others see themselves and who shares a branch with them, but no admins.
storage::Predicate visible_users(const Actor& actor);

/// Whether the actor may bring an account, new when `stored` is null, into this form. Forbidden for who is no admin:
/// making admins; giving or taking branches that are not the actor's own; and roles, address, password, lock or end of
/// an account that reaches beyond the actor's branches, which would let the actor act there. Invalid: an
/// account without a branch.
Result<void> check_reach(const Actor& actor, const User* stored, const User& user);

/// The same for removing and restoring it, and for what its owner signs in by.
Result<void> check_whole_reach(const Actor& actor, const User& user);

/// What would become of an account; null when it is removed.
struct AccountChange {
    const User& stored;
    const User* changed;
};

/// Whether the account administers the business for good: it can be signed in with, and does not end by itself.
bool is_lasting_admin(const User& user);

/// Conflict when nobody would be left who administers the business for good, or when somebody would remove, disable,
/// limit or demote their own account. `is_other_admin_left` says whether another one is such an admin.
Result<void> check_lock_out(const Actor& actor, const AccountChange& change, bool is_other_admin_left);

/// Whether the change leaves one less such admin.
bool takes_an_admin(const AccountChange& change);

}  // namespace kredenz::accounts
