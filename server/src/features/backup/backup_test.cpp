#include "features/backup/backup.hpp"

#include "features/backup/restore.hpp"
#include "storage/new_database.hpp"
#include "storage/test_database.hpp"

#include <fstream>
#include <set>

namespace kredenz::backup {
namespace {

using storage::Engine;
using storage::Session;

const std::string picture = "images/" + std::string(32, 'a') + ".webp";
const std::string upload = "uploads/" + std::string(32, 'b') + ".pdf";

/// What the program's own migrations were before the newest one.
std::span<const storage::MigrationFile> older_schema() {
    const auto files = storage::embedded_migrations();
    return files.first(files.size() - 1);
}

class BackupTest : public storage::testing::DatabaseTest {
protected:
    BackupTest() {
        write_file(media / picture, "a picture");
        write_file(media / upload, "a file");
        std::filesystem::create_directories(media / "variants" / "x");
        write_file(media / "variants" / "x" / "small.webp", "small");
    }

    static void write_file(const std::filesystem::path& path, std::string_view text) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path, std::ios::binary} << text;
    }
    static std::string text_of(const std::filesystem::path& path) {
        std::ifstream file{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    void fill(std::span<const storage::MigrationFile> files) {
        storage::migrate(*database_, "1.0", files);
        auto work = [](Session& session) -> Result<void> {
            for (int tag = 0; tag < 700; ++tag)
                session.later(
                    "insert into tags (name, search, version, created_at, updated_at) values ($1, '', 1, 2, 3)",
                    "Tag „" + std::to_string(tag) + "“");
            return {};
        };
        ASSERT_TRUE(database_->write_now(std::move(work)));
    }

    Result<Manifest> back_up(const std::filesystem::path& target, BackupRequest order = {}) {
        order.target = target;
        order.program_version = "1.0";
        order.now = Instant{std::chrono::seconds{1'800'000'000}};
        return make_backup({.storage = *database_, .media = media, .key_file = key_file}, order);
    }

    Target target_on(const storage::testing::TestDatabase& database) const {
        const auto data = folder.path() / "target";
        return {.data = data,
                .database = database.url(),
                .media = data / "media",
                .key_file = data / "secret.key",
                .program_version = "2.0"};
    }

    static std::int64_t count(const std::string& database, const std::string& table) {
        const auto storage = storage::Storage::open({.database = database});
        auto unit = [&table](Session& session) -> Result<std::int64_t> {
            return session.query("select count(*) from " + table).front().integer(0);
        };
        return *storage->read_now(std::move(unit));
    }

    /// Some are written twice, once for each engine.
    static std::int64_t migrations_of_an_engine() {
        std::set<std::string_view> numbers;
        for (const auto& file : storage::embedded_migrations()) numbers.insert(file.name.substr(0, 4));
        return static_cast<std::int64_t>(numbers.size());
    }

    storage::testing::TemporaryFolder folder;
    std::filesystem::path media = folder.path() / "media";
    std::filesystem::path key_file = folder.path() / "secret.key";
    std::unique_ptr<storage::Storage> database_ = open();
};

TEST_P(BackupTest, AnOlderBackupOfTheOtherEngineComesBackInTheNewSchema) {
    fill(older_schema());
    for (const auto* name : {"kept", "kept.tar"}) {
        ASSERT_TRUE(back_up(folder.path() / name));
        const storage::testing::TestDatabase other{GetParam() == Engine::sqlite ? Engine::postgres : Engine::sqlite};
        const auto target = target_on(other);
        const auto restored = restore(folder.path() / name, target, {});
        ASSERT_TRUE(restored) << restored.error().message;
        EXPECT_EQ(count(target.database, "tags"), 700);
        EXPECT_EQ(count(target.database, "orders"), 0);
        EXPECT_EQ(count(target.database, "schema_migrations"), migrations_of_an_engine());
        EXPECT_EQ(text_of(target.media / picture), "a picture");
        EXPECT_EQ(text_of(target.media / upload), "a file");
        EXPECT_FALSE(std::filesystem::exists(target.media / "variants"));
        std::filesystem::remove_all(target.data);
    }
}

TEST_P(BackupTest, StoredFilesTakeNoRoomTwice) {
    fill(storage::embedded_migrations());
    ASSERT_TRUE(back_up(folder.path() / "first"));
    EXPECT_EQ(std::filesystem::hard_link_count(media / picture), 2);
    ASSERT_TRUE(back_up(folder.path() / "second", {.previous = folder.path() / "first"}));
    EXPECT_EQ(std::filesystem::hard_link_count(media / picture), 3);
}

TEST_P(BackupTest, OnlyACompleteBackupHasItsName) {
    fill(storage::embedded_migrations());
    std::stop_source stopped;
    stopped.request_stop();
    const auto made = make_backup({.storage = *database_, .media = media, .key_file = key_file},
                                  {.target = folder.path() / "stopped", .program_version = "1.0"}, stopped.get_token());
    EXPECT_FALSE(made);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        EXPECT_EQ(entry.path().filename().string().find("stopped"), std::string::npos) << entry.path();
}

TEST_P(BackupTest, ATakenNameIsRefused) {
    fill(storage::embedded_migrations());
    ASSERT_TRUE(back_up(folder.path() / "kept"));
    const auto again = back_up(folder.path() / "kept");
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().kind, ErrorKind::conflict);
}

TEST_P(BackupTest, TheKeyGoesAlongOnlySealed) {
    fill(storage::embedded_migrations());
    write_file(key_file, "the key");
    EXPECT_EQ(back_up(folder.path() / "without")->key_file, KeyFile::left_out);
    EXPECT_FALSE(back_up(folder.path() / "short", {.pass_phrase = "zu kurz"}));
    ASSERT_TRUE(back_up(folder.path() / "with", {.pass_phrase = "ein langes Kennwort"}));
    EXPECT_EQ(text_of(folder.path() / "with" / sealed_key_name).find("the key"), std::string::npos);

    const storage::testing::TestDatabase other{GetParam()};
    const auto target = target_on(other);
    for (const auto& choice : {KeyChoice{}, KeyChoice{.pass_phrase = "ein anderes Kennwort"}}) {
        EXPECT_FALSE(restore(folder.path() / "with", target, choice));
        EXPECT_TRUE(*storage::is_unused(target.database));
        EXPECT_FALSE(std::filesystem::exists(target.media));
    }
    ASSERT_TRUE(restore(folder.path() / "with", target, {.pass_phrase = "ein langes Kennwort"}));
    EXPECT_EQ(text_of(target.key_file), "the key");
}

/// Whatever was done to a backup since: nothing of it reaches the installation.
TEST_P(BackupTest, ADamagedBackupIsRefused) {
    fill(storage::embedded_migrations());
    const auto kept = folder.path() / "kept";
    const auto table = kept / table_file_name("tags");
    const std::vector<std::function<void()>> damages{
        [&] { std::filesystem::remove(kept / manifest_name); },
        [&] { std::filesystem::resize_file(kept / manifest_name, 900); },
        [&] {
            auto text = text_of(kept / manifest_name);
            text.replace(text.find("\"rows\": 700"), 11, "\"rows\": 699");
            std::filesystem::remove(kept / manifest_name);
            write_file(kept / manifest_name, text);
        },
        [&] { std::filesystem::remove(table); },
        [&] { std::filesystem::resize_file(table, std::filesystem::file_size(table) - 1); },
        [&] {
            auto text = text_of(table);
            text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 1);
            write_file(table, text);
        },
        [&] { std::filesystem::remove(kept / media_file_name(picture)); },
        [&] {
            // The link shares its bytes with the original.
            std::filesystem::remove(kept / media_file_name(upload));
            write_file(kept / media_file_name(upload), "b file");
        }};
    const storage::testing::TestDatabase other{GetParam()};
    const auto target = target_on(other);
    for (std::size_t number = 0; number < damages.size(); ++number) {
        ASSERT_TRUE(back_up(kept));
        damages[number]();
        const auto restored = restore(kept, target, {});
        EXPECT_FALSE(restored) << number;
        EXPECT_FALSE(restored.error().message.empty());
        EXPECT_TRUE(*storage::is_unused(target.database)) << number;
        EXPECT_FALSE(std::filesystem::exists(target.media)) << number;
        std::filesystem::remove_all(kept);
    }
}

TEST_P(BackupTest, ATarThatEndsTooEarlyIsRefused) {
    fill(storage::embedded_migrations());
    const auto tar = folder.path() / "kept.tar";
    ASSERT_TRUE(back_up(tar));
    const storage::testing::TestDatabase other{GetParam()};
    const auto target = target_on(other);
    for (const auto size : {std::uintmax_t{0}, std::uintmax_t{100}, std::filesystem::file_size(tar) / 2}) {
        std::filesystem::resize_file(tar, size);
        EXPECT_FALSE(restore(tar, target, {})) << size;
        EXPECT_TRUE(*storage::is_unused(target.database));
        EXPECT_TRUE(!std::filesystem::exists(target.data) || std::filesystem::is_empty(target.data)) << size;
    }
}

TEST_P(BackupTest, AnInstallationThatIsNotEmptyIsLeftAlone) {
    fill(storage::embedded_migrations());
    ASSERT_TRUE(back_up(folder.path() / "kept"));
    const storage::testing::TestDatabase other{GetParam()};
    const auto target = target_on(other);
    write_file(target.data / "notes.txt", "mine");
    EXPECT_FALSE(restore(folder.path() / "kept", target, {}));
    std::filesystem::remove(target.data / "notes.txt");
    ASSERT_TRUE(restore(folder.path() / "kept", target, {}));
    const auto again = restore(folder.path() / "kept", target, {});
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().kind, ErrorKind::conflict);
    EXPECT_EQ(count(target.database, "tags"), 700);
}

TEST_P(BackupTest, ABackupOfANewerVersionIsRefused) {
    std::vector<storage::MigrationFile> files{storage::embedded_migrations().begin(),
                                              storage::embedded_migrations().end()};
    files.push_back({"9999_later.sql", "create table later (id $id$);\n"});
    fill(files);
    ASSERT_TRUE(back_up(folder.path() / "kept"));
    const storage::testing::TestDatabase other{GetParam()};
    const auto restored = restore(folder.path() / "kept", target_on(other), {});
    ASSERT_FALSE(restored);
    EXPECT_NE(restored.error().message.find("Kredenz 1.0 oder neuer"), std::string::npos);
}

INSTANTIATE_ON_BOTH_ENGINES(BackupTest);

}  // namespace
}  // namespace kredenz::backup
