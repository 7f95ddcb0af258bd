#include "http/finished.hpp"

#include "http/test_server.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <thread>

namespace kredenz::http {
namespace {

std::string long_json() { return "[" + std::string(5000, ' ') + "]"; }

std::shared_ptr<const FinishedTable> table_with(const std::string& body, FinishedDescription description = {}) {
    description.content_type = json_type;
    auto table = std::make_shared<FinishedTable>();
    table->add("/api/init", Finished::make(std::move(description), body, Effort::quick));
    return table;
}

/// Answers every page with "routed".
Router routed() {
    Router router;
    router.set_fallback(
        [](Request&) -> boost::asio::awaitable<Response> { co_return Response::bytes(200, text_type, "routed"); });
    return router;
}

TEST(Finished, IsServedInTheEncodingAskedFor) {
    TestServer server(routed());
    server->publish(table_with(long_json()));
    auto client = server.connect();
    const auto plain = client.get("/api/init");
    EXPECT_EQ(plain.body, long_json());
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_TRUE(plain.header("date").ends_with(" GMT"));
    EXPECT_EQ(plain.header("x-content-type-options"), "nosniff");
    const auto brotli = client.get("/api/init", "Accept-Encoding: gzip, deflate, br\r\n");
    EXPECT_EQ(brotli.header("content-encoding"), "br");
    const auto gzip = client.get("/api/init", "Accept-Encoding: gzip, br;q=0.000\r\n");
    EXPECT_EQ(gzip.header("content-encoding"), "gzip");
    EXPECT_EQ(gzip.body.substr(0, 2), "\x1f\x8b");
    EXPECT_NE(gzip.header("etag"), brotli.header("etag"));
}

TEST(Finished, HeadSendsTheHeadOnly) {
    TestServer server(routed());
    server->publish(table_with("[1]"));
    auto client = server.connect();
    client.send("HEAD /api/init HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_answer(BodyPart::none).header("content-length"), "3");
    EXPECT_EQ(client.get("/api/init").body, "[1]");
}

std::string noise(std::size_t size) {
    std::mt19937 random{7};  // NOLINT: the same noise each time
    std::string bytes(size, '\0');
    for (auto& byte : bytes) byte = static_cast<char>(random());
    return bytes;
}

/// What lasts is sent in other ways than what does not, by its size.
class LastingAnswer : public testing::TestWithParam<std::size_t> {
protected:
    LastingAnswer() : body_(noise(GetParam())) {
        auto table = std::make_shared<FinishedTable>();
        table->add("/picture", Finished::make({.content_type = "image/png"}, body_, Effort::best));
        server_->publish(table);
    }

    std::string body_;
    TestServer server_{routed()};
};

TEST_P(LastingAnswer, ArrivesAsItIs) {
    auto client = server_.connect();
    client.send("HEAD /picture HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_answer(BodyPart::none).header("content-length"), std::to_string(body_.size()));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(client.get("/picture").body == body_);
}

TEST_P(LastingAnswer, WaitsForWhoReadsSlowly) {
    constexpr int requests = 400;
    auto client = server_.connect();
    for (int i = 0; i < requests; ++i) client.send("GET /picture HTTP/1.1\r\nHost: a\r\n\r\n");
    for (int i = 0; i < requests; ++i) ASSERT_TRUE(client.read_answer().body == body_) << i;
}

TEST_P(LastingAnswer, OutlivesItsReplacementForWhoReadsIt) {
    auto client = server_.connect();
    for (int i = 0; i < 100; ++i) client.send("GET /picture HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(client.read_answer().body == body_);
    server_->publish(std::make_shared<FinishedTable>());
    client.send("GET /picture HTTP/1.1\r\nHost: a\r\n\r\n");
    auto answer = client.read_answer();
    while (answer.body == body_) answer = client.read_answer();
    EXPECT_EQ(answer.body, "routed");
}

TEST_P(LastingAnswer, HarmsNobodyWhenItsReaderIsGone) {
    for (int i = 0; i < 20; ++i) {
        auto client = server_.connect();
        for (int j = 0; j < 50; ++j) client.send("GET /picture HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    EXPECT_TRUE(server_.connect().get("/picture").body == body_);
}

INSTANTIATE_TEST_SUITE_P(Finished, LastingAnswer, testing::Values(100, 4'000, 40'000, 65'000, 300'000));

TEST(Finished, KnownTagsAreAnsweredWith304) {
    TestServer server(routed());
    server->publish(table_with(long_json()));
    auto client = server.connect();
    const auto tag = client.get("/api/init", "Accept-Encoding: br\r\n").header("etag");
    for (const auto& known : {tag, "W/" + tag, "\"other\" , W/" + tag}) {
        const auto answer = client.get("/api/init", "Accept-Encoding: br\r\nIf-None-Match: " + known + "\r\n");
        EXPECT_EQ(answer.status, 304) << known;
        EXPECT_EQ(answer.header("etag"), tag);
        EXPECT_EQ(answer.header("cache-control"), "no-cache");
        EXPECT_EQ(answer.header("vary"), "Accept-Encoding");
        EXPECT_FALSE(answer.headers.contains("content-length"));
    }
    EXPECT_EQ(client.get("/api/init", "If-None-Match: *\r\n").status, 304);
    EXPECT_EQ(client.get("/api/init", "If-None-Match: \"other\", " + tag.substr(1) + "\r\n").status, 200);
    server->publish(table_with(long_json() + " "));
    EXPECT_EQ(client.get("/api/init", "If-None-Match: " + tag + "\r\n").status, 200);
}

TEST(Finished, SessionsAndTokensPassTheAnonymousAnswerBy) {
    TestServer server(routed());
    server->publish(table_with("[]", {.audience = Audience::anonymous_only}));
    auto client = server.connect();
    EXPECT_EQ(client.get("/api/init").body, "[]");
    EXPECT_EQ(client.get("/api/init", "Cookie: consent=1\r\n").body, "[]");
    EXPECT_EQ(client.get("/api/init", "Cookie: consent=1; kredenz_session=abc\r\n").body, "routed");
    EXPECT_EQ(client.get("/api/init", "Authorization: Bearer x\r\n").body, "routed");
}

TEST(Finished, QueriesGoToTheRouterUnlessIgnored) {
    TestServer server(routed());
    server->publish(table_with("[]"));
    auto client = server.connect();
    EXPECT_EQ(client.get("/api/init?page=1").body, "routed");
    server->publish(table_with("[]", {.query = QueryMatch::ignored}));
    EXPECT_EQ(client.get("/api/init?utm_source=x").body, "[]");
    EXPECT_EQ(client.get("/api/%69nit").body, "[]");
}

TEST(Finished, PublishedTablesWinOverStaticOnes) {
    ServerOptions options;
    options.static_files = table_with("\"static\"");
    TestServer server(routed(), options);
    auto client = server.connect();
    EXPECT_EQ(client.get("/api/init").body, "\"static\"");
    server->publish(table_with("\"published\""));
    EXPECT_EQ(client.get("/api/init").body, "\"published\"");
}

TEST(Finished, EveryRequestAfterPublishingSeesTheNewAnswer) {
    TestServer server(routed());
    auto client = server.connect();
    auto other = server.connect();
    for (int i = 0; i < 200; ++i) {
        server->publish(table_with(std::to_string(i)));
        ASSERT_EQ(client.get("/api/init").body, std::to_string(i));
        ASSERT_EQ(other.get("/api/init").body, std::to_string(i));
    }
}

TEST(Finished, PublishingWhileServingNeverMixesAnswers) {
    TestServer server(routed());
    const std::string first(300'000, 'a');
    const std::string second(300'000, 'b');
    server->publish(table_with(first));
    std::atomic<bool> is_over = false;
    std::thread publisher([&] {
        for (int i = 0; !is_over; ++i) server->publish(table_with(i % 2 == 0 ? first : second));
    });
    auto client = server.connect();
    for (int i = 0; i < 100; ++i) {
        const auto body = client.get("/api/init").body;
        EXPECT_TRUE(body == first || body == second);
    }
    is_over = true;
    publisher.join();
}

TEST(Finished, HeaderValuesCannotBreakTheHead) {
    FinishedDescription description{.content_type = "text/html", .headers = {{"X-A", "b\r\nX-C: d"}}};
    EXPECT_THROW(Finished::make(description, "x", Effort::none), std::invalid_argument);
}

TEST(Finished, PagesCannotBeFramed) {
    FinishedDescription description{.content_type = "text/html",
                                    .headers = {{"Content-Security-Policy", "default-src 'self'"}}};
    const auto finished = Finished::make(description, "x", Effort::none);
    EXPECT_NE(finished->variant_for("").bytes().find("default-src 'self'; frame-ancestors 'none'\r\n"),
              std::string::npos);
}

}  // namespace
}  // namespace kredenz::http
