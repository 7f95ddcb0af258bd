#include "app/server_backups.hpp"

#include "app/command_messages.hpp"
#include "app/messages.hpp"
#include "base/retention.hpp"
#include "storage/job_lock.hpp"
#include "storage/migrator.hpp"

#include <spdlog/spdlog.h>

#include <ctime>

namespace kredenz::app {
namespace {

constexpr std::chrono::hours least_distance{20};
constexpr std::chrono::hours greatest_distance{36};
constexpr std::chrono::hours settled{1};
constexpr std::chrono::hours lease{6};
constexpr int night_begins = 3;
constexpr int night_ends = 5;

/// The hour on the machine's clock, which is the operator's.
int local_hour(Instant now) {
    const auto seconds = std::chrono::system_clock::to_time_t(now);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    return local.tm_hour;
}

std::optional<Instant> newest_nightly(const std::filesystem::path& backup_folder) {
    std::optional<Instant> newest;
    for (const auto& one : backup::backups_in(backup_folder))
        if (one.occasion == backup::Occasion::nightly) newest = one.created_at;
    return newest;
}

Result<backup::Manifest> make_own(const backup::Source& source, const Configuration& configuration,
                                  backup::Occasion occasion, Instant now, const std::stop_token& stop) {
    const auto backup_folder = configuration.backups_folder();
    // Nobody can order while a new version waits for room; one night less is no such harm.
    const auto kept_free = occasion == backup::Occasion::nightly ? configuration.floors().backups : 0;
    return backup::make_backup(source,
                               {.target = backup::new_place(backup_folder, occasion, now),
                                .previous = newest_folder_in(backup_folder),
                                .program_version = std::string{version},
                                .now = now,
                                .guests_until = now + retention::backups,
                                .kept_free = kept_free},
                               stop);
}

}  // namespace

std::unique_ptr<storage::Storage> open_existing(const Configuration& configuration) {
    constexpr std::string_view sqlite = "sqlite:";
    const auto address = configuration.database_address();
    if (address.starts_with(sqlite) && !std::filesystem::exists(address.substr(sqlite.size())))
        throw std::runtime_error(messages::no_database(address.substr(sqlite.size())));
    return storage::Storage::open({.database = address, .writers = 1, .readers = 1});
}

backup::Source source_of(storage::Storage& storage, const Configuration& configuration) {
    return {.storage = storage, .media = configuration.media_folder(), .key_file = configuration.key_file()};
}

std::optional<std::filesystem::path> newest_folder_in(const std::filesystem::path& backup_folder) {
    std::optional<std::filesystem::path> newest;
    for (const auto& one : backup::backups_in(backup_folder))
        if (std::filesystem::is_directory(one.path)) newest = one.path;
    return newest;
}

void back_up_before_migration(storage::Storage& storage, const Configuration& configuration, Instant now) {
    if (storage::pending_migrations(storage, storage::embedded_migrations()).empty()) return;
    auto unit = [](storage::Session& session) -> Result<bool> { return storage::applied_migrations(session).empty(); };
    const auto is_new = storage.read_now(std::move(unit));
    if (!is_new) throw std::runtime_error(is_new.error().message);
    if (*is_new) return;
    const auto made =
        make_own(source_of(storage, configuration), configuration, backup::Occasion::before_migration, now, {});
    if (!made) throw std::runtime_error(messages::no_migration_without_backup(made.error().message));
    spdlog::info("saved the database before its new schema in {}", configuration.backups_folder().string());
    backup::remove_old(configuration.backups_folder(), backup::Occasion::before_migration, migration_backups_kept);
}

bool is_backup_due(std::optional<Instant> newest, Instant started_at, Instant now, int local_hour) {
    const auto is_older_than = [&](std::chrono::hours age) { return !newest || now - *newest > age; };
    if (local_hour >= night_begins && local_hour < night_ends) return is_older_than(least_distance);
    return is_older_than(greatest_distance) && now - started_at >= settled;
}

NightlyBackup::NightlyBackup(Program& program, ErrorNotes& errors)
    : program_(&program), errors_(&errors), started_at_(program.clock().now()) {}

void NightlyBackup::run_if_due(const std::stop_token& stop) {
    const auto now = program_->clock().now();
    const auto& configuration = program_->configuration();
    const auto backup_folder = configuration.backups_folder();
    if (const auto removed = backup::remove_aged(backup_folder, now); removed > 0)
        spdlog::info("backup: removed {} whose time was over", removed);
    if (!is_backup_due(newest_nightly(backup_folder), started_at_, now, local_hour(now))) return;
    if (program_->disk().level() >= DiskLevel::no_backups) {
        if (!std::exchange(is_put_off_, true)) {
            const auto free = program_->disk().free() / 1'000'000;
            spdlog::error("backup: put off, only {} MB are free", free);
            errors_->note("backup", {}, messages::no_room_for_backup(free));
        }
        return;
    }
    is_put_off_ = false;
    // One of several servers on the same database makes it.
    auto claim = [now](storage::Session& session) -> Result<bool> {
        return storage::claim_job(session, {.job = "nightly-backup", .now = now, .lease = lease});
    };
    const auto claimed = program_->storage().write_now(std::move(claim));
    if (!claimed || !*claimed) return;
    const auto made =
        make_own(source_of(program_->storage(), configuration), configuration, backup::Occasion::nightly, now, stop);
    if (!made) {
        spdlog::error("backup: {}", made.error().message);
        errors_->note("backup", {}, made.error().message);
        return;
    }
    backup::remove_old(backup_folder, backup::Occasion::nightly, nightly_backups_kept);
    spdlog::info("backup: {} rows of {} tables and {} files saved in {}", made->row_count(), made->tables.size(),
                 made->media.size(), backup_folder.string());
}

}  // namespace kredenz::app
