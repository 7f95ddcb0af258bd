#include "app/backup_commands.hpp"

#include "app/command_messages.hpp"
#include "app/server_backups.hpp"
#include "features/backup/messages.hpp"
#include "features/backup/restore.hpp"

#include <fstream>
#include <iostream>

namespace kredenz::app {
namespace {

struct BackupWords {
    std::filesystem::path to;
    std::filesystem::path pass_phrase_file;
    bool with_key = false;
};

struct RestoreWords {
    std::filesystem::path from;
    std::filesystem::path pass_phrase_file;
    bool without_key = false;
};

/// The first line of the file; empty without a file.
std::optional<std::string> pass_phrase_in(const std::filesystem::path& path) {
    if (path.empty()) return std::nullopt;
    std::ifstream file{path};
    std::string line;
    if (!std::getline(file, line) || line.empty())
        throw std::runtime_error(backup::messages::pass_phrase_unreadable(path.string()));
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

void make_backup(const Settings& settings, const BackupWords& words) {
    if (words.with_key && words.pass_phrase_file.empty())
        throw std::runtime_error(std::string{backup::messages::with_key_needs_pass_phrase});
    const auto storage = open_existing(settings);
    const auto now = settings.make_clock().now();
    const auto shelf = settings.backups_folder();
    const auto target = words.to.empty() ? backup::new_place(shelf, backup::Occasion::by_hand, now) : words.to;
    const auto made =
        backup::make_backup(source_of(*storage, settings),
                            {.target = target,
                             .previous = newest_folder_in(shelf),
                             .pass_phrase = words.with_key ? pass_phrase_in(words.pass_phrase_file) : std::nullopt,
                             .program_version = std::string{version},
                             .now = now});
    if (!made) throw std::runtime_error(made.error().message);
    std::cout << messages::backup_made(target.string(), *made);
}

void restore_backup(const Settings& settings, const RestoreWords& words) {
    const auto restored =
        backup::restore(words.from,
                        {.data = settings.data,
                         .database = settings.database_address(),
                         .media = settings.media_folder(),
                         .key_file = settings.key_file(),
                         .program_version = std::string{version}},
                        {.pass_phrase = pass_phrase_in(words.pass_phrase_file), .is_left_out = words.without_key});
    if (!restored) throw std::runtime_error(restored.error().message);
    std::cout << messages::backup_restored(settings.data.string(), *restored, words.without_key);
}

}  // namespace

void add_backup_commands(CommandLine& line) {
    const auto backup_words = std::make_shared<BackupWords>();
    auto* backup_command = line.root.add_subcommand("backup", "Save database and media, also while the server runs");
    backup_command->add_option("--to", backup_words->to, "A new folder, or a new file that ends with .tar");
    backup_command->add_flag("--with-key", backup_words->with_key, "With the key file, sealed with a pass phrase");
    backup_command->add_option("--passphrase-file", backup_words->pass_phrase_file,
                               "Its first line is the pass phrase");
    backup_command->callback([&line, backup_words] { make_backup(line.settings, *backup_words); });

    const auto restore_words = std::make_shared<RestoreWords>();
    auto* restore_command = line.root.add_subcommand("restore", "Bring a backup into an empty data folder");
    restore_command->add_option("--from", restore_words->from, "A backup, or a folder of backups whose newest is taken")
        ->required();
    restore_command->add_option("--passphrase-file", restore_words->pass_phrase_file,
                                "Its first line is the pass phrase of the key file");
    restore_command->add_flag("--without-key", restore_words->without_key, "Leave the sealed key file in the backup");
    restore_command->callback([&line, restore_words] { restore_backup(line.settings, *restore_words); });
}

}  // namespace kredenz::app
