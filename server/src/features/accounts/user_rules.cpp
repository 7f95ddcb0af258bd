#include "features/accounts/user_rules.hpp"

#include "features/accounts/messages.hpp"

namespace kredenz::accounts {
namespace {

bool is_admin(const User& user) { return roles_of(user).intersects(admin); }

bool acts_for(const Actor& actor, record::Reference branch) { return actor.acts_for(branch.id); }

bool shares_branch(const Actor& actor, const User& user) {
    return std::ranges::any_of(user.branches, [&](const auto& branch) { return acts_for(actor, branch); });
}

/// The account lets nobody act where the actor does not.
bool is_within_reach(const Actor& actor, const User& user) {
    return std::ranges::all_of(user.branches, [&](const auto& branch) { return acts_for(actor, branch); });
}

/// All branches of one account that the other has not belong to the actor.
bool differs_within_reach(const Actor& actor, const User& user, const User& other) {
    return std::ranges::all_of(user.branches, [&](const auto& branch) {
        return std::ranges::find(other.branches, branch) != other.branches.end() || acts_for(actor, branch);
    });
}

bool changes_who_signs_in(const User& stored, const User& user) {
    return !user.password.empty() || user.email != stored.email || user.username != stored.username ||
           user.roles != stored.roles || user.is_enabled != stored.is_enabled || user.expires_at != stored.expires_at;
}

Error forbidden(std::string_view message, std::string_view field) {
    auto error = Error::of(ErrorKind::forbidden, std::string{message});
    error.errors.push_back({std::string{message}, std::string{field}});
    return error;
}

/// The roles are listed from the mightiest to the least.
Role highest_role(const User& user) { return std::ranges::min(user.roles); }

bool loses_rights(const AccountChange& change) {
    if (!change.changed || !change.changed->is_enabled) return true;
    if (change.changed->expires_at && change.changed->expires_at != change.stored.expires_at) return true;
    const auto& roles = change.changed->roles;
    return !change.stored.roles.empty() && std::ranges::find(roles, highest_role(change.stored)) == roles.end();
}

}  // namespace

storage::Predicate visible_users(const Actor& actor) {
    using storage::Attribute;
    using storage::Predicate;
    if (actor.roles.intersects(admin)) return Predicate::everything();
    const std::vector<storage::Value> branches(actor.branches.begin(), actor.branches.end());
    return Predicate::any_of(
        {Predicate::one_of(Attribute::of<User>("id"), {actor.user}),
         Predicate::all_of({Predicate::none_of(Attribute::of<User>("roles"), {storage::to_value(Role::admin)}),
                            Predicate::one_of(Attribute::of<User>("branches"), branches)})});
}

Result<void> check_reach(const Actor& actor, const User* stored, const User& user) {
    if (actor.roles.intersects(admin)) return {};
    if (is_admin(user)) return forbidden(messages::only_admins_make_admins, "roles");
    const bool is_own = stored && stored->meta.id == actor.user;
    const User nobody_yet;
    const auto& before = stored ? *stored : nobody_yet;
    if (!differs_within_reach(actor, user, before) || !differs_within_reach(actor, before, user))
        return forbidden(messages::foreign_branches, "branches");
    if (!is_own && !shares_branch(actor, user))
        return Error::invalid(std::string{messages::own_branch_required}, "branches");
    if (!is_own && !is_within_reach(actor, before) && changes_who_signs_in(before, user))
        return forbidden(messages::account_reaches_further, "branches");
    return {};
}

Result<void> check_whole_reach(const Actor& actor, const User& user) {
    if (is_within_reach(actor, user)) return {};
    return forbidden(messages::account_reaches_further, "branches");
}

bool is_lasting_admin(const User& user) {
    return is_admin(user) && user.is_enabled && !user.expires_at && user.has_password;
}

bool takes_an_admin(const AccountChange& change) {
    const bool stays_one = change.changed && is_lasting_admin(*change.changed);
    return is_lasting_admin(change.stored) && !stays_one;
}

Result<void> check_lock_out(const Actor& actor, const AccountChange& change, bool is_other_admin_left) {
    if (takes_an_admin(change) && !is_other_admin_left)
        return Error::of(ErrorKind::conflict, std::string{messages::last_admin});
    if (actor.is_signed_in() && actor.user == change.stored.meta.id && loses_rights(change))
        return Error::of(ErrorKind::conflict, std::string{messages::own_account});
    return {};
}

}  // namespace kredenz::accounts
