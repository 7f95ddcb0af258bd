#include "features/media/data_url.hpp"

#include <gtest/gtest.h>

namespace kredenz::media {
namespace {

struct Decoded {
    DataOutcome outcome;
    std::string bytes;
};

Decoded decode(std::string_view url, std::uint64_t most = 1000) {
    Decoded decoded{};
    decoded.outcome = decode_data_url(url, most, [&](std::string_view piece) { decoded.bytes += piece; });
    return decoded;
}

TEST(DataUrl, IsCutOutOfTheBody) {
    const auto split = cut_out_data(R"({"name":"a\"b{", "x":{"data":"inner"}, "data" : "data:,x","alt":"y"})");
    EXPECT_EQ(split.rest(), R"({"name":"a\"b{", "x":{"data":"inner"}, "data" : "","alt":"y"})");
    EXPECT_EQ(split.rest_size(), split.rest().size());
    EXPECT_EQ(split.data, "data:,x");
    EXPECT_TRUE(split.has_data());
    EXPECT_FALSE(split.is_repeated);
}

TEST(DataUrl, IsNotedWhenThereAreTwo) {
    EXPECT_TRUE(cut_out_data(R"({"data":"a","data":"b"})").is_repeated);
    EXPECT_TRUE(cut_out_data(R"({"data":"a","x":[{}],"data":7})").is_repeated);
    EXPECT_FALSE(cut_out_data(R"({"data":"a","x":{"data":"b"},"y":"data"})").is_repeated);
}

TEST(DataUrl, WhatIsNoTextIsLeftToTheParser) {
    for (const auto* body : {"", "{}", R"({"data":null})", R"({"data":7})", R"({"data":"open)", R"(["data","x"])",
                             R"({"x":"data"})", "\"data\":\"x\"", R"({"data)", R"({"data":)"}) {
        const auto split = cut_out_data(body);
        EXPECT_FALSE(split.has_data()) << body;
        EXPECT_EQ(split.rest(), body);
        EXPECT_FALSE(split.is_repeated) << body;
    }
}

TEST(DataUrl, Decodes) {
    EXPECT_EQ(decode("data:text/plain;base64,S8Okc2U=").bytes, "Käse");
    EXPECT_EQ(decode("data:text/plain;charset=utf-8;base64,S8Okc2U").bytes, "Käse");
    EXPECT_EQ(decode(R"(data:;base64,\/\/79)").bytes, "\xFF\xFE\xFD");
}

TEST(DataUrl, RefusesWhatIsNoBase64) {
    for (const auto* url : {"", "data:", "data:;base64,", "data:text/plain,Käse", "http://example.org/;base64,AAAA",
                            "data:;base64,A", "data:;base64,AA!A", R"(data:;base64,AA\nA)", R"(data:;base64,AAA\)",
                            R"(data:;base64,A\\/AA)", "data:;base64,AA==AAAA", "data:;base64,AA AA"})
        EXPECT_EQ(decode(url).outcome, DataOutcome::malformed) << url;
}

TEST(DataUrl, TheLimitCountsBytes) {
    EXPECT_EQ(decode("data:;base64,AAAAAA==", 4).outcome, DataOutcome::decoded);
    EXPECT_EQ(decode("data:;base64,AAAAAA==", 3).outcome, DataOutcome::too_large);
    EXPECT_EQ(decode("data:;base64,AAAAAA==", 3).bytes, "");
}

TEST(DataUrl, LargeOnesArriveWhole) {
    const std::string url = "data:;base64," + std::string(3'000'000, 'A');
    EXPECT_EQ(decode(url, 10'000'000).bytes, std::string(2'250'000, '\0'));
    std::string escaped = "data:;base64,";
    for (int more = 0; more < 1'000'000; ++more) escaped += "\\/";
    escaped += "AAA";
    EXPECT_EQ(decode(escaped + "=", 10'000'000).bytes.size(), 750'002);
    EXPECT_EQ(decode(escaped, 750'001).outcome, DataOutcome::too_large);
}

}  // namespace
}  // namespace kredenz::media
