#include "app/commands.hpp"

#include "app/contract.hpp"
#include "app/demo_loader.hpp"
#include "app/program.hpp"
#include "app/routes.hpp"
#include "app/serve.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/account_routes.hpp"

#include <CLI/CLI.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <iostream>

namespace kredenz::app {
namespace {

struct NewUser {
    std::string email;
    std::string password;
    std::string role = "ROLE_ADMIN";
};

/// "Admin@Example.com" becomes "admin".
std::string username_of(std::string_view email) {
    std::string name;
    for (const char letter : fold(email.substr(0, email.find('@'))))
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) name += letter;
    return name.empty() ? "benutzer" : name;
}

int create_user(Program& program, const NewUser& user) {
    const auto* resource = program.resources().find("users");
    const auto body =
        "{\"email\":" + record::quoted(user.email) + ",\"username\":" + record::quoted(username_of(user.email)) +
        ",\"password\":" + record::quoted(user.password) + ",\"roles\":[" + record::quoted(user.role) + "]}";
    auto document = record::Document::parse(body);
    if (!document) throw std::runtime_error(document.error().message);
    auto unit = [&](storage::Session& session) {
        return program.resources().create(session, *resource, operator_actor(), *document);
    };
    const auto created = program.storage().write_now(std::move(unit));
    if (!created) throw std::runtime_error(created.error().message);
    std::cout << "Angelegt: " << user.email << " (" << user.role << ")\n";
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
        std::cout << (user->is_enabled ? "" : " (gesperrt)") << '\n';
    }
    return 0;
}

/// The routes need a program around them; an empty one in a folder that is thrown away does.
std::string contract_text() {
    const auto folder = std::filesystem::temp_directory_path() / ("kredenz-contract-" + random_token());
    Settings settings;
    settings.data = folder;
    std::string text;
    {
        Program program{settings};
        const Pages pages{folder, {}};
        Parts parts{program, pages};
        text = contract(make_router(parts));
    }
    std::filesystem::remove_all(folder);
    return text;
}

}  // namespace

Actor operator_actor() { return {.user = 0, .name = "Betrieb", .roles = admin, .branches = {}}; }

int run(int count, char** words) {
    // Standard output belongs to what commands answer.
    spdlog::set_default_logger(spdlog::stderr_logger_mt("kredenz"));

    CLI::App commands{"Kredenz: online ordering, website and back office for cafés"};
    commands.require_subcommand(1);
    Settings settings;
    // Once, for all commands: a variable read for another command would win over this one's flag.
    add_options(commands, settings);
    commands.fallthrough();
    int exit_code = 0;
    const auto with_program = [&](auto action) {
        return [&, action] {
            Program program{settings};
            exit_code = action(program);
        };
    };

    auto* serve_command = commands.add_subcommand("serve", "Serve guests and staff");
    serve_command->callback(with_program([](Program& program) { return serve(program); }));

    auto* migrate_command = commands.add_subcommand("migrate", "Bring the database's schema up to date");
    migrate_command->callback(with_program([](Program&) { return 0; }));

    NewUser new_user;
    auto* user_command = commands.add_subcommand("user", "Users of the back office");
    user_command->require_subcommand(1);
    auto* create_command = user_command->add_subcommand("create", "Create a user");
    create_command->add_option("--email", new_user.email)->required();
    create_command->add_option("--password", new_user.password)->required();
    create_command->add_option("--role", new_user.role)->capture_default_str();
    create_command->callback(with_program([&](Program& program) { return create_user(program, new_user); }));
    auto* list_command = user_command->add_subcommand("list", "List all users");
    list_command->callback(with_program(list_users));

    DemoFolders demo;
    auto* demo_command = commands.add_subcommand("demo", "The demo business");
    demo_command->require_subcommand(1);
    auto* load_command = demo_command->add_subcommand("load", "Load it into an empty database");
    load_command->add_option("--folder", demo.data)->capture_default_str();
    load_command->add_option("--pictures", demo.pictures)->capture_default_str();
    load_command->callback(with_program([&](Program& program) { return load_demo(program, demo); }));

    auto* openapi_command = commands.add_subcommand("openapi", "Write the contract of the API to standard output");
    openapi_command->callback([] { std::cout << contract_text(); });

    try {
        commands.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return commands.exit(error);
    } catch (const std::exception& failure) {
        std::cerr << "Kredenz: " << failure.what() << '\n';
        return 1;
    }
    return exit_code;
}

}  // namespace kredenz::app
