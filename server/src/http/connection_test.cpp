#include "http/connection_test.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kredenz::http {
namespace {

using boost::asio::awaitable;
using namespace std::string_literals;

struct Refused {
    std::string name;
    std::string bytes;
    int status;
};
void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.name; }

class RefusedHead : public ConnectionTest, public testing::WithParamInterface<Refused> {};

std::string many_headers(int count) {
    std::string head = "GET /hello HTTP/1.1\r\nHost: localhost\r\n";
    for (int i = 0; i < count; ++i) head += "X-" + std::to_string(i) + ": y\r\n";
    return head + "\r\n";
}

TEST_P(RefusedHead, IsAnsweredAndClosed) {
    start();
    auto client = connect();
    client.send(GetParam().bytes);
    const auto answer = client.read_answer();
    EXPECT_EQ(answer.status, GetParam().status) << answer.body;
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_NE(answer.body.find("\"message\""), std::string::npos);
    client.finish_sending();
    EXPECT_TRUE(client.is_closed());
}

INSTANTIATE_TEST_SUITE_P(
    Http, RefusedHead,
    testing::Values(
        Refused{"xchunked", "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501},
        Refused{"chunked_identity",
                "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", 501},
        Refused{"gzip_chunked", "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                501},
        Refused{"chunked_twice",
                "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: "
                "chunked\r\n\r\n0\r\n\r\n",
                400},
        Refused{"chunked_http_1_0", "POST /echo HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                400},
        Refused{"both_lengths",
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                400},
        Refused{"length_twice", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
                400},
        Refused{"length_list", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc", 400},
        Refused{"length_signed", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc", 400},
        Refused{"no_host", "GET /hello HTTP/1.1\r\n\r\n", 400},
        Refused{"host_twice", "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
        Refused{"host_with_path", "GET /hello HTTP/1.1\r\nHost: a/b\r\n\r\n", 400},
        Refused{"too_many_headers", many_headers(64), 431},
        Refused{"folded_line", "GET /hello HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n", 400},
        Refused{"bare_line_feeds", "GET /hello HTTP/1.1\nHost: a\n\n", 400},
        Refused{"one_bare_line_feed", "GET /hello HTTP/1.1\r\nHost: a\nX: y\r\n\r\n", 400},
        Refused{"space_before_colon", "GET /hello HTTP/1.1\r\nHost : a\r\n\r\n", 400},
        Refused{"nul_in_value", "GET /hello HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"s, 400},
        Refused{"huge_head", "GET /hello HTTP/1.1\r\nHost: a\r\nX: " + std::string(9000, 'x') + "\r\n\r\n", 431},
        Refused{"http_2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400},
        Refused{"nonsense", "\x16\x03\x01 hello\r\n\r\n", 400},
        Refused{"trace", "TRACE /hello HTTP/1.1\r\nHost: a\r\n\r\n", 501},
        Refused{"unknown_expectation", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: tea\r\n\r\n",
                417}),
    [](const auto& info) { return info.param.name; });

TEST_F(ConnectionTest, SmuggledRequestIsNotServed) {
    start();
    auto client = connect();
    client.send(
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n"
        "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 501);
    client.finish_sending();
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(server().counters().requests, 1U);
}

TEST_F(ConnectionTest, KeepsAliveAndAnswersPipelinedRequestsInOrder) {
    start();
    auto client = connect();
    client.send(
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\none"
        "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nthr\r\n2\r\nee\r\n0\r\n\r\n"
        "\r\nGET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_answer().body, "one");
    EXPECT_EQ(client.read_answer().body, "\"hello\"");
    EXPECT_EQ(client.read_answer().body, "three");
    EXPECT_EQ(client.read_answer().body, "\"hello\"");
}

TEST_F(ConnectionTest, HeadsAsLongAsOnePieceOfInputArriveWhole) {
    start();
    auto client = connect();
    const std::string begin = "GET /hello HTTP/1.1\r\nHost: localhost\r\nX-Long: ";
    for (const std::size_t size : {1023, 1024, 1025, 2048, 8000}) {
        client.send(begin + std::string(size - begin.size() - 4, 'x') + "\r\n\r\n");
        EXPECT_EQ(client.read_answer().body, "\"hello\"") << size;
    }
}

TEST_F(ConnectionTest, EveryAnswerCarriesTheCommonHeaders) {
    start();
    auto client = connect();
    const auto answer = client.get("/hello");
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "strict-origin-when-cross-origin");
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_TRUE(answer.header("date").ends_with(" GMT")) << answer.header("date");
    EXPECT_EQ(answer.header("content-type"), json_type);
    EXPECT_EQ(answer.header("connection"), "");
}

TEST_F(ConnectionTest, AbsoluteTargetsAreServed) {
    start();
    auto client = connect();
    EXPECT_EQ(client.get("http://localhost/hello").status, 200);
}

TEST_F(ConnectionTest, UnreadableTargetsAre400) {
    start();
    auto client = connect();
    for (const auto* target :
         {"/%zz", "/%00", "/a/../hello", "/%2e%2e/hello", "/%ff", "/hello?a=%ff", "/hello#x", "hello"}) {
        EXPECT_EQ(client.get(target).status, 400) << target;
    }
}

TEST_F(ConnectionTest, Http10ClosesUnlessAskedOtherwise) {
    start();
    auto closing = connect();
    closing.send("GET /hello HTTP/1.0\r\n\r\n");
    EXPECT_EQ(closing.read_answer().header("connection"), "close");
    EXPECT_TRUE(closing.is_closed());
    auto keeping = connect();
    keeping.send("GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    EXPECT_EQ(keeping.read_answer().header("connection"), "keep-alive");
    EXPECT_EQ(keeping.get("/hello").status, 200);
}

TEST_F(ConnectionTest, HeadHasTheLengthButNoBody) {
    start();
    auto client = connect();
    client.send("HEAD /hello HTTP/1.1\r\nHost: a\r\n\r\nGET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto head = client.read_answer(BodyPart::none);
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("content-length"), "7");
    EXPECT_EQ(client.read_answer().body, "\"hello\"");
}

TEST_F(ConnectionTest, UnknownAddressAndWrongMethod) {
    start();
    auto client = connect();
    EXPECT_EQ(client.get("/nowhere").status, 404);
    const auto wrong = client.get("/echo");
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.header("allow"), "POST");
    client.send("DELETE /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_answer().header("allow"), "GET, HEAD");
}

TEST_F(ConnectionTest, TrailersNeverBecomeHeaders) {
    Router router;
    router.add({.method = Method::post,
                .pattern = "/headers",
                .access = anyone,
                .handler = [](Request& request) -> awaitable<Response> {
                    const bool has_any =
                        request.header("cookie") || request.header("x-csrf-token") || request.cookie("kredenz_session");
                    co_return Response::json(200, has_any ? "\"leaked\"" : "\"clean\"");
                },
                .body_type = BodyType::any});
    start(std::move(router));
    auto client = connect();
    client.send(
        "POST /headers HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"
        "Cookie: kredenz_session=1\r\nX-CSRF-Token: 2\r\n\r\n");
    EXPECT_EQ(client.read_answer().body, "\"clean\"");
}

TEST_F(ConnectionTest, LongChunkExtensionsAreRefused) {
    start();
    auto client = connect();
    std::string body;
    for (int i = 0; i < 3; ++i) body += "1;" + std::string(500, 'e') + "\r\nx\r\n";
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body + "0\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 400);
    auto endless = connect();
    endless.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;" + std::string(20'000, 'e'));
    EXPECT_EQ(endless.read_answer().status, 400);
}

TEST_F(ConnectionTest, ContinueIsSentOnlyWhenTheBodyIsWanted) {
    start();
    auto client = connect();
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 100);
    client.send("hi");
    EXPECT_EQ(client.read_answer().body, "hi");
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 413);
}

TEST_F(ConnectionTest, TooLargeBodiesAreRefusedAndTheAnswerArrives) {
    start();
    auto announced = connect();
    announced.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n" + std::string(3'000'000, 'x'));
    const auto answer = announced.read_answer();
    EXPECT_EQ(answer.status, 413);
    EXPECT_NE(answer.body.find("97 kB"), std::string::npos) << answer.body;
    auto chunked = connect();
    chunked.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 20; ++i) chunked.send("2710\r\n" + std::string(10'000, 'x') + "\r\n");
    EXPECT_EQ(chunked.read_answer().status, 413);
}

TEST_F(ConnectionTest, LargeBodiesLieInAFileAndArriveWhole) {
    Router router;
    router.add({.method = Method::post,
                .pattern = "/upload",
                .access = anyone,
                .handler = echo,
                .body_limit = 8'000'000,
                .body_type = BodyType::any});
    start(std::move(router));
    std::string body;
    for (int i = 0; body.size() < 5'000'000; ++i) body += std::to_string(i);
    auto client = connect();
    std::thread sending([&] {
        client.send("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                    body);
    });
    const auto answer = client.read_answer();
    sending.join();
    EXPECT_EQ(answer.status, 200);
    EXPECT_TRUE(answer.body == body);
}

TEST_F(ConnectionTest, ADiskThatRefusesIs503) {
    options_.temporary_folder = "/nowhere";
    Router router;
    router.add({.method = Method::post,
                .pattern = "/upload",
                .access = anyone,
                .handler = echo,
                .body_limit = 8'000'000,
                .body_type = BodyType::any});
    start(std::move(router));
    auto client = connect();
    client.send("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n" + std::string(2'000'000, 'x'));
    EXPECT_EQ(client.read_answer().status, 503);
}

TEST_F(ConnectionTest, JsonRoutesTakeJsonOnly) {
    start();
    auto client = connect();
    client.send("POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}");
    EXPECT_EQ(client.read_answer().status, 415);
    client.send(
        "POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json;charset=utf-8\r\nContent-Length: "
        "2\r\n\r\n{}");
    EXPECT_EQ(client.read_answer().body, "{}");
    client.send("POST /json HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 200);
}

TEST_F(ConnectionTest, AccessIsCheckedBeforeTheBody) {
    Router router;
    router.add(
        {.method = Method::post, .pattern = "/orders/{id}", .access = employee | admin, .handler = answering("1")});
    router.set_authenticator([](const Request& head) -> awaitable<Result<Actor>> {
        const auto token = head.header("authorization").value_or("");
        if (token == "broken") co_return Error::of(ErrorKind::forbidden, "CSRF");
        Actor actor;
        if (token == "editor") actor = {.user = 1, .name = "E", .roles = editor};
        if (token == "employee") actor = {.user = 2, .name = "M", .roles = employee};
        co_return actor;
    });
    start(std::move(router));
    auto client = connect();
    auto ask = [&](const std::string& token) {
        client.send("POST /orders/7 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nAuthorization: " + token +
                    "\r\nContent-Length: 2\r\n\r\n{}");
        return client.read_answer().status;
    };
    EXPECT_EQ(ask("nobody"), 401);
    EXPECT_EQ(ask("editor"), 403);
    EXPECT_EQ(ask("broken"), 403);
    EXPECT_EQ(ask("employee"), 200);
}

TEST_F(ConnectionTest, AKeyThatEndsWhileItsBodyIsHeldBackOpensNothing) {
    std::atomic<std::int64_t> user = 0;
    std::atomic<int> answered = 0;
    Router router;
    router.add({.method = Method::post,
                .pattern = "/keys",
                .access = employee,
                .handler = [&answered](Request&) -> awaitable<Response> {
                    ++answered;
                    co_return Response::no_content();
                }});
    router.set_authenticator([&user](const Request&) -> awaitable<Result<Actor>> {
        if (user == 0) co_return Actor{};
        co_return Actor{.user = user, .name = "M", .roles = user == 1 ? employee : editor};
    });
    start(std::move(router));
    auto client = connect();
    const auto ask_while = [&](auto change) {
        user = 1;
        client.send(
            "POST /keys HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
            "Expect: 100-continue\r\n\r\n");
        EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
        change();
        client.send("{}");
        return client.read_answer().status;
    };
    EXPECT_EQ(ask_while([&] { user = 0; }), 401);
    EXPECT_EQ(ask_while([&] { user = 2; }), 403);
    EXPECT_EQ(answered, 0);
    EXPECT_EQ(ask_while([] {}), 204);
}

TEST_F(ConnectionTest, ExceptionsAre500WithAReference) {
    Router router;
    router.add({.method = Method::get,
                .pattern = "/bug/{id}",
                .access = anyone,
                .handler = [](Request& request) -> awaitable<Response> {
                    if (request.parameter("id") == "late") co_return Response::redirect("/x\r\nSet-Cookie: a=b");
                    throw std::runtime_error("secret detail");
                }});
    start(std::move(router));
    auto client = connect();
    for (const auto* target : {"/bug/early", "/bug/late"}) {
        const auto answer = client.get(target);
        EXPECT_EQ(answer.status, 500);
        EXPECT_NE(answer.body.find("Nummer "), std::string::npos);
        EXPECT_EQ(answer.body.find("secret"), std::string::npos);
        EXPECT_EQ(answer.header("set-cookie"), "");
    }
    EXPECT_EQ(client.get("/hello").status, 200);
    EXPECT_EQ(server().counters().server_errors, 2U);
}

TEST_F(ConnectionTest, FallbackAnswersUnknownPages) {
    Router router;
    router.set_fallback([](Request& request) -> awaitable<Response> {
        co_return Response::html(404, "<p>" + request.path, "default-src 'self'");
    });
    start(std::move(router));
    auto client = connect();
    const auto page = client.get("/caf%C3%A9/men%C3%BC?a=b");
    EXPECT_EQ(page.status, 404);
    EXPECT_EQ(page.body, "<p>/café/menü");
    EXPECT_EQ(page.header("content-security-policy"), "default-src 'self'; frame-ancestors 'none'");
    client.send("POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 404);
}

TEST_F(ConnectionTest, ProxiesAreBelievedOnlyWhenTrusted) {
    const auto serve_client = [](Request& request) -> awaitable<Response> {
        co_return Response::bytes(200, text_type, request.client_address + (request.is_https ? " https" : " http"));
    };
    const std::string forwarded = "X-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n";
    {
        Router router;
        router.add({.method = Method::get, .pattern = "/client", .access = anyone, .handler = serve_client});
        start(std::move(router));
        EXPECT_EQ(connect().get("/client", forwarded).body, "127.0.0.1 http");
    }
    Router router;
    router.add({.method = Method::get, .pattern = "/client", .access = anyone, .handler = serve_client});
    options_.trusted_proxies = parse_networks("127.0.0.0/8").value();
    start(std::move(router));
    EXPECT_EQ(connect().get("/client", forwarded).body, "203.0.113.9 https");
}

TEST_F(ConnectionTest, LongTextsAreCompressedWhenAccepted) {
    Router router;
    router.add({.method = Method::get,
                .pattern = "/long",
                .access = anyone,
                .handler = answering("\"" + std::string(5000, 'a') + "\"")});
    start(std::move(router));
    auto client = connect();
    const auto plain = client.get("/long");
    EXPECT_EQ(plain.body.size(), 5002U);
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
    const auto compressed = client.get("/long", "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(compressed.header("content-encoding"), "gzip");
    EXPECT_LT(compressed.body.size(), 200U);
    EXPECT_EQ(client.get("/hello", "Accept-Encoding: gzip\r\n").header("content-encoding"), "");
}

TEST_F(ConnectionTest, HandlersTagsAreCompared) {
    Router router;
    router.add(
        {.method = Method::get, .pattern = "/tagged", .access = anyone, .handler = [](Request&) -> awaitable<Response> {
             co_return Response::json(200, "1").header("ETag", "W/\"v7\"");
         }});
    start(std::move(router));
    auto client = connect();
    EXPECT_EQ(client.get("/tagged", "If-None-Match: \"v6\"\r\n").status, 200);
    const auto unchanged = client.get("/tagged", "If-None-Match: \"v6\", W/\"v7\"\r\n");
    EXPECT_EQ(unchanged.status, 304);
    EXPECT_EQ(unchanged.header("etag"), "W/\"v7\"");
    EXPECT_EQ(unchanged.header("content-length"), "");
    EXPECT_EQ(client.get("/hello").status, 200);
}

TEST_F(ConnectionTest, SlowHeadsAreToldAndIdleConnectionsClosed) {
    options_.timeouts.head = std::chrono::milliseconds(60);
    options_.timeouts.idle = std::chrono::milliseconds(60);
    start();
    auto slow = connect();
    slow.send("GET /hello HT");
    EXPECT_EQ(slow.read_answer().status, 408);
    auto idle = connect();
    EXPECT_EQ(idle.get("/hello").status, 200);
    EXPECT_TRUE(idle.is_closed());
}

TEST_F(ConnectionTest, SlowBodiesAreTold) {
    options_.timeouts.body = std::chrono::milliseconds(60);
    start();
    auto client = connect();
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc");
    EXPECT_EQ(client.read_answer().status, 408);
}

TEST_F(ConnectionTest, RunningOutOfDescriptorsPausesAccepting) {
    // Before there are threads: the thread sanitizer does not see how the library guards the making of its logger.
    spdlog::warn("{}", boost::system::error_code(boost::asio::error::no_descriptors).message());
    start();
    // The sanitizer opens a pipe when it sees a class for the first time, which would fail further down: a whole
    // connection comes first, to its end, as the log line of a failed one did.
    EXPECT_EQ(connect().get("/hello").status, 200);
    while (server().counters().connections != 0) std::this_thread::yield();
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    const int made = RawClient::make_socket();
    rlimit tight = before;
    tight.rlim_cur = static_cast<rlim_t>(made) + 1;
    setrlimit(RLIMIT_NOFILE, &tight);
    RawClient client(made, server().port());
    client.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    while (server().counters().accept_failures == 0) std::this_thread::yield();
    setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_EQ(client.read_answer().status, 200);
    EXPECT_LT(server().counters().accept_failures, 100U);
}

TEST_F(ConnectionTest, DrainingLetsRunningRequestsFinish) {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_running = false;
    std::function<void()> resume;
    Router router;
    router.add(
        {.method = Method::get, .pattern = "/slow", .access = anyone, .handler = [&](Request&) -> awaitable<Response> {
             boost::asio::steady_timer gate(co_await boost::asio::this_coro::executor,
                                            std::chrono::steady_clock::time_point::max());
             {
                 std::lock_guard lock(mutex);
                 is_running = true;
                 resume = [&gate] { boost::asio::post(gate.get_executor(), [&gate] { gate.cancel(); }); };
             }
             changed.notify_all();
             co_await gate.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
             co_return Response::json(200, "\"done\"");
         }});
    start(std::move(router));
    auto idle = connect();
    EXPECT_EQ(idle.get("/hello").status, 200);
    auto busy = connect();
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return is_running; });
    }
    bool is_clean = false;
    std::thread draining([&] { is_clean = server().drain(std::chrono::seconds(20)); });
    EXPECT_TRUE(idle.is_closed());
    resume();
    const auto answer = busy.read_answer();
    EXPECT_EQ(answer.body, "\"done\"");
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_TRUE(busy.is_closed());
    draining.join();
    EXPECT_TRUE(is_clean);
    EXPECT_THROW(connect(), std::runtime_error);
}

}  // namespace
}  // namespace kredenz::http
