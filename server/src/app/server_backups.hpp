// The backups of this installation: what belongs to one, and those that the server makes by itself, every night and
// before a new schema. How one is made is known by features/backup.
#pragma once

#include "app/error_notes.hpp"
#include "app/program.hpp"
#include "features/backup/backup.hpp"
#include "features/backup/backup_folder.hpp"

#include <stop_token>

namespace kredenz::app {

/// So many nights, and so many changes of the schema, can be gone back, for as long as retention::backups says.
inline constexpr std::size_t nightly_backups_kept = 14;
inline constexpr std::size_t migration_backups_kept = 5;

/// Opens the configured database without making one or changing its schema. Throws std::runtime_error in German
/// when there is none.
std::unique_ptr<storage::Storage> open_existing(const Configuration& configuration);

backup::Source source_of(storage::Storage& storage, const Configuration& configuration);

/// The newest backup that is a folder, whose files a next one may link.
std::optional<std::filesystem::path> newest_folder_in(const std::filesystem::path& backup_folder);

/// Saves a database that is about to get a new schema; a new or current one is left alone. Throws std::runtime_error
/// in German when it cannot be saved.
void back_up_before_migration(storage::Storage& storage, const Configuration& configuration, Instant now);

/// Whether it is time: at night once in 20 hours; by day, on a machine that sleeps at night, when the newest is older
/// than 36 hours and the server has run for an hour.
bool is_backup_due(std::optional<Instant> newest, Instant started_at, Instant now, int local_hour);

class NightlyBackup {
public:
    /// What is named lives longer.
    NightlyBackup(Program& program, ErrorNotes& errors);

    /// Blocking; removes old ones whether one is due or not. A failure is logged and noted, and tried again some hours
    /// later.
    void run_if_due(const std::stop_token& stop);

private:
    Program* program_;
    ErrorNotes* errors_;
    Instant started_at_;
    /// Said once, not at every look.
    bool is_put_off_ = false;
};

}  // namespace kredenz::app
