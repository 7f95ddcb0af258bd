#include "features/media/image_address.hpp"

#include <gtest/gtest.h>

namespace kredenz::media {
namespace {

std::optional<ImageAddress> parse(std::vector<std::string> segments) { return parse_image_address(segments); }

TEST(ImageAddress, Forms) {
    const FileAddress file{12, 3, "jpg"};
    EXPECT_EQ(parse({"12-3.jpg"}), (ImageAddress{Crop::none, Size::full, file}));
    EXPECT_EQ(parse({"small", "12-3.jpg"}), (ImageAddress{Crop::none, Size::small, file}));
    EXPECT_EQ(parse({"product", "12-3.jpg"}), (ImageAddress{Crop::product, Size::large, file}));
    EXPECT_EQ(parse({"category", "icon", "12-3.jpg"}), (ImageAddress{Crop::category, Size::icon, file}));
}

TEST(ImageAddress, NothingElseIsAnAddress) {
    for (const auto* file : {"", "12.jpg", "12-3", "0-1.jpg", "1-0.jpg", "01-1.jpg", "-1-1.jpg", "+1-1.jpg", "1-1.",
                             "1-1.JPG", "1-1.jpg.exe", "1-1./etc", "1-1.longer", "../1-1.jpg",
                             "99999999999999999999-1.jpg", "1-1-1.jpg", " 1-1.jpg", "1-1.jpg "})
        EXPECT_FALSE(parse_file_address(file)) << file;
    EXPECT_FALSE(parse({}));
    EXPECT_FALSE(parse({"none", "1-1.jpg"}));
    EXPECT_FALSE(parse({"full", "1-1.jpg"}));
    EXPECT_FALSE(parse({"huge", "1-1.jpg"}));
    EXPECT_FALSE(parse({"..", "1-1.jpg"}));
    EXPECT_FALSE(parse({"small", "product", "1-1.jpg"}));
    EXPECT_FALSE(parse({"product", "small", "icon", "1-1.jpg"}));
}

}  // namespace
}  // namespace kredenz::media
