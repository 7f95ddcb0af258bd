#include "base/base64url.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

using namespace std::string_literals;

TEST(Base64Url, WritesAndReadsWhatAddressesBear) {
    EXPECT_EQ(base64url(""), "");
    EXPECT_EQ(base64url("f"), "Zg");
    EXPECT_EQ(base64url("\xfb\xff\xfe"s), "-__-");
    EXPECT_EQ(from_base64url("-__-"), "\xfb\xff\xfe"s);
    EXPECT_EQ(from_base64url("Zg"), "f");
}

TEST(Base64Url, RefusesEverythingElse) {
    for (const auto* text : {"Zg==", "+//+", "Z", "Zg Zg", "Zg\n", "ä"}) EXPECT_FALSE(from_base64url(text)) << text;
}

}  // namespace
}  // namespace kredenz
