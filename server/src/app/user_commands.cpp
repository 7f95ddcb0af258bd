#include "app/user_commands.hpp"

#include "app/command_messages.hpp"
#include "app/commands.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/password.hpp"
#include "features/accounts/second_factor_routes.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user_resource.hpp"
#include "record/json_writer.hpp"

#include <iostream>

namespace kredenz::app {
namespace {

struct NewUser {
    std::string email;
    std::string password;
    std::string role = "ROLE_ADMIN";
};

struct NewPassword {
    std::string email;
    /// Empty: a random one.
    std::string password;
};

/// As a password: it stands in the first line of the standard input, where no list of processes shows it.
constexpr std::string_view from_standard_input = "-";

std::string read_password() {
    std::string line;
    if (!std::getline(std::cin, line) || line.empty())
        throw std::runtime_error(std::string{messages::password_not_given});
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

/// "Admin@Example.com" becomes "admin".
std::string username_of(std::string_view email) {
    std::string name;
    for (const char letter : fold(email.substr(0, email.find('@'))))
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) name += letter;
    return name.empty() ? "benutzer" : name;
}

/// What a call to make a user would carry.
struct UserBody {
    static constexpr std::string_view schema_name = "UserBody";
    std::string email;
    std::string username;
    std::string password;
    std::vector<std::string> roles;
};

void describe(record::Describe<UserBody>& d) {
    d.field("email", &UserBody::email, "E-Mail");
    d.field("username", &UserBody::username, "Name");
    d.field("password", &UserBody::password, "Passwort");
    d.field("roles", &UserBody::roles, "Rollen");
}

struct PasswordBody {
    static constexpr std::string_view schema_name = "PasswordBody";
    std::string password;
};

void describe(record::Describe<PasswordBody>& d) { d.field("password", &PasswordBody::password, "Passwort"); }

template <class Body>
record::Document document_of(const Body& body) {
    auto document = record::Document::parse(record::to_json(body, record::Audience::of(admin)));
    if (!document) throw std::runtime_error(document.error().message);
    return *std::move(document);
}

int create_user(Program& program, const NewUser& user) {
    const auto password = user.password == from_standard_input ? read_password() : user.password;
    const auto resource = accounts::users_resource(accounts::hash_password(password));
    const auto document = document_of(UserBody{user.email, username_of(user.email), password, {user.role}});
    auto unit = [&](storage::Session& session) {
        return program.resources().create(session, resource, operator_actor(), document);
    };
    const auto created = program.storage().write_now(std::move(unit));
    if (!created) throw std::runtime_error(created.error().message);
    std::cout << messages::user_created(user.email, user.role) << '\n';
    return 0;
}

int list_users(Program& program) {
    auto unit = [](storage::Session& session) -> Result<std::vector<std::shared_ptr<accounts::User>>> {
        return storage::repository_of<accounts::User>().where(session, "true order by id");
    };
    const auto found = program.storage().read_now(std::move(unit));
    if (!found) throw std::runtime_error(found.error().message);
    const auto now = program.clock().now();
    for (const auto& user : *found) {
        std::cout << user->email;
        for (const auto role : user->roles) std::cout << ' ' << record::name_of(role);
        if (!user->is_enabled) std::cout << messages::user_locked;
        if (accounts::has_expired(*user, now)) std::cout << messages::user_expired;
        std::cout << '\n';
    }
    return 0;
}

/// Through the users' own way of saving, which hashes the password and ends the sessions. The lock after wrong tries
/// goes too: who was locked out is the one who asks for this.
int reset_password(Program& program, const NewPassword& wanted) {
    const auto email = lower_case(wanted.email);
    const auto given = wanted.password == from_standard_input ? read_password() : wanted.password;
    const auto password = given.empty() ? random_token().substr(0, 20) : given;
    const auto resource = accounts::users_resource(accounts::hash_password(password));
    const auto document = document_of(PasswordBody{password});
    auto unit = [&](storage::Session& session) -> Result<void> {
        const auto user = storage::repository_of<accounts::User>().first_where(session, "email = $1", email);
        if (!user) return Error::of(ErrorKind::not_found, messages::no_such_user(wanted.email));
        const auto saved = program.resources().update(session, resource, operator_actor(), user->meta.id, document);
        if (!saved) return saved.error();
        accounts::lift_locks(session, email);
        return {};
    };
    const auto done = program.storage().write_now(std::move(unit));
    if (!done) throw std::runtime_error(done.error().message);
    std::cout << messages::password_reset(email, given.empty() ? password : "") << '\n';
    return 0;
}

int reset_two_factor(Program& program, const std::string& given) {
    const auto email = lower_case(given);
    auto unit = [&](storage::Session& session) -> Result<void> {
        const auto user = storage::repository_of<accounts::User>().first_where(session, "email = $1", email);
        if (!user) return Error::of(ErrorKind::not_found, messages::no_such_user(given));
        return accounts::reset_second_factor(session, program.features().accounts.options.secrets, user->meta.id,
                                             operator_actor(), program.clock().now());
    };
    const auto done = program.storage().write_now(std::move(unit));
    if (!done) throw std::runtime_error(done.error().message);
    std::cout << messages::two_factor_reset(email) << '\n';
    return 0;
}

}  // namespace

void add_user_commands(CommandLine& line) {
    auto* user_command = line.root.add_subcommand("user", "Users of the back office");
    user_command->require_subcommand(1);

    const auto user = std::make_shared<NewUser>();
    auto* create_command = user_command->add_subcommand("create", "Create a user");
    create_command->add_option("--email", user->email)->required();
    create_command->add_option("--password", user->password, "- reads it from the standard input")->required();
    create_command->add_option("--role", user->role)->capture_default_str();
    create_command->callback(line.with_program([user](Program& program) { return create_user(program, *user); }));

    auto* list_command = user_command->add_subcommand("list", "List all users");
    list_command->callback(line.with_program(list_users));

    const auto email = std::make_shared<std::string>();
    auto* two_factor_command =
        user_command->add_subcommand("reset-two-factor", "Let a user who has lost his app and codes sign in without");
    two_factor_command->add_option("--email", *email)->required();
    two_factor_command->callback(
        line.with_program([email](Program& program) { return reset_two_factor(program, *email); }));

    const auto wanted = std::make_shared<NewPassword>();
    auto* reset_command = user_command->add_subcommand("reset-password", "Give a user a new password");
    reset_command->add_option("--email", wanted->email)->required();
    reset_command->add_option("--password", wanted->password,
                              "A random one when it is left out; - reads it from the standard input");
    reset_command->callback(line.with_program([wanted](Program& program) { return reset_password(program, *wanted); }));
}

}  // namespace kredenz::app
