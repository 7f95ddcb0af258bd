#include "features/media/data_url.hpp"

#include "http/request_body.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

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

/// Bytes of files in this process's memory.
std::size_t mapped_memory() {
    std::ifstream status{"/proc/self/status"};
    std::string word;
    std::size_t kilobytes = 0;
    while (status >> word && word != "RssFile:") {
    }
    status >> kilobytes;
    return kilobytes * 1024;
}

TEST(DataUrl, AFileOnTheDiskIsTakenApartWithLittleOfItInMemory) {
    constexpr std::size_t letters = 24 * piece_bytes;
    http::BodyMemory memory{0};
    http::RequestBody body;
    body.place_in(memory, std::filesystem::temp_directory_path());
    body.append(R"({"name":"a","data":"data:;base64,)");
    for (std::size_t sent = 0; sent < letters; sent += piece_bytes) body.append(std::string(piece_bytes, 'A'));
    body.append(R"("})");
    body.finish();

    std::size_t most = 0;
    const auto before = mapped_memory();
    const LetGo let_go = [&] {
        most = std::max(most, mapped_memory());
        body.let_go();
    };
    const auto split = cut_out_data(body.view(), let_go);
    EXPECT_EQ(split.rest(), R"({"name":"a","data":""})");
    std::size_t written = 0;
    const auto write = [&](std::string_view bytes) { written += bytes.size(); };
    EXPECT_EQ(decode_data_url(split.data, letters, write, let_go), DataOutcome::decoded);
    EXPECT_EQ(written, letters / 4 * 3);
    EXPECT_GT(most, 0U);
    EXPECT_LT(most, before + 4 * piece_bytes);
}

TEST(Pieces, WhatLiesAcrossABorderIsFound) {
    const std::string text = std::string(piece_bytes - 2, 'x') + "Word" + std::string(piece_bytes, 'x');
    const auto find = [](std::string_view piece) { return piece.find("Word"); };
    int pieces = 0;
    const LetGo count = [&] { ++pieces; };
    EXPECT_EQ(find_in_pieces(text, 0, 3, count, find), piece_bytes - 2);
    EXPECT_EQ(pieces, 0);
    EXPECT_EQ(find_in_pieces(text, piece_bytes, 3, count, find), std::string_view::npos);
    EXPECT_EQ(pieces, 2);
}

}  // namespace
}  // namespace kredenz::media
