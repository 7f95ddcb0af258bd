#include "base/color.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

TEST(Colors, AreReadAsTheSettingsKeepThem) {
    const auto color = parse_color("#ff8000");
    ASSERT_TRUE(color);
    EXPECT_EQ(color->red, 1);
    EXPECT_NEAR(color->green, 128 / 255.0, 1e-9);
    EXPECT_EQ(color->blue, 0);
    EXPECT_TRUE(parse_color("#ABCdef"));
    for (const auto* text : {"", "#", "ff8000", "#ff800", "#ff80000", "#gg8000", "#+18000", "# f8000", "#-18000"})
        EXPECT_FALSE(parse_color(text)) << text;
}

TEST(Colors, SayWhatCanBeReadOnThem) {
    EXPECT_TRUE(is_light(*parse_color("#ffffff")));
    EXPECT_TRUE(is_light(*parse_color("#ffd24d")));
    EXPECT_FALSE(is_light(*parse_color("#000000")));
    EXPECT_FALSE(is_light(*parse_color("#2f5d46")));
}

}  // namespace
}  // namespace kredenz
