#include "app/commands.hpp"

#include "app/backup_commands.hpp"
#include "app/business_commands.hpp"
#include "app/check_command.hpp"
#include "app/command_line.hpp"
#include "app/contract.hpp"
#include "app/guest_commands.hpp"
#include "app/limits_command.hpp"
#include "app/program.hpp"
#include "app/routes.hpp"
#include "app/serve.hpp"
#include "app/user_commands.hpp"
#include "app/version.hpp"
#include "base/random.hpp"

#include <CLI/CLI.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <iostream>

namespace kredenz::app {
namespace {

/// The routes need a program around them; an empty one in a folder that is thrown away does.
std::string contract_text() {
    const auto folder = std::filesystem::temp_directory_path() / ("kredenz-contract-" + random_token());
    Configuration configuration;
    configuration.data = folder;
    std::string text;
    {
        Program program{configuration};
        const Pages pages{folder, {}};
        Serving serving{program, pages};
        text = contract(make_router(serving), program.features().deliveries());
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
    commands.set_version_flag("--version", std::string{version});
    CommandLine line{.root = commands, .configuration = {}};
    // Once, for all commands: a variable read for another command would win over this one's flag.
    add_options(commands, line.configuration);
    commands.fallthrough();

    auto* serve_command = commands.add_subcommand("serve", "Serve guests and staff");
    serve_command->callback(line.with_program([](Program& program) { return serve(program); }));

    auto before_migration = BeforeMigration::back_up;
    auto* migrate_command = commands.add_subcommand("migrate", "Bring the database's schema up to date");
    migrate_command->add_flag_callback(
        "--without-backup", [&] { before_migration = BeforeMigration::go_on; }, "Save nothing before");
    migrate_command->callback([&] { const Program program{line.configuration, before_migration}; });

    add_user_commands(line);
    add_guest_commands(line);
    add_backup_commands(line);
    add_check_command(line);
    add_business_commands(line);
    add_limits_command(line);

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
    return line.exit_code;
}

}  // namespace kredenz::app
