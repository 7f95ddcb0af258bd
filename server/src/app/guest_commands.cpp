#include "app/guest_commands.hpp"

#include "app/command_messages.hpp"
#include "app/commands.hpp"
#include "app/confirmation.hpp"
#include "features/privacy/guest_export.hpp"

#include <fstream>
#include <iostream>
#include <limits>

namespace kredenz::app {
namespace {

struct GuestWords {
    std::string email;
    std::filesystem::path output;
    bool is_sure = false;
};

void expect_address(const GuestWords& words) {
    if (const auto whole = privacy::check_guest_address(words.email); !whole)
        throw std::runtime_error(whole.error().message);
}

int export_guest(Program& program, const GuestWords& words) {
    expect_address(words);
    const privacy::GuestExporter exporter{program.context(), program.configuration().backups_folder()};
    const auto made = exporter.make(words.email, operator_actor(), std::numeric_limits<std::int64_t>::max());
    if (!made) throw std::runtime_error(made.error().message);
    const auto json = record::to_json(*made, record::Audience::of(admin));
    if (words.output.empty()) {
        std::cout << json << '\n';
        return 0;
    }
    std::ofstream file{words.output};
    file << json << '\n';
    if (!file.flush()) throw std::runtime_error(messages::cannot_write(words.output.string()));
    std::cout << messages::export_written(words.output.string());
    return 0;
}

bool is_confirmed(const GuestWords& words) {
    return words.is_sure || ask(messages::confirm_erasure(words.email)).value_or(false);
}

int erase_guest(Program& program, const GuestWords& words) {
    expect_address(words);
    if (!is_confirmed(words)) {
        std::cout << messages::nothing_erased;
        return 1;
    }
    const privacy::GuestEraser eraser{program.context(), program.media(), program.configuration().backups_folder()};
    const auto erased = eraser.erase(words.email, operator_actor());
    if (!erased) throw std::runtime_error(erased.error().message);
    std::cout << messages::guest_erased(*erased);
    return erased->sums.open_orders == 0 ? 0 : 1;
}

}  // namespace

void add_guest_commands(CommandLine& line) {
    auto* guest_command = line.root.add_subcommand("guest", "Guests' data, by e-mail address");
    guest_command->require_subcommand(1);
    const auto words = std::make_shared<GuestWords>();

    auto* export_command = guest_command->add_subcommand("export", "Everything that is known of a guest, as JSON");
    export_command->add_option("--email", words->email)->required();
    export_command->add_option("--output", words->output, "A file instead of standard output");
    export_command->callback(line.with_program([words](Program& program) { return export_guest(program, *words); }));

    auto* erase_command = guest_command->add_subcommand("erase", "Erase a guest from orders that have ended");
    erase_command->add_option("--email", words->email)->required();
    erase_command->add_flag("--yes", words->is_sure, "Without asking before");
    erase_command->callback(line.with_program([words](Program& program) { return erase_guest(program, *words); }));
}

}  // namespace kredenz::app
