#include "base/temporary_file.hpp"

#include <gtest/gtest.h>

#include <system_error>
#include <utility>

namespace kredenz {
namespace {

TEST(TemporaryFile, YieldsWhatWasAppended) {
    TemporaryFile file(testing::TempDir());
    file.append("Wiener ");
    file.append("Melange");
    EXPECT_EQ(file.size(), 14);
    EXPECT_EQ(file.bytes(), "");
    file.map();
    EXPECT_EQ(file.bytes(), "Wiener Melange");
}

TEST(TemporaryFile, AnEmptyOneMapsToNothing) {
    TemporaryFile file(testing::TempDir());
    file.map();
    EXPECT_EQ(file.bytes(), "");
}

TEST(TemporaryFile, MovesWithItsBytes) {
    TemporaryFile file(testing::TempDir());
    file.append("Einspänner");
    file.map();
    const auto descriptor = file.descriptor();
    const TemporaryFile other(std::move(file));
    EXPECT_EQ(other.bytes(), "Einspänner");
    EXPECT_EQ(other.descriptor(), descriptor);
}

TEST(TemporaryFile, AFolderThatIsNotThereIsAnError) { EXPECT_THROW(TemporaryFile("/nowhere"), std::system_error); }

}  // namespace
}  // namespace kredenz
