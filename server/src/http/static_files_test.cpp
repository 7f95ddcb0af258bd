#include "http/static_files.hpp"

#include "http/compression.hpp"
#include "http/test_server.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace kredenz::http {
namespace {

namespace fs = std::filesystem;

class StaticFiles : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) / ("static-" + std::to_string(::getpid()));
        fs::create_directories(folder_ / "assets");
    }
    void TearDown() override { fs::remove_all(folder_); }

    void write(const std::string& name, std::string_view bytes) const {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
    }

    fs::path folder_;
};

TEST_F(StaticFiles, AreServedWithTypeAndCaching) {
    write("assets/app-B7dk2_f0.js", "let a = 1;");
    write("favicon.ico", "icon");
    write(".hidden", "secret");
    fs::create_symlink("/etc/passwd", folder_ / "passwd");
    auto table = std::make_shared<FinishedTable>();
    add_static_files(*table, folder_, "/backend");
    EXPECT_EQ(table->size(), 2U);
    ServerOptions options;
    options.static_files = table;
    TestServer server(Router(), options);
    auto client = server.connect();
    const auto script = client.get("/backend/assets/app-B7dk2_f0.js");
    EXPECT_EQ(script.body, "let a = 1;");
    EXPECT_EQ(script.header("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(script.header("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(client.get("/backend/favicon.ico").header("cache-control"), "no-cache");
    for (const auto* path : {"/backend/.hidden", "/backend/passwd", "/backend/assets",
                             "/backend/assets/%2e%2e/favicon.ico", "/backend/assets/..%2ffavicon.ico", "/etc/passwd"}) {
        EXPECT_NE(client.get(path).status, 200) << path;
    }
}

TEST_F(StaticFiles, UseSiblingsCompressedByTheBuild) {
    const std::string body(4000, 'x');
    write("a.css", body);
    write("a.css.br", brotli(body, 11));
    write("a.css.gz", gzip(body, 9));
    FinishedTable table;
    add_static_files(table, folder_, "");
    EXPECT_EQ(table.size(), 1U);
    const auto& finished = **table.find("/a.css");
    EXPECT_TRUE(finished.variant_for("br").bytes().ends_with(brotli(body, 11)));
    EXPECT_TRUE(finished.variant_for("gzip").bytes().ends_with(gzip(body, 9)));
    EXPECT_TRUE(finished.variant_for("").bytes().ends_with(body));
}

TEST(ContentHash, IsFoundInNamesOfTheBuildOnly) {
    EXPECT_TRUE(has_content_hash("index-DiwrgTda.css"));
    EXPECT_TRUE(has_content_hash("app-a-b_C-d1.js"));
    EXPECT_TRUE(has_content_hash("font.Ab3dEf7h.woff2"));
    EXPECT_FALSE(has_content_hash("android-chrome-512x512.png"));
    EXPECT_FALSE(has_content_hash("service-worker.js"));
    EXPECT_FALSE(has_content_hash("favicon.ico"));
    EXPECT_FALSE(has_content_hash("-DiwrgTda"));
}

Router router_for(const fs::path& path) {
    Router router;
    router.add({.method = Method::get,
                .pattern = "/media",
                .access = anyone,
                .handler = [path](Request&) -> boost::asio::awaitable<Response> { co_return Response::file(path); }});
    return router;
}

TEST_F(StaticFiles, LargeFilesAreStreamedFromDisk) {
    std::string bytes;
    for (int i = 0; bytes.size() < 3'000'000; ++i) bytes += std::to_string(i);
    write("film.mp4", bytes);
    TestServer server(router_for(folder_ / "film.mp4"));
    auto client = server.connect();
    const auto whole = client.get("/media");
    EXPECT_TRUE(whole.body == bytes);
    EXPECT_EQ(whole.header("content-type"), "video/mp4");
    EXPECT_EQ(whole.header("accept-ranges"), "bytes");
    const auto tag = whole.header("etag");
    EXPECT_EQ(client.get("/media", "If-None-Match: " + tag + "\r\n").status, 304);

    client.send("HEAD /media HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_answer(BodyPart::none).header("content-length"), std::to_string(bytes.size()));

    const auto part = client.get("/media", "Range: bytes=1000000-1000009\r\n");
    EXPECT_EQ(part.status, 206);
    EXPECT_EQ(part.body, bytes.substr(1'000'000, 10));
    EXPECT_EQ(part.header("content-range"), "bytes 1000000-1000009/" + std::to_string(bytes.size()));
    EXPECT_EQ(client.get("/media", "Range: bytes=-5\r\n").body, bytes.substr(bytes.size() - 5));
    EXPECT_EQ(client.get("/media", "Range: bytes=2999990-\r\nIf-Range: " + tag + "\r\n").body, bytes.substr(2'999'990));
    EXPECT_EQ(client.get("/media", "Range: bytes=0-1\r\nIf-Range: \"old\"\r\n").status, 200);
    EXPECT_EQ(client.get("/media", "Range: bytes=0-1,5-6\r\n").status, 200);
    const auto beyond = client.get("/media", "Range: bytes=9000000-\r\n");
    EXPECT_EQ(beyond.status, 416);
    EXPECT_EQ(beyond.header("content-range"), "bytes */" + std::to_string(bytes.size()));
}

TEST_F(StaticFiles, MissingFilesAndFoldersAre404) {
    {
        TestServer server(router_for(folder_ / "nothing.png"));
        EXPECT_EQ(server.connect().get("/media").status, 404);
    }
    TestServer server(router_for(folder_ / "assets"));
    EXPECT_EQ(server.connect().get("/media").status, 404);
}

TEST_F(StaticFiles, DrawingsCannotRunScripts) {
    write("a.svg", "<svg/>");
    TestServer server(router_for(folder_ / "a.svg"));
    EXPECT_NE(server.connect().get("/media").header("content-security-policy").find("sandbox"), std::string::npos);
}

}  // namespace
}  // namespace kredenz::http
