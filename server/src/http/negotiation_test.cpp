#include "http/negotiation.hpp"

#include "http/file_reader.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {
namespace {

TEST(AcceptEncoding, WeightsAndStars) {
    auto text = [](std::string_view header) {
        auto accepted = parse_accept_encoding(header);
        return std::string(accepted.gzip ? "g" : "") + (accepted.brotli ? "b" : "");
    };
    EXPECT_EQ(text(""), "");
    EXPECT_EQ(text("gzip, deflate, br"), "gb");
    EXPECT_EQ(text("GZIP;q=1.0,br;q=0"), "g");
    EXPECT_EQ(text("br ; q=0.001"), "b");
    EXPECT_EQ(text("gzip;q=0.000, *"), "b");
    EXPECT_EQ(text("*;q=0"), "");
    EXPECT_EQ(text("identity"), "");
    EXPECT_EQ(text(",,gzip;level=9;q=0"), "");
    EXPECT_EQ(text("gzip;"), "g");
}

TEST(IfNoneMatch, ComparesWeakly) {
    EXPECT_TRUE(lists_tag("\"a\", W/\"b\"", "\"b\""));
    EXPECT_TRUE(lists_tag("\"a\"", "W/\"a\""));
    EXPECT_TRUE(lists_tag(" * ", "\"x\""));
    EXPECT_FALSE(lists_tag("\"a\"", "\"b\""));
    EXPECT_FALSE(lists_tag("", "\"b\""));
}

TEST(Range, SingleRangesOnly) {
    auto text = [](std::string_view header, std::uint64_t size) {
        auto range = parse_range(header, size);
        if (range.outcome == RangeOutcome::not_satisfiable) return std::string("416");
        if (range.outcome == RangeOutcome::whole) return std::string("200");
        return std::to_string(range.begin) + "+" + std::to_string(range.size);
    };
    EXPECT_EQ(text("bytes=0-0", 10), "0+1");
    EXPECT_EQ(text("bytes=5-", 10), "5+5");
    EXPECT_EQ(text("bytes=5-100", 10), "5+5");
    EXPECT_EQ(text("bytes=-3", 10), "7+3");
    EXPECT_EQ(text("bytes=-30", 10), "0+10");
    EXPECT_EQ(text("bytes=-0", 10), "416");
    EXPECT_EQ(text("bytes=10-", 10), "416");
    EXPECT_EQ(text("bytes=0-", 0), "416");
    EXPECT_EQ(text("bytes=5-4", 10), "200");
    EXPECT_EQ(text("bytes=1-2,4-5", 10), "200");
    EXPECT_EQ(text("lines=1-2", 10), "200");
    EXPECT_EQ(text("bytes=-", 10), "200");
    EXPECT_EQ(text("bytes=a-b", 10), "200");
    EXPECT_EQ(text("bytes=99999999999999999999-", 10), "200");
    EXPECT_EQ(text("", 10), "200");
}

}  // namespace
}  // namespace kredenz::http
