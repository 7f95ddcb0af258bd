#include "base/text.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

TEST(Folding, LeavesPlainLowerCaseLetters) {
    EXPECT_EQ(fold("Käse-Öl"), "kase-ol");
    EXPECT_EQ(fold("STRASSE Straße"), "strasse strasse");
    EXPECT_EQ(fold("ĆEVAPČIĆI Đorđe Œuvre ŁÓDŹ Erdős"), "cevapcici dorde oeuvre lodz erdos");
    EXPECT_EQ(fold("☕ 1,5 €"), "☕ 1,5 €");
    EXPECT_EQ(fold(""), "");
}

TEST(Folding, NeverReadsBeyondBrokenText) {
    EXPECT_EQ(fold("a\xc3"), "a\xc3");
    EXPECT_EQ(fold("\xf0\x9f"), "\xf0\x9f");
}

TEST(Trimming, TakesWhiteSpaceFromBothEnds) {
    EXPECT_EQ(trim(" \t\r\n\f\va b \n"), "a b");
    EXPECT_EQ(trim(" \n "), "");
    EXPECT_EQ(trim(""), "");
}

TEST(Splitting, LeavesOutEmptyWords) {
    EXPECT_EQ(split("/a//b/", "/"), (std::vector<std::string_view>{"a", "b"}));
    EXPECT_EQ(split("a, b", ", "), (std::vector<std::string_view>{"a", "b"}));
    EXPECT_EQ(split("///", "/"), std::vector<std::string_view>{});
    EXPECT_EQ(split("", "/"), std::vector<std::string_view>{});
}

TEST(Html, IsEscapedForTextAndAttributes) {
    EXPECT_EQ(escape_html("<a href=\"x\">'Käse' & Brot</a>"),
              "&lt;a href=&quot;x&quot;&gt;&#39;Käse&#39; &amp; Brot&lt;/a&gt;");
}

TEST(Integers, AreTheWholeText) {
    EXPECT_EQ(parse_integer("0"), 0);
    EXPECT_EQ(parse_integer("-17"), -17);
    EXPECT_EQ(parse_integer("007"), 7);
    EXPECT_EQ(parse_integer("9223372036854775807"), 9'223'372'036'854'775'807);
    for (const auto* text : {"", "-", "+1", " 1", "1 ", "1a", "1.0", "9223372036854775808"})
        EXPECT_FALSE(parse_integer(text)) << text;
}

TEST(Ids, ArePositiveWithoutLeadingZeros) {
    EXPECT_EQ(parse_id("17"), 17);
    for (const auto* text : {"", "0", "-1", "01", "1/", "9223372036854775808"}) EXPECT_FALSE(parse_id(text)) << text;
}

}  // namespace
}  // namespace kredenz
