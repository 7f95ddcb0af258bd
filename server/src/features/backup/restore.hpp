// Bringing a backup into an empty installation, of either engine: everything is checked before anything is written, and
// a failure leaves the installation empty.
#pragma once

#include "features/backup/manifest.hpp"
#include "storage/session.hpp"

namespace kredenz::backup {

/// The installation that is to receive the backup.
struct Target {
    std::filesystem::path data;
    /// As for storage::Options.
    std::string database;
    std::filesystem::path media;
    std::filesystem::path key_file;
    std::string program_version;
    /// Called at the end of the unit that fills the database, with the newest schema and the time of the backup.
    std::function<void(storage::Session& session, Instant made_at)> complete = {};
};

/// What becomes of a sealed key in the backup.
struct KeyChoice {
    std::optional<std::string> pass_phrase;
    bool is_left_out = false;
};

/// Blocking. `from` is a backup, or a folder of backups of which the newest is meant. German errors that say what to
/// do.
Result<Manifest> restore(const std::filesystem::path& from, const Target& target, const KeyChoice& key);

/// The folder in which the backup that is meant lies, beside others and what is kept with them.
std::filesystem::path backup_folder_of(const std::filesystem::path& from);

/// Checks every file of a backup in a folder against its manifest.
Result<Manifest> verify(const std::filesystem::path& folder);

}  // namespace kredenz::backup
