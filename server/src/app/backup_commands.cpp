#include "app/backup_commands.hpp"

#include "app/command_messages.hpp"
#include "app/confirmation.hpp"
#include "app/restored_access.hpp"
#include "app/server_backups.hpp"
#include "features/backup/messages.hpp"
#include "features/backup/restore.hpp"
#include "features/backup/tar_file.hpp"
#include "features/privacy/erased_guests.hpp"
#include "features/privacy/guest_eraser.hpp"

#include <unistd.h>

#include <fstream>
#include <iostream>

namespace kredenz::app {
namespace {

struct BackupWords {
    bool lists = false;
    std::filesystem::path to;
    std::filesystem::path pass_phrase_file;
    bool with_key = false;
};

struct RestoreWords {
    std::filesystem::path from;
    std::filesystem::path pass_phrase_file;
    bool without_key = false;
    bool keeps_keys = false;
    bool revokes_keys = false;
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

void make_backup(const Configuration& configuration, const BackupWords& words) {
    if (words.with_key && words.pass_phrase_file.empty())
        throw std::runtime_error(std::string{backup::messages::with_key_needs_pass_phrase});
    const auto storage = open_existing(configuration);
    const auto now = configuration.make_clock().now();
    const auto backup_folder = configuration.backups_folder();
    const auto target = words.to.empty() ? backup::new_place(backup_folder, backup::Occasion::by_hand, now) : words.to;
    const auto made =
        backup::make_backup(source_of(*storage, configuration),
                            {.target = target,
                             .previous = newest_folder_in(backup_folder),
                             .pass_phrase = words.with_key ? pass_phrase_in(words.pass_phrase_file) : std::nullopt,
                             .program_version = std::string{version},
                             .now = now,
                             .kept_free = configuration.floors().backups});
    if (!made) throw std::runtime_error(made.error().message);
    std::cout << messages::backup_made(target.string(), *made);
}

void list_backups(const Configuration& configuration) {
    const auto backup_folder = configuration.backups_folder();
    const auto all = backup::backups_in(backup_folder);
    if (all.empty()) std::cout << messages::no_backups(backup_folder.string());
    for (const auto& one : all) {
        const auto manifest = std::filesystem::is_directory(one.path) ? backup::read_manifest(one.path)
                                                                      : backup::read_tar_manifest(one.path);
        std::cout << messages::backup_listed(one, manifest ? &*manifest : nullptr);
    }
}

/// Before anybody opens the server: whose time is over, and who was erased after the backup was made. What is
/// interrupted here the server does before it opens, and then by itself.
std::size_t erase_whom_the_backup_knew(const Configuration& configuration) {
    Program program{configuration};
    const privacy::GuestEraser eraser{program.context(), program.media(), configuration.backups_folder()};
    const auto again = eraser.erase_again();
    if (!again) throw std::runtime_error(again.error().message);
    const auto due = eraser.erase_due();
    if (!due) throw std::runtime_error(due.error().message);
    return *again + *due;
}

/// What the flags say, else what the operator answers; a script has to say it.
KeysAfterRestore keys_after_restore(const RestoreWords& words) {
    if (words.keeps_keys) return KeysAfterRestore::kept;
    if (words.revokes_keys) return KeysAfterRestore::revoked;
    if (::isatty(STDIN_FILENO) == 0) throw std::runtime_error(std::string{messages::keys_undecided});
    const auto answer = ask(messages::keys_question);
    if (!answer) throw std::runtime_error(std::string{messages::keys_undecided});
    return *answer ? KeysAfterRestore::kept : KeysAfterRestore::revoked;
}

void restore_backup(const Configuration& configuration, const RestoreWords& words) {
    const auto keys = keys_after_restore(words);
    const auto now = configuration.make_clock().now();
    const auto erased = privacy::read_erased_guests(backup::backup_folder_of(words.from));
    if (!erased) throw std::runtime_error(erased.error().message);
    const auto restored =
        backup::restore(words.from,
                        {.data = configuration.data,
                         .database = configuration.database_address(),
                         .media = configuration.media_folder(),
                         .key_file = configuration.key_file(),
                         .program_version = std::string{version},
                         .complete =
                             [&](storage::Session& session, Instant made_at) {
                                 end_restored_access(session, keys, now);
                                 privacy::expect_again(session, *erased, made_at);
                             }},
                        {.pass_phrase = pass_phrase_in(words.pass_phrase_file), .is_left_out = words.without_key});
    if (!restored) throw std::runtime_error(restored.error().message);
    std::cout << messages::backup_restored(configuration.data.string(), *restored, words.without_key)
              << (keys == KeysAfterRestore::kept ? messages::keys_kept : messages::keys_revoked);
    std::cout << messages::guests_left_again(erase_whom_the_backup_knew(configuration), restored->created_at);
}

}  // namespace

void add_backup_commands(CommandLine& line) {
    const auto backup_words = std::make_shared<BackupWords>();
    auto* backup_command = line.root.add_subcommand("backup", "Save database and media, also while the server runs");
    backup_command->add_option("--to", backup_words->to, "A new folder, or a new file that ends with .tar");
    backup_command->add_flag("--with-key", backup_words->with_key, "With the key file, sealed with a pass phrase");
    backup_command->add_option("--passphrase-file", backup_words->pass_phrase_file,
                               "Its first line is the pass phrase");
    backup_command->add_flag("--list", backup_words->lists, "Name those there are, with what they hold of guests");
    backup_command->callback([&line, backup_words] {
        if (backup_words->lists) return list_backups(line.configuration);
        make_backup(line.configuration, *backup_words);
    });

    const auto restore_words = std::make_shared<RestoreWords>();
    auto* restore_command = line.root.add_subcommand("restore", "Bring a backup into an empty data folder");
    restore_command->add_option("--from", restore_words->from, "A backup, or a folder of backups whose newest is taken")
        ->required();
    restore_command->add_option("--passphrase-file", restore_words->pass_phrase_file,
                                "Its first line is the pass phrase of the key file");
    restore_command->add_flag("--without-key", restore_words->without_key, "Leave the sealed key file in the backup");
    auto* keeps_keys = restore_command->add_flag("--keep-keys", restore_words->keeps_keys,
                                                 "Devices, printers, lists and programs go on with their keys");
    restore_command
        ->add_flag("--revoke-keys", restore_words->revokes_keys, "They are given new ones, after a theft for instance")
        ->excludes(keeps_keys);
    restore_command->callback([&line, restore_words] { restore_backup(line.configuration, *restore_words); });
}

}  // namespace kredenz::app
