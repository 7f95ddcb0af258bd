#include "record/json_outline.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

JsonOutline outline(std::string_view text) { return outline_of(text, 1000, 1000); }

TEST(JsonOutlines, CountElementsMembersAndTheWhole) {
    for (const auto& [text, values] :
         std::vector<std::pair<std::string_view, std::size_t>>{{"1", 1},
                                                               {"{}", 1},
                                                               {"[ ]", 1},
                                                               {"[0]", 2},
                                                               {"[0,0]", 3},
                                                               {R"({"a":1,"b":2})", 3},
                                                               {R"({"a":[{},{"b":[]}]})", 5},
                                                               {R"(["[,{","\",\\",0])", 4}})
        EXPECT_EQ(outline(text).values, values) << text;
}

TEST(JsonOutlines, TellTheGreatestDepth) {
    EXPECT_EQ(outline("1").depth, 0);
    EXPECT_EQ(outline(R"({"a":[1],"b":[[2]],"c":"[[[["})").depth, 3);
}

TEST(JsonOutlines, SeeEscapedNullCharacters) {
    EXPECT_TRUE(outline(R"({"a":"x\u0000"})").has_null_character);
    EXPECT_TRUE(outline(R"({"\\\u0000":1})").has_null_character);
    EXPECT_FALSE(outline(R"({"a":"\\u0000"})").has_null_character);
    EXPECT_FALSE(outline(R"({"a":"\u0001"})").has_null_character);
}

TEST(JsonOutlines, StopAtTheLimits) {
    const auto deep = outline_of(std::string(100'000, '['), 32, 1000);
    EXPECT_EQ(deep.depth, 33);
    const auto wide = outline_of(std::string(100'000, ','), 32, 1000);
    EXPECT_EQ(wide.values, 1001);
}

TEST(JsonOutlines, EndWithTextsThatDoNot) {
    for (const auto* text : {"\"", "\"\\", "[\"\\u", "{\"a\\", "\"\\u000"}) EXPECT_LE(outline(text).values, 2) << text;
}

}  // namespace
}  // namespace kredenz::record
