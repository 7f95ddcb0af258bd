// Bringing a backup into an empty installation, of either engine: everything is checked before anything is written, and
// a failure leaves the installation empty.
#pragma once

#include "features/backup/manifest.hpp"

namespace kredenz::backup {

/// The installation that is to receive the backup.
struct Target {
    std::filesystem::path data;
    /// As for storage::Options.
    std::string database;
    std::filesystem::path media;
    std::filesystem::path key_file;
    std::string program_version;
};

/// What becomes of a sealed key in the backup.
struct KeyChoice {
    std::optional<std::string> pass_phrase;
    bool is_left_out = false;
};

/// Blocking. `from` is a backup, or a folder of backups of which the newest is meant. German errors that say what to
/// do.
Result<Manifest> restore(const std::filesystem::path& from, const Target& target, const KeyChoice& key);

/// Checks every file of a backup in a folder against its manifest.
Result<Manifest> verify(const std::filesystem::path& folder);

}  // namespace kredenz::backup
