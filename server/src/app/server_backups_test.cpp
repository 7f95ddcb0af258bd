#include "app/server_backups.hpp"

#include "features/backup/restore.hpp"
#include "storage/migrator.hpp"
#include "storage/test_database.hpp"

namespace kredenz::app {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

constexpr Instant start{hours{24 * 20'000}};

TEST(BackupIsDueTest, AtNightOnce) {
    EXPECT_TRUE(is_backup_due({}, start, start, 3));
    EXPECT_TRUE(is_backup_due(start - hours{24}, start, start, 4));
    EXPECT_FALSE(is_backup_due(start - hours{1}, start, start, 4));
    EXPECT_FALSE(is_backup_due({}, start, start, 5));
}

TEST(BackupIsDueTest, ByDayWhereTheMachineSleepsAtNight) {
    EXPECT_FALSE(is_backup_due({}, start, start + minutes{59}, 9));
    EXPECT_TRUE(is_backup_due({}, start, start + hours{1}, 9));
    EXPECT_FALSE(is_backup_due(start - hours{30}, start, start + hours{1}, 9));
    EXPECT_TRUE(is_backup_due(start - hours{40}, start, start + hours{1}, 9));
}

class BeforeMigrationTest : public storage::testing::DatabaseTest {
protected:
    Configuration configuration() const {
        Configuration configuration;
        configuration.data = folder.path() / "data";
        configuration.database = database.url();
        return configuration;
    }
    storage::testing::TemporaryFolder folder;
};

/// All but the newest migration, of which each engine may have a file of its own.
std::span<const storage::MigrationFile> older_migrations() {
    const auto files = storage::embedded_migrations();
    const auto newest = files.back().name.substr(0, 4);
    return files.first(static_cast<std::size_t>(
        std::ranges::count_if(files, [&](const auto& file) { return !file.name.starts_with(newest); })));
}

TEST_P(BeforeMigrationTest, AnOlderDatabaseIsSavedFirstAndCanBeHadBack) {
    const auto older = older_migrations();
    storage::migrate(*open(), "1.0", older);
    {
        const Program program{configuration()};
    }
    const auto saved = backup::backups_in(configuration().backups_folder());
    ASSERT_EQ(saved.size(), 1);
    EXPECT_EQ(saved.front().occasion, backup::Occasion::before_migration);
    const auto manifest = backup::verify(saved.front().path);
    ASSERT_TRUE(manifest);
    EXPECT_EQ(manifest->schema, storage::schema_version_of(older.back().name));

    {
        const Program program{configuration()};
    }
    EXPECT_EQ(backup::backups_in(configuration().backups_folder()).size(), 1);
}

TEST_P(BeforeMigrationTest, ANewDatabaseIsNotSaved) {
    {
        const Program program{configuration()};
    }
    EXPECT_TRUE(backup::backups_in(configuration().backups_folder()).empty());
}

TEST_P(BeforeMigrationTest, WithoutABackupNothingIsMigrated) {
    const auto files = storage::embedded_migrations();
    storage::migrate(*open(), "1.0", older_migrations());
    auto blocked = configuration();
    blocked.backups = "/dev/null/backups";
    EXPECT_THROW((Program{blocked}), std::runtime_error);
    EXPECT_EQ(storage::pending_migrations(*open(), files).size(), 1);
    {
        const Program program{blocked, BeforeMigration::go_on};
    }
    EXPECT_TRUE(storage::pending_migrations(*open(), files).empty());
}

INSTANTIATE_ON_BOTH_ENGINES(BeforeMigrationTest);

}  // namespace
}  // namespace kredenz::app
