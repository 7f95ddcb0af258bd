#include "base/disk_space.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

TEST(DiskSpaceTest, GivesUpFilesThenBackupsThenAllButOrders) {
    const DiskFloors floors{.uploads = 300, .backups = 200, .changes = 100};
    EXPECT_EQ(room_with(300, floors), DiskLevel::ample);
    EXPECT_EQ(room_with(299, floors), DiskLevel::no_uploads);
    EXPECT_EQ(room_with(199, floors), DiskLevel::no_backups);
    EXPECT_EQ(room_with(99, floors), DiskLevel::orders_only);
}

TEST(DiskSpaceTest, LooksAtTheFullestDisk) {
    const auto here = std::filesystem::temp_directory_path();
    const auto free = std::filesystem::space(here).available;
    const DiskSpace all_kept{{here, "/proc/self/no-such-folder"}, {.uploads = free * 2, .backups = 1, .changes = 1}};
    EXPECT_EQ(all_kept.level(), DiskLevel::no_uploads);
    const DiskSpace roomy{{here}, {.uploads = 1, .backups = 1, .changes = 1}};
    EXPECT_EQ(roomy.level(), DiskLevel::ample);
    // A folder of the kernel's that has no room at all.
    EXPECT_EQ((DiskSpace{{here, "/proc"}, {.uploads = 1, .backups = 1, .changes = 1}}.level()), DiskLevel::orders_only);
}

}  // namespace
}  // namespace kredenz
