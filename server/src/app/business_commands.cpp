#include "app/business_commands.hpp"

#include "app/business_loader.hpp"
#include "app/business_writer.hpp"
#include "app/command_messages.hpp"

#include <iostream>

namespace kredenz::app {

void add_business_commands(CommandLine& line) {
    const auto demo = std::make_shared<BusinessFolders>();
    auto* demo_command = line.root.add_subcommand("demo", "The demo business");
    demo_command->require_subcommand(1);
    auto* load_command = demo_command->add_subcommand("load", "Load it into an empty database");
    load_command->add_option("--folder", demo->data)->capture_default_str();
    load_command->add_option("--pictures", demo->pictures)->capture_default_str();
    load_command->callback(line.with_program([demo](Program& program) { return load_business(program, *demo); }));

    const auto to = std::make_shared<std::filesystem::path>();
    auto* export_command = line.root.add_subcommand("export", "Write settings, menus and pictures as files");
    export_command->add_option("--to", *to, "A new folder")->required();
    export_command->callback(line.with_program([to](Program& program) {
        if (std::filesystem::exists(*to)) throw std::runtime_error(messages::folder_exists(to->string()));
        write_business(program, *to);
        std::cout << messages::business_written(to->string()) << '\n';
        return 0;
    }));

    const auto from = std::make_shared<std::filesystem::path>();
    auto* import_command = line.root.add_subcommand("import", "Load such files into an installation without products");
    import_command->add_option("--from", *from, "A folder that `kredenz export` wrote")->required();
    import_command->callback(line.with_program(
        [from](Program& program) { return load_business(program, {.data = *from, .pictures = *from / "pictures"}); }));
}

}  // namespace kredenz::app
