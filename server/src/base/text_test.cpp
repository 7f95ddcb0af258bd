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

}  // namespace
}  // namespace kredenz
