#include "base/random.hpp"

#include <gtest/gtest.h>

#include <set>

namespace kredenz {
namespace {

TEST(RandomTokens, AreThirtyTwoHexadecimalDigitsAndNeverTheSame) {
    std::set<std::string> tokens;
    for (int index = 0; index < 1000; ++index) {
        const auto token = random_token();
        EXPECT_EQ(token.size(), 32);
        EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos);
        tokens.insert(token);
    }
    EXPECT_EQ(tokens.size(), 1000);
}

TEST(RandomDigits, AreDigitsOfEveryKind) {
    std::set<char> seen;
    for (int round = 0; round < 200; ++round) {
        const auto digits = random_digits(6);
        EXPECT_EQ(digits.size(), 6);
        seen.insert(digits.begin(), digits.end());
    }
    EXPECT_EQ(std::string(seen.begin(), seen.end()), "0123456789");
}

TEST(Comparison, ComparesWholeTexts) {
    EXPECT_TRUE(equal_in_constant_time("abc", "abc"));
    EXPECT_TRUE(equal_in_constant_time("", ""));
    EXPECT_FALSE(equal_in_constant_time("abc", "abd"));
    EXPECT_FALSE(equal_in_constant_time("abc", "ab"));
    EXPECT_FALSE(equal_in_constant_time("", "a"));
}

TEST(TokenHashes, AreBlake2b) {
    EXPECT_EQ(token_hash(""), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    EXPECT_NE(token_hash("a"), token_hash("b"));
}

}  // namespace
}  // namespace kredenz
