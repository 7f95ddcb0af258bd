#include "app/user_commands.hpp"

#include "app/command_messages.hpp"
#include "app/commands.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/account_routes.hpp"

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

/// "Admin@Example.com" becomes "admin".
std::string username_of(std::string_view email) {
    std::string name;
    for (const char letter : fold(email.substr(0, email.find('@'))))
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) name += letter;
    return name.empty() ? "benutzer" : name;
}

record::Document document_of(const std::string& body) {
    auto document = record::Document::parse(body);
    if (!document) throw std::runtime_error(document.error().message);
    return *std::move(document);
}

int create_user(Program& program, const NewUser& user) {
    const auto* resource = program.resources().find("users");
    const auto document = document_of(
        "{\"email\":" + record::quoted(user.email) + ",\"username\":" + record::quoted(username_of(user.email)) +
        ",\"password\":" + record::quoted(user.password) + ",\"roles\":[" + record::quoted(user.role) + "]}");
    auto unit = [&](storage::Session& session) {
        return program.resources().create(session, *resource, operator_actor(), document);
    };
    const auto created = program.storage().write_now(std::move(unit));
    if (!created) throw std::runtime_error(created.error().message);
    std::cout << messages::user_created(user.email, user.role) << '\n';
    return 0;
}

int list_users(Program& program) {
    auto unit = [](storage::Session& session) -> Result<std::vector<std::shared_ptr<accounts::User>>> {
        return accounts::users().where(session, "true order by id");
    };
    const auto found = program.storage().read_now(std::move(unit));
    if (!found) throw std::runtime_error(found.error().message);
    for (const auto& user : *found) {
        std::cout << user->email;
        for (const auto role : user->roles) std::cout << ' ' << record::name_of(role);
        std::cout << (user->is_enabled ? "" : messages::user_locked) << '\n';
    }
    return 0;
}

/// Through the users' own way of saving, which hashes the password and ends the sessions. The lock after wrong tries
/// goes too: who was locked out is the one who asks for this.
int reset_password(Program& program, const NewPassword& wanted) {
    const auto* resource = program.resources().find("users");
    const auto email = lower_case(wanted.email);
    const auto password = wanted.password.empty() ? random_token().substr(0, 20) : wanted.password;
    const auto document = document_of("{\"password\":" + record::quoted(password) + "}");
    auto unit = [&](storage::Session& session) -> Result<void> {
        const auto user = accounts::users().first_where(session, "email = $1", email);
        if (!user) return Error::of(ErrorKind::not_found, messages::no_such_user(wanted.email));
        const auto saved = program.resources().update(session, *resource, operator_actor(), user->meta.id, document);
        if (!saved) return saved.error();
        session.execute("delete from sign_in_failures where email = $1", email);
        return {};
    };
    const auto done = program.storage().write_now(std::move(unit));
    if (!done) throw std::runtime_error(done.error().message);
    std::cout << messages::password_reset(email, wanted.password.empty() ? password : "") << '\n';
    return 0;
}

}  // namespace

void add_user_commands(CommandLine& line) {
    auto* user_command = line.root.add_subcommand("user", "Users of the back office");
    user_command->require_subcommand(1);

    const auto user = std::make_shared<NewUser>();
    auto* create_command = user_command->add_subcommand("create", "Create a user");
    create_command->add_option("--email", user->email)->required();
    create_command->add_option("--password", user->password)->required();
    create_command->add_option("--role", user->role)->capture_default_str();
    create_command->callback(line.with_program([user](Program& program) { return create_user(program, *user); }));

    auto* list_command = user_command->add_subcommand("list", "List all users");
    list_command->callback(line.with_program(list_users));

    const auto wanted = std::make_shared<NewPassword>();
    auto* reset_command = user_command->add_subcommand("reset-password", "Give a user a new password");
    reset_command->add_option("--email", wanted->email)->required();
    reset_command->add_option("--password", wanted->password, "A random one when it is left out");
    reset_command->callback(line.with_program([wanted](Program& program) { return reset_password(program, *wanted); }));
}

}  // namespace kredenz::app
