#include "base/decimal.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace kredenz {
namespace {

TEST(DivideRounded, rounds_half_away_from_zero) {
    EXPECT_TRUE(divide_rounded(4, 2) == 2);
    EXPECT_TRUE(divide_rounded(5, 2) == 3);
    EXPECT_TRUE(divide_rounded(-5, 2) == -3);
    EXPECT_TRUE(divide_rounded(4, 3) == 1);
    EXPECT_TRUE(divide_rounded(-4, 3) == -1);
    EXPECT_TRUE(divide_rounded(5, 3) == 2);
    EXPECT_TRUE(divide_rounded(-5, 3) == -2);
    EXPECT_TRUE(divide_rounded(0, 7) == 0);
    EXPECT_TRUE(divide_rounded(1, 1) == 1);
}

TEST(DivideRounded, does_not_overflow_near_the_largest_dividend) {
    const auto largest = std::numeric_limits<Wide>::max();
    EXPECT_TRUE(divide_rounded(largest, 1) == largest);
    EXPECT_TRUE(divide_rounded(largest, largest) == 1);
    EXPECT_TRUE(divide_rounded(largest - 1, 2) == largest / 2);
}

TEST(ParseUnits, reads_plain_decimals) {
    EXPECT_EQ(parse_units("0", 2), 0);
    EXPECT_EQ(parse_units("5", 2), 500);
    EXPECT_EQ(parse_units("5.2", 2), 520);
    EXPECT_EQ(parse_units("-12.5", 2), -1250);
    EXPECT_EQ(parse_units("0.333333", 6), 333333);
    EXPECT_EQ(parse_units("1.500", 1), 15);
    EXPECT_EQ(parse_units("7", 0), 7);
}

TEST(ParseUnits, refuses_everything_else) {
    for (const auto* text : {"", "-", ".", ".5", "5.", "1.005", "1e3", "+1", " 1", "1 ", "1,5", "0x1", "--1", "1.-5"})
        EXPECT_FALSE(parse_units(text, 2)) << text;
}

TEST(ParseUnits, refuses_what_does_not_fit) {
    EXPECT_EQ(parse_units("92233720368547758.07", 2), std::numeric_limits<std::int64_t>::max());
    EXPECT_FALSE(parse_units("92233720368547758.08", 2));
    EXPECT_FALSE(parse_units("999999999999999999999", 0));
}

TEST(FormatUnits, writes_no_trailing_zeros) {
    EXPECT_EQ(format_units(525, 2), "5.25");
    EXPECT_EQ(format_units(500, 2), "5");
    EXPECT_EQ(format_units(520, 2), "5.2");
    EXPECT_EQ(format_units(5, 2), "0.05");
    EXPECT_EQ(format_units(-5, 2), "-0.05");
    EXPECT_EQ(format_units(0, 3), "0");
    EXPECT_EQ(format_units(490, 2), "4.9");
    EXPECT_EQ(format_units(12, 0), "12");
    EXPECT_EQ(format_units(std::numeric_limits<std::int64_t>::min(), 2), "-92233720368547758.08");
}

TEST(FormatUnits, is_what_parse_units_reads) {
    for (const std::int64_t units : {0, 1, 10, 99, 100, 101, 12345, -1, -990, 1'000'000})
        for (const int places : {0, 2, 3, 6}) EXPECT_EQ(parse_units(format_units(units, places), places), units);
}

TEST(FormatGerman, groups_thousands_and_always_has_cents) {
    EXPECT_EQ(format_german(Money{0}), "0,00\u00a0€");
    EXPECT_EQ(format_german(Money{5}), "0,05\u00a0€");
    EXPECT_EQ(format_german(Money{999'99}), "999,99\u00a0€");
    EXPECT_EQ(format_german(Money{1'234'50}), "1.234,50\u00a0€");
    EXPECT_EQ(format_german(Money{12'345'678'90}), "12.345.678,90\u00a0€");
    EXPECT_EQ(format_german(Money{-1'234'50}), "-1.234,50\u00a0€");
    EXPECT_EQ(format_german(Money{3'90}, "CHF"), "3,90\u00a0CHF");
}

TEST(Decimal, adds_and_compares_by_value) {
    EXPECT_EQ(Money::whole(3) + Money{50}, Money{350});
    EXPECT_EQ(Amount::whole(2) - Amount{500}, Amount{1500});
    EXPECT_EQ(-Money{5}, Money{-5});
    EXPECT_LT(Rate{490}, Rate::whole(5));
    EXPECT_EQ(Ratio::one, 1'000'000);
}

}  // namespace
}  // namespace kredenz
