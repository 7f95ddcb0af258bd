#include "features/backup/manifest.hpp"

#include <gtest/gtest.h>

namespace kredenz::backup {
namespace {

Manifest sample() {
    Manifest manifest;
    manifest.program_version = "1.0";
    manifest.created_at = Instant{std::chrono::seconds{1'800'000'000}};
    manifest.engine = storage::Engine::postgres;
    manifest.schema = {7, "0007_orders"};
    manifest.database_size = 4096;
    manifest.tables = {{"orders", {"id", "uid"}, 12, 40, {table_file_name("orders"), 99, "ab"}}};
    manifest.media = {{media_file_name("images/" + std::string(32, '0') + ".webp"), 7, "cd"}};
    return manifest;
}

TEST(ManifestTest, IsReadBackAsWritten) {
    const auto read = manifest_from_json(to_json(sample()));
    ASSERT_TRUE(read);
    EXPECT_EQ(to_json(*read), to_json(sample()));
    EXPECT_EQ(read->rows_of("orders"), 12);
    EXPECT_EQ(read->rows_of("nothing"), 0);
}

TEST(ManifestTest, AnyChangeIsNoticed) {
    const auto text = to_json(sample());
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto changed = text;
        changed[at] = static_cast<char>(changed[at] == '1' ? '2' : '1');
        if (changed == text) continue;
        const auto read = manifest_from_json(changed);
        // White space between the members is nobody's.
        EXPECT_TRUE(!read || text[at] == ' ' || text[at] == '\n') << at << text[at];
    }
}

TEST(ManifestTest, NamesThatLieElsewhereAreRefused) {
    for (const auto* name : {"media/../../etc/passwd", "/etc/passwd", "media/images/x.webp", "database/a.jsonl.gz"}) {
        auto manifest = sample();
        manifest.media.front().name = name;
        EXPECT_FALSE(manifest_from_json(to_json(manifest))) << name;
        EXPECT_EQ(is_backup_name(name), std::string_view{name} == "database/a.jsonl.gz") << name;
    }
    auto manifest = sample();
    manifest.tables.front().name = "orders\"; drop table users; --";
    EXPECT_FALSE(manifest_from_json(to_json(manifest)));
    manifest = sample();
    manifest.tables.front().file.name = "../orders.jsonl.gz";
    EXPECT_FALSE(manifest_from_json(to_json(manifest)));
}

}  // namespace
}  // namespace kredenz::backup
