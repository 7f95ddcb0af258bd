#include "features/accounts/user.hpp"

#include "features/accounts/password.hpp"
#include "record/patterns.hpp"

namespace kredenz::accounts {

namespace patterns = record::patterns;

void describe(record::Describe<User>& d) {
    d.meta(&User::meta);
    d.field("email", &User::email, "E-Mail").required().matches(patterns::email).unique().searched();
    d.field("username", &User::username, "Benutzername")
        .required()
        .at_most(60)
        .matches(patterns::identifier)
        .unique()
        .searched();
    d.field("firstName", &User::first_name, "Vorname").searched();
    d.field("lastName", &User::last_name, "Nachname").searched();
    d.field("roles", &User::roles, "Rollen").required();
    d.field("branches", &User::branches, "Standorte").refers_to("branches").filter();
    d.field("isEnabled", &User::is_enabled, "Aktiv").filter();
    d.field("expiresAt", &User::expires_at, "Gültig bis").range_filter();
    d.field("hasSecondFactor", &User::has_second_factor, "Anmeldung in zwei Schritten").write(nobody).filter();
    d.field("hasPassword", &User::has_password, "Passwort vergeben").write(nobody).filter();
    d.field("lastAccessStep", &User::last_access_step, "Zugang").write(nobody);
    d.field("password", &User::password, "Passwort").at_most(longest_password).transient();
    d.field("passwordHash", &User::password_hash, "Passwort-Prüfwert").read(nobody).write(nobody);
}

std::string full_name(const User& user) {
    if (user.first_name.empty() && user.last_name.empty()) return user.username;
    if (user.first_name.empty() || user.last_name.empty()) return user.first_name + user.last_name;
    return user.first_name + " " + user.last_name;
}

bool has_expired(const User& user, Instant now) { return user.expires_at && *user.expires_at <= now; }

bool may_sign_in(const User& user, Instant now) { return user.is_enabled && !has_expired(user, now); }

Roles roles_of(const User& user) {
    Roles roles{};
    for (const auto role : user.roles) switch (role) {
            case Role::admin:
                roles = roles | admin;
                break;
            case Role::manager:
                roles = roles | manager;
                break;
            case Role::editor:
                roles = roles | editor;
                break;
            case Role::employee:
                roles = roles | employee;
                break;
        }
    return roles;
}

}  // namespace kredenz::accounts
