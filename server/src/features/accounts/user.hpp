// A person who signs in to the back office. Passwords and sessions are in accounts/password and accounts/sessions.
#pragma once

#include "record/schema.hpp"

namespace kredenz::accounts {

enum class Role : std::uint8_t { admin, manager, editor, employee };

/// What somebody did about a user's way in that no other field tells; the history has all of them.
enum class AccessStep : std::uint8_t {
    none,
    lock_lifted,
    session_ended,
    sessions_ended,
    sign_in_link,
    password_link,
    invitation
};

struct User {
    static constexpr std::string_view schema_name = "User";
    static constexpr std::string_view table_name = "users";

    record::Meta meta;
    std::string email;
    std::string username;
    std::string first_name;
    std::string last_name;
    std::vector<Role> roles;
    std::vector<record::Reference> branches;
    bool is_enabled = true;
    /// From then on nobody signs in with it any more; empty: it does not end.
    std::optional<Instant> expires_at;
    /// Whether signing in asks for a code as well (accounts/second_factor).
    bool has_second_factor = false;
    /// False as long as somebody is invited only.
    bool has_password = false;
    AccessStep last_access_step = AccessStep::none;
    /// Plain, only on its way in; never stored and never sent.
    std::string password;
    std::string password_hash;
};

void describe(record::Describe<User>& d);

/// The user name where no name is given.
std::string full_name(const User& user);
Roles roles_of(const User& user);

bool has_expired(const User& user, Instant now);
/// Neither locked nor expired.
bool may_sign_in(const User& user, Instant now);

}  // namespace kredenz::accounts

template <>
struct kredenz::record::Choices<kredenz::accounts::AccessStep> {
    using enum kredenz::accounts::AccessStep;
    static constexpr auto names = names_of<kredenz::accounts::AccessStep>({{none, "none"},
                                                                           {lock_lifted, "lockLifted"},
                                                                           {session_ended, "sessionEnded"},
                                                                           {sessions_ended, "sessionsEnded"},
                                                                           {sign_in_link, "signInLink"},
                                                                           {password_link, "passwordLink"},
                                                                           {invitation, "invitation"}});
    static constexpr auto labels =
        names_of<kredenz::accounts::AccessStep>({{none, "Nichts"},
                                                 {lock_lifted, "Sperre aufgehoben"},
                                                 {session_ended, "Eine Anmeldung beendet"},
                                                 {sessions_ended, "Überall abgemeldet"},
                                                 {sign_in_link, "Link zum Anmelden gesendet"},
                                                 {password_link, "Passwort-Link gesendet"},
                                                 {invitation, "Einladung erneut gesendet"}});
};

template <>
struct kredenz::record::Choices<kredenz::accounts::Role> {
    using enum kredenz::accounts::Role;
    static constexpr auto names = names_of<kredenz::accounts::Role>(
        {{admin, "ROLE_ADMIN"}, {manager, "ROLE_MANAGER"}, {editor, "ROLE_EDITOR"}, {employee, "ROLE_EMPLOYEE"}});
    static constexpr auto labels = names_of<kredenz::accounts::Role>(
        {{admin, "Administrator"}, {manager, "Manager"}, {editor, "Redakteur"}, {employee, "Mitarbeiter"}});
};
