#include "features/backup/backup_folder.hpp"

#include "storage/test_database.hpp"

namespace kredenz::backup {
namespace {

Instant day(int number) { return Instant{std::chrono::days{20'000 + number}}; }

class BackupFolderTest : public ::testing::Test {
protected:
    std::filesystem::path put(Occasion occasion, Instant at) {
        const auto place = new_place(folder.path(), occasion, at);
        std::filesystem::create_directories(place / "media");
        return place;
    }

    storage::testing::TemporaryFolder folder;
};

TEST_F(BackupFolderTest, KeepsTheNewestOfOneOccasion) {
    std::vector<std::filesystem::path> nights;
    for (int night = 0; night < 5; ++night) nights.push_back(put(Occasion::nightly, day(night)));
    const auto by_hand = put(Occasion::by_hand, day(0));
    remove_old(folder.path(), Occasion::nightly, 3);
    EXPECT_FALSE(std::filesystem::exists(nights[1]));
    EXPECT_TRUE(std::filesystem::exists(nights[2]));
    EXPECT_TRUE(std::filesystem::exists(by_hand));
    EXPECT_EQ(backups_in(folder.path()).size(), 4);
    EXPECT_EQ(newest_in(folder.path())->path, nights[4]);
    remove_old(folder.path(), Occasion::nightly, 14);
    EXPECT_EQ(backups_in(folder.path()).size(), 4);
}

TEST_F(BackupFolderTest, WhatTheServerMadeGoesWithItsTime) {
    const auto night = put(Occasion::nightly, day(0));
    const auto before = put(Occasion::before_migration, day(0));
    const auto by_hand = put(Occasion::by_hand, day(0));
    EXPECT_EQ(remove_aged(folder.path(), day(13)), 0U);
    EXPECT_EQ(remove_aged(folder.path(), day(14)), 1U);
    EXPECT_FALSE(std::filesystem::exists(before));
    EXPECT_TRUE(std::filesystem::exists(night)) << "the only night there is";
    EXPECT_TRUE(std::filesystem::exists(by_hand));

    const auto next = put(Occasion::nightly, day(20));
    EXPECT_EQ(remove_aged(folder.path(), day(21)), 1U);
    EXPECT_FALSE(std::filesystem::exists(night));
    EXPECT_TRUE(std::filesystem::exists(next));
}

TEST_F(BackupFolderTest, APlaceIsNeverGivenTwice) {
    const auto first = put(Occasion::nightly, day(1));
    const auto second = put(Occasion::nightly, day(1));
    EXPECT_NE(first, second);
    EXPECT_EQ(backups_in(folder.path()).size(), 2);
}

TEST_F(BackupFolderTest, OtherNamesAreNotOurs) {
    for (const auto* name : {"nightly-", "nightly-2027-01-05", "photos", "nightly-2027-01-05T03-00-00Z.1a.unfinished"})
        std::filesystem::create_directory(folder.path() / name);
    EXPECT_TRUE(backups_in(folder.path()).empty());
    EXPECT_FALSE(newest_in(folder.path() / "missing"));
}

}  // namespace
}  // namespace kredenz::backup
