#include "outgoing/client.hpp"
#include "outgoing/test_http_server.hpp"
#include "outgoing/test_process.hpp"

#include <gtest/gtest.h>

namespace kredenz::outgoing {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view secret = "live_s3cret";

HttpCall get(std::string url) {
    return {.url = std::move(url), .headers = {{"Authorization", "Bearer " + std::string(secret)}}};
}

class HttpTransferTest : public testing::Test {
protected:
    FailureKind failure_of(HttpCall call) {
        const auto result = client_.call_now(std::move(call));
        if (result.has_value()) throw std::runtime_error("answered with " + std::to_string(result->status));
        EXPECT_EQ(result.error().reason.find(secret), std::string::npos) << result.error().reason;
        return result.error().kind;
    }

    Client client_{{.version = "1.2.3"}};
};

TEST_F(HttpTransferTest, SendsTheRequestAsItIs) {
    std::string request;
    TestHttpServer server([&](TestConnection& connection) {
        request = connection.read_until("\r\n\r\n") + connection.read_until("}}");
        connection.write("HTTP/1.1 201 Created\r\nContent-Length: 2\r\nX-Trace: a: b \r\n\r\nok");
    });
    const auto answer = client_.call_now({.method = Method::post,
                                          .url = server.url("/v2/payments?a=b%20c"),
                                          .headers = {{"Content-Type", "application/json"}, {"X-Empty", ""}},
                                          .body = R"({"amount":{"value":"10.00"}})"});
    ASSERT_TRUE(answer.has_value()) << answer.error().reason;
    EXPECT_EQ(answer->status, 201);
    EXPECT_EQ(answer->body, "ok");
    EXPECT_EQ(answer->header("x-trace"), "a: b");
    EXPECT_EQ(answer->header("x-none"), "");
    const auto host = server.url("").substr(7);
    EXPECT_EQ(request, "POST /v2/payments?a=b%20c HTTP/1.1\r\nHost: " + host +
                           "\r\nUser-Agent: Kredenz/1.2.3\r\nAccept: */*\r\nContent-Type: application/json\r\n"
                           "X-Empty:\r\nContent-Length: 28\r\n\r\n"
                           R"({"amount":{"value":"10.00"}})");
}

struct MethodLine {
    Method method;
    std::string body;
    std::string start;
};
class HttpMethods : public HttpTransferTest, public testing::WithParamInterface<MethodLine> {};

TEST_P(HttpMethods, StandInTheRequestLine) {
    std::string head;
    TestHttpServer server([&](TestConnection& connection) {
        head = connection.read_until("\r\n\r\n");
        if (!GetParam().body.empty()) head += connection.read_until(GetParam().body);
        connection.write("HTTP/1.1 204 No Content\r\n\r\n");
    });
    const auto answer = client_.call_now({.method = GetParam().method, .url = server.url(), .body = GetParam().body});
    ASSERT_TRUE(answer.has_value()) << answer.error().reason;
    EXPECT_EQ(answer->status, 204);
    EXPECT_TRUE(head.starts_with(GetParam().start + " / HTTP/1.1\r\n")) << head;
    EXPECT_TRUE(head.ends_with("\r\n\r\n" + GetParam().body)) << head;
    EXPECT_EQ(head.find("Content-Type"), std::string::npos) << head;
}

INSTANTIATE_TEST_SUITE_P(All, HttpMethods,
                         testing::Values(MethodLine{Method::get, "", "GET"}, MethodLine{Method::post, "", "POST"},
                                         MethodLine{Method::put, "new", "PUT"},
                                         MethodLine{Method::patch, "part", "PATCH"},
                                         MethodLine{Method::remove, "", "DELETE"}));

TEST_F(HttpTransferTest, EveryStatusIsAnAnswer) {
    for (const auto* status : {"404 Not Found", "422 Unprocessable Content", "503 Service Unavailable"}) {
        TestHttpServer server("HTTP/1.1 " + std::string(status) +
                              "\r\nRetry-After: 7\r\nContent-Length: 4\r\n\r\nnope");
        const auto answer = client_.call_now(get(server.url()));
        ASSERT_TRUE(answer.has_value()) << answer.error().reason;
        EXPECT_EQ(std::to_string(answer->status), std::string_view(status).substr(0, 3));
        EXPECT_EQ(answer->header("retry-after"), "7");
        EXPECT_EQ(answer->body, "nope");
    }
}

TEST_F(HttpTransferTest, InterimAnswersLeaveNothingBehind) {
    TestHttpServer server("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    const auto answer = client_.call_now(get(server.url()));
    ASSERT_TRUE(answer.has_value()) << answer.error().reason;
    EXPECT_EQ(answer->headers, (std::vector<Header>{{"content-length", "0"}}));
}

TEST_F(HttpTransferTest, NobodyListens) {
    std::string url;
    {
        const TestHttpServer server("");
        url = server.url();
    }
    EXPECT_EQ(failure_of(get(url)), FailureKind::not_reached);
}

TEST_F(HttpTransferTest, NoAnswerInTimeIsAnUnknownOutcome) {
    TestHttpServer server([](TestConnection& connection) { connection.wait_until_closed(); });
    auto call = get(server.url());
    call.timeout = milliseconds(300);
    EXPECT_EQ(failure_of(call), FailureKind::outcome_unknown);
}

TEST_F(HttpTransferTest, ASlowHandshakeSendsNothing) {
    TestHttpServer server([](TestConnection& connection) { connection.wait_until_closed(); });
    auto call = get(server.url("/", "https"));
    call.timeout = milliseconds(300);
    EXPECT_EQ(failure_of(call), FailureKind::timed_out_before_sending);
    call.timeout = milliseconds(0);
    EXPECT_EQ(failure_of(call), FailureKind::timed_out_before_sending);
}

TEST_F(HttpTransferTest, ACutAnswerIsAnUnknownOutcome) {
    for (const auto* cut : {"", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf",
                            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"}) {
        TestHttpServer server{std::string(cut)};
        EXPECT_EQ(failure_of(get(server.url())), FailureKind::outcome_unknown) << cut;
    }
}

TEST_F(HttpTransferTest, AnAnswerHasALimit) {
    TestHttpServer announced("HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n" + std::string(101, 'x'));
    auto call = get(announced.url());
    call.maximum_body = 100;
    EXPECT_EQ(failure_of(call), FailureKind::too_large);
    call.maximum_body = 101;
    EXPECT_EQ(client_.call_now(call)->body.size(), 101U);

    TestHttpServer endless([](TestConnection& connection) {
        connection.read_until("\r\n\r\n");
        connection.write("HTTP/1.1 200 OK\r\n\r\n" + std::string(4'000'000, 'x'));
    });
    EXPECT_EQ(failure_of(get(endless.url())), FailureKind::too_large);

    TestHttpServer long_head("HTTP/1.1 200 OK\r\nX-Long: " + std::string(70'000, 'x') + "\r\n\r\n");
    EXPECT_EQ(failure_of(get(long_head.url())), FailureKind::too_large);
}

TEST_F(HttpTransferTest, RedirectsAreAnswersUnlessAsked) {
    TestHttpServer server([](TestConnection& connection) {
        const auto head = connection.read_until("\r\n\r\n");
        if (head.starts_with("GET /old "))
            connection.write("HTTP/1.1 302 Found\r\nLocation: /new\r\nX-Old: 1\r\nContent-Length: 3\r\n\r\nold");
        else if (head.starts_with("GET /file "))
            connection.write("HTTP/1.1 302 Found\r\nLocation: file:///etc/hostname\r\nContent-Length: 0\r\n\r\n");
        else
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nnew");
    });
    auto call = get(server.url("/old"));
    const auto redirect = client_.call_now(call);
    EXPECT_EQ(redirect->status, 302);
    EXPECT_EQ(redirect->header("location"), "/new");
    call.redirects = Redirects::follow;
    const auto followed = client_.call_now(call);
    EXPECT_EQ(followed->status, 200);
    EXPECT_EQ(followed->body, "new");
    EXPECT_EQ(followed->header("x-old"), "");
    call.url = server.url("/file");
    EXPECT_EQ(failure_of(call), FailureKind::outcome_unknown);
}

TEST_F(HttpTransferTest, NothingIsInjected) {
    bool was_called = false;
    TestHttpServer server([&](TestConnection&) { was_called = true; });
    using namespace std::string_literals;
    for (const auto& header : {Header{"X-A", "b\r\nX-C: d"}, Header{"X-A", "b\n"}, Header{"X-A", "b\0c"s},
                               Header{"X-A\r\nX-C", "d"}, Header{"X A", "b"}, Header{"X-A:", "b"}, Header{"", "b"}}) {
        auto call = get(server.url());
        call.headers.push_back(header);
        EXPECT_EQ(failure_of(call), FailureKind::invalid_call) << header.name;
    }
    for (const auto& url : {server.url("/\r\nX-C: d"), "file:///etc/passwd"s, "gopher://127.0.0.1/"s, "127.0.0.1"s, ""s,
                            "http://user:" + std::string(secret) + "@127.0.0.1/"})
        EXPECT_EQ(failure_of(get(url)), FailureKind::invalid_call) << url;
    EXPECT_FALSE(was_called);
}

TEST_F(HttpTransferTest, UrlsOfUsersReachPublicAddressesOnly) {
    bool was_called = false;
    TestHttpServer server([&](TestConnection&) { was_called = true; });
    const auto port = server.url("").substr(std::string_view("http://127.0.0.1").size());
    for (const auto* host : {"127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"}) {
        auto call = get("http://" + std::string(host) + port + "/");
        call.reach = Reach::public_only;
        EXPECT_EQ(failure_of(call), FailureKind::refused_address) << host;
    }
    EXPECT_FALSE(was_called);
}

TEST_F(HttpTransferTest, ACertificateIsAlwaysVerified) {
    const TestCertificate certificate;
    TestProcess server({"openssl", "s_server", "-www", "-accept", "127.0.0.1:0", "-cert", certificate.certificate(),
                        "-key", certificate.key()});
    auto line = server.read_line();
    while (!line.starts_with("ACCEPT ")) line = server.read_line();
    const auto port = line.substr(line.rfind(':'));
    EXPECT_EQ(failure_of(get("https://127.0.0.1" + port + "/")), FailureKind::not_reached);

    Client trusting({.version = "1.2.3", .authorities = certificate.certificate()});
    const auto answer = trusting.call_now(get("https://127.0.0.1" + port + "/"));
    ASSERT_TRUE(answer.has_value()) << answer.error().reason;
    EXPECT_EQ(answer->status, 200);
    const auto other_name = trusting.call_now(get("https://localhost" + port + "/"));
    ASSERT_TRUE(other_name.has_error());
    EXPECT_EQ(other_name.error().kind, FailureKind::not_reached);
}

}  // namespace
}  // namespace kredenz::outgoing
