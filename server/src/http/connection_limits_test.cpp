#include "http/connection_test.hpp"
#include "http/event_sink.hpp"
#include "http/problem.hpp"
#include "http/waiting.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <array>
#include <future>
#include <thread>

namespace kredenz::http {
namespace {

TEST_F(ConnectionTest, OnlySoManyLargeBodiesAtOnce) {
    options_.maximum_large_bodies = 1;
    Router router;
    router.add({.method = Method::post,
                .pattern = "/upload",
                .access = anyone,
                .handler = answering("1"),
                .body_limit = 8'000'000,
                .body_type = BodyType::any});
    start(std::move(router));
    const std::string head =
        "POST /upload HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n\r\n";
    auto first = connect();
    first.send(head);
    EXPECT_EQ(first.read_answer().status, 100);
    auto second = connect();
    second.send(head);
    const auto refusal = second.read_answer();
    EXPECT_EQ(refusal.status, 503);
    EXPECT_EQ(refusal.header("retry-after"), "5");
    first.send(std::string(2'000'000, 'x'));
    EXPECT_EQ(first.read_answer().status, 200);
    EXPECT_EQ(first.get("/hello").status, 200) << "the request before is over by now";
    auto third = connect();
    third.send(head);
    EXPECT_EQ(third.read_answer().status, 100);
}

TEST_F(ConnectionTest, ANewcomerGetsThePlaceOfWhoWaitsLongest) {
    options_.maximum_connections = 2;
    options_.event_loops = 1;
    start();
    auto first = connect();
    auto second = connect();
    EXPECT_EQ(first.get("/hello").status, 200);
    EXPECT_EQ(second.get("/hello").status, 200);
    auto third = connect();
    EXPECT_EQ(third.get("/hello").status, 200);
    EXPECT_TRUE(first.is_closed());
    EXPECT_EQ(second.get("/hello").status, 200);
    // Half a head is waiting, too.
    second.send("GET /hello HTTP/1.1\r\nHost:");
    EXPECT_EQ(third.get("/hello").status, 200);
    EXPECT_EQ(connect().get("/hello").status, 200);
    EXPECT_EQ(second.read_answer().status, 408);
}

/// Somebody who shows a key is an employee; behind a proxy that names the networks.
Router known_by_key() {
    Router router;
    router.set_authenticator([](const Request& head) -> boost::asio::awaitable<Result<Actor>> {
        Actor actor;
        if (head.header("authorization")) actor = {.user = 1, .name = "E", .roles = employee};
        co_return actor;
    });
    return router;
}

boost::asio::awaitable<Response> open_events(Request&) {
    co_return Response::events([](const std::shared_ptr<EventSink>&) { return std::shared_ptr<void>(); });
}

std::string half_a_post(const std::string& headers = "", const std::string& path = "/echo") {
    return "POST " + path + " HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n" + headers + "\r\n";
}

TEST_F(ConnectionTest, StrangersWhoSendNoBodyGiveWay) {
    options_.maximum_connections = 2;
    options_.event_loops = 1;
    start();
    auto first = connect();
    auto second = connect();
    for (auto* client : {&first, &second}) {
        client->send(half_a_post());
        EXPECT_EQ(client->read_answer().status, 100);
        // Trickling makes nobody younger.
        if (client == &second) first.send("a");
    }
    EXPECT_EQ(connect().get("/hello").status, 200);
    EXPECT_EQ(first.read_answer().status, 408);
    second.send("ab");
    EXPECT_EQ(second.read_answer().body, "ab");
}

TEST_F(ConnectionTest, WhoReadsNothingGivesWay) {
    options_.maximum_connections = 1;
    options_.event_loops = 1;
    Router router;
    auto large = [](Request&) -> boost::asio::awaitable<Response> {
        co_return Response::bytes(200, "application/octet-stream", std::string(64'000'000, 'x'));
    };
    router.add({.method = Method::get, .pattern = "/large", .access = anyone, .handler = large});
    start(std::move(router));
    auto first = connect();
    first.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    first.read_until("\r\n\r\n");
    EXPECT_EQ(connect().get("/hello").status, 200);
    EXPECT_LT(first.read_some(64'000'000), 64'000'000U);
}

TEST_F(ConnectionTest, WhoIsKnownDoesNotGiveWay) {
    options_.maximum_connections = 2;
    options_.event_loops = 1;
    start(known_by_key());
    auto first = connect();
    auto second = connect();
    for (auto* client : {&first, &second}) {
        client->send(half_a_post("Authorization: key\r\n"));
        EXPECT_EQ(client->read_answer().status, 100);
    }
    auto third = connect();
    EXPECT_EQ(third.read_answer().status, 503);
    first.send("ab");
    EXPECT_EQ(first.read_answer().body, "ab");
}

TEST_F(ConnectionTest, ANetworkHasSoManyRequestsUnderWay) {
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("requests-under-way=2"));
    options_.trusted_proxies = *parse_networks("127.0.0.1");
    start(known_by_key());
    const std::string flood = "X-Forwarded-For: 203.0.113.7\r\n";
    auto first = connect();
    first.send(half_a_post(flood));
    EXPECT_EQ(first.read_answer().status, 100);
    // What is refused waits for its body as well.
    auto second = connect();
    second.send("POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n" + flood + "\r\n");
    RawAnswer refusal;
    do {
        auto third = connect();
        third.send(half_a_post(flood, "/json"));
        refusal = third.read_answer();
    } while (refusal.status != 429);
    EXPECT_EQ(refusal.header("retry-after"), "2");
    EXPECT_EQ(refusal.header("connection"), "close");
    EXPECT_EQ(connect().get("/hello", "X-Forwarded-For: 203.0.113.8\r\n").status, 200);
    EXPECT_EQ(connect().get("/hello", flood + "Authorization: key\r\n").status, 200);
    first.send("ab");
    EXPECT_EQ(first.read_answer().body, "ab");
    EXPECT_EQ(first.get("/hello", flood).status, 200);
}

/// A client from another address of this machine than all others.
RawClient connect_from_elsewhere(Server& server) {
    const int made = RawClient::make_socket();
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1);
    if (::bind(made, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("no address");
    return RawClient(made, server.port());
}

TEST_F(ConnectionTest, BeyondItsConnectionsANetworksLongestIdleOneGivesWay) {
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("connections=2"));
    options_.event_loops = 1;
    start();
    auto elsewhere = connect_from_elsewhere(server());
    EXPECT_EQ(elsewhere.get("/hello").status, 200);
    auto first = connect();
    auto second = connect();
    EXPECT_EQ(second.get("/hello").status, 200);
    EXPECT_EQ(first.get("/hello").status, 200);
    for (int more = 0; more < 3; ++more) EXPECT_EQ(connect().get("/hello").status, 200) << more;
    EXPECT_TRUE(second.is_closed());
    EXPECT_EQ(elsewhere.get("/hello").status, 200) << "another network's";
    // Nobody counts what has given way.
    for (auto connections = server().counters().connections; connections > 2;
         connections = server().counters().connections)
        std::this_thread::yield();
}

TEST_F(ConnectionTest, StreamsAndRequestsUnderWayGiveWayToNobody) {
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("connections=2"));
    options_.event_loops = 1;
    std::promise<std::function<void()>> running;
    Router router;
    auto slow = [&](Request&) -> boost::asio::awaitable<Response> {
        boost::asio::steady_timer gate(co_await boost::asio::this_coro::executor,
                                       std::chrono::steady_clock::time_point::max());
        running.set_value([&gate] { boost::asio::post(gate.get_executor(), [&gate] { gate.cancel(); }); });
        co_await gate.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
        co_return Response::json(200, "\"done\"");
    };
    router.add({.method = Method::get, .pattern = "/slow", .access = anyone, .handler = slow});
    router.add({.method = Method::get, .pattern = "/events", .access = anyone, .handler = open_events});
    start(std::move(router));
    auto stream = connect();
    stream.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(stream.read_answer(BodyPart::none).status, 200);
    auto busy = connect();
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto finish = running.get_future().get();
    auto refused = connect();
    EXPECT_EQ(refused.read_answer().status, 503);
    finish();
    EXPECT_EQ(busy.read_answer().body, "\"done\"");
    EXPECT_EQ(connect().get("/hello").status, 200);
    EXPECT_TRUE(busy.is_closed());
    EXPECT_EQ(server().counters().event_streams, 1U);
}

/// Somebody who waits, and whether they had to give way.
class Waiter final : public LoopConnection {
public:
    void drain() override {}
    void cut() override {}
    void give_way() override {}
};

TEST(WaitingConnections, KnowWhoOfANetworkAndOfASiteWaitsLongest) {
    WaitingConnections waiting;
    std::array<Waiter, 4> waiters;
    waiting.enter(waiters[0], {});
    waiting.enter(waiters[1], {.line = "a", .site = "site"});
    waiting.enter(waiters[2], {.line = "b", .site = "site"});
    waiting.enter(waiters[3], {.line = "a", .site = "site"});
    EXPECT_EQ(waiting.longest(), nullptr);
    for (const auto index : {0U, 2U, 3U, 1U, 2U}) waiting.add(waiters[index]);
    EXPECT_EQ(waiting.longest(), waiters.data());
    EXPECT_EQ(waiting.longest_of_line("a"), &waiters[3]);
    EXPECT_EQ(waiting.longest_of_site("site"), &waiters[2]);
    EXPECT_EQ(waiting.longest_of_line("c"), nullptr);
    EXPECT_EQ(waiting.longest_of_site(""), nullptr);
    waiters[2].stop_waiting();
    EXPECT_EQ(waiting.longest_of_line("b"), nullptr);
    EXPECT_EQ(waiting.longest_of_site("site"), &waiters[3]);
    for (auto& waiter : waiters) waiting.leave(waiter);
    EXPECT_EQ(waiting.longest(), nullptr);
    EXPECT_EQ(waiting.longest_of_line("a"), nullptr);
}

TEST_F(ConnectionTest, ARefusalTellsTheFiguresOfWhatRefused) {
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("off,requests=2/600"));
    options_.trusted_proxies = *parse_networks("127.0.0.1");
    start();
    auto client = connect();
    const auto get = [&](const std::string& address) {
        return client.get("/hello", "X-Forwarded-For: " + address + "\r\n");
    };
    for (const auto* address : {"2001:db8:9:1::1", "2001:db8:9:2::1", "2001:db8:9:3::1", "2001:db8:9:4::1"})
        for (int asked = 0; asked < 2; ++asked) EXPECT_EQ(get(address).status, 200);
    const auto of_site = get("2001:db8:9:5::1");
    EXPECT_EQ(of_site.status, 429);
    EXPECT_EQ(of_site.header("ratelimit-policy"), "\"requests\";q=8;w=600");
    EXPECT_TRUE(of_site.header("ratelimit").starts_with("\"requests\";r=0;")) << of_site.header("ratelimit");
    for (const auto status : {200, 200, 429}) EXPECT_EQ(get("2001:db8:8:1::1").status, status);
    EXPECT_EQ(get("2001:db8:8:1::1").header("ratelimit-policy"), "\"requests\";q=2;w=600");
}

/// Twenty connections of one network, and then one of another, have asked before their only loop looks.
class TurnsOverSockets : public ConnectionTest {
protected:
    /// How many of the twenty are served when the other one is.
    std::size_t served_before_other(const std::string& path) {
        options_.event_loops = 1;
        auto table = std::make_shared<FinishedTable>();
        table->add("/page",
                   Finished::make({.content_type = std::string{json_type}}, std::string(200'000, '1'), Effort::none));
        options_.static_files = table;
        Router router;
        std::promise<void> began;
        std::promise<void> may_end;
        std::atomic<std::size_t> served{0};
        auto hold_the_loop = [&](Request&) -> boost::asio::awaitable<Response> {
            began.set_value();
            may_end.get_future().wait();
            co_return Response::json(200, "1");
        };
        auto work = [](Request&) -> boost::asio::awaitable<Response> { co_return Response::json(200, "1"); };
        auto other = [&](Request&) -> boost::asio::awaitable<Response> {
            served = static_cast<std::size_t>(std::ranges::count_if(many_, has_input));
            co_return Response::json(200, "1");
        };
        router.add({.method = Method::get, .pattern = "/hold", .access = anyone, .handler = hold_the_loop});
        router.add({.method = Method::get, .pattern = "/work", .access = anyone, .handler = work});
        router.add({.method = Method::get, .pattern = "/other", .access = anyone, .handler = other});
        start(std::move(router));
        for (int count = 0; count < 20; ++count) {
            many_.push_back(std::make_unique<RawClient>(server().port()));
            EXPECT_EQ(many_.back()->get("/work").status, 200);
        }
        auto elsewhere = connect_from_elsewhere(server());
        EXPECT_EQ(elsewhere.get("/work").status, 200);
        auto holder = connect();
        holder.send("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n");
        began.get_future().wait();
        for (const auto& client : many_) client->send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
        elsewhere.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n");
        may_end.set_value();
        EXPECT_EQ(elsewhere.read_answer().status, 200);
        for (const auto& client : many_) EXPECT_EQ(client->read_answer().status, 200);
        return served;
    }

private:
    static bool has_input(const std::unique_ptr<RawClient>& client) {
        char first = 0;
        return ::recv(client->native(), &first, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
    }

    std::vector<std::unique_ptr<RawClient>> many_;
};

TEST_F(TurnsOverSockets, ANetworkThatAsksForMuchWaitsForItself) { EXPECT_LT(served_before_other("/work"), 5); }
TEST_F(TurnsOverSockets, LargeAnswersFromMemoryTakeTurnsToo) { EXPECT_LT(served_before_other("/page"), 5); }

/// More than the sockets hold.
constexpr std::size_t large_answer = 24'000'000;

Router router_with_large_answer() {
    Router router;
    auto large = [](Request&) -> boost::asio::awaitable<Response> {
        co_return Response::bytes(200, "application/octet-stream", std::string(large_answer, 'x'));
    };
    router.add({.method = Method::get, .pattern = "/large", .access = anyone, .handler = large});
    return router;
}

TEST_F(ConnectionTest, ASlowReaderGetsAWholeAnswer) {
    options_.timeouts.write = std::chrono::milliseconds(100);
    start(router_with_large_answer());
    auto client = connect();
    client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    client.read_until("\r\n\r\n");
    // Longer than the time for the start: what is asked for has to be read bit by bit.
    std::size_t size = 0;
    for (std::size_t got = client.read_some(2'000'000); got > 0; got = client.read_some(2'000'000)) {
        size += got;
        if (size >= large_answer) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    EXPECT_EQ(size, large_answer);
}

TEST_F(ConnectionTest, OfTooManyUnreadAnswersTheOldestEnds) {
    options_.event_loops = 1;
    options_.maximum_unread_answers = 50'000'000;
    start(router_with_large_answer());
    std::array<std::unique_ptr<RawClient>, 3> clients;
    for (auto& client : clients) {
        client = std::make_unique<RawClient>(server().port());
        client->send("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        client->read_until("\r\n\r\n");
    }
    const auto rest_of = [](RawClient& client) {
        std::size_t size = 0;
        while (const auto got = client.read_some(2'000'000)) size += got;
        return size;
    };
    EXPECT_LT(rest_of(*clients[0]), large_answer);
    EXPECT_EQ(rest_of(*clients[1]), large_answer);
    EXPECT_EQ(rest_of(*clients[2]), large_answer);
}

TEST_F(ConnectionTest, BodiesBeyondTheSharedMemoryAreStillTaken) {
    options_.maximum_body_memory = 10;
    start();
    auto client = connect();
    const std::string body(50'000, 'x');
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\n" + body);
    EXPECT_EQ(client.read_answer().body, body);
}

TEST_F(ConnectionTest, WhatABodyAnnouncesAndDoesNotBringIsGivenBack) {
    // Bodies whose length is not told count as the longest, 100,000 bytes, until they have come.
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("off,body-bytes=110000/3600"));
    start();
    auto client = connect();
    for (int sent = 0; sent < 3; ++sent) {
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
        EXPECT_EQ(client.read_answer().status, 200) << sent;
    }
    const std::string body(90'000, 'x');
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n" + body);
    EXPECT_EQ(client.read_answer().status, 200);
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 30000\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.read_answer().status, 429) << "what has come counts";
}

TEST(RequestBody, TakesFromTheSharedMemoryWhatItMayHold) {
    constexpr std::size_t most = 100'000;
    BodyMemory memory(most);
    RequestBody body;
    body.place_in(memory, std::filesystem::temp_directory_path());
    for (int piece = 0; piece < 500; ++piece) body.append(std::string(100, 'x'));
    EXPECT_FALSE(memory.take(most - 49'000)) << "the body has 50,000 bytes";
    const auto room = most - 50'000 / 4 * 5;
    EXPECT_TRUE(memory.take(room)) << "and a quarter more at most";
    memory.give_back(room);
    body.append(std::string(20'000, 'x'));
    EXPECT_TRUE(memory.take(most)) << "a body in a file takes none";
    body.finish();
    EXPECT_EQ(body.view(), std::string(70'000, 'x'));
}

TEST_F(ConnectionTest, WhenHalfOfThePlacesForLargeBodiesAreTakenTheRestIsForOthers) {
    options_.maximum_large_bodies = 8;
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("off,large-bodies=4"));
    options_.trusted_proxies = *parse_networks("127.0.0.1");
    auto router = known_by_key();
    router.add({.method = Method::post,
                .pattern = "/upload",
                .access = anyone,
                .handler = answering("1"),
                .body_limit = 8'000'000,
                .body_type = BodyType::any});
    start(std::move(router));
    std::vector<std::unique_ptr<RawClient>> clients;
    const auto begin = [&](const std::string& address, const std::string& headers = "") {
        auto& client = *clients.emplace_back(std::make_unique<RawClient>(server().port()));
        client.send("POST /upload HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000000\r\n" +
                    headers + "X-Forwarded-For: " + address + "\r\n\r\n");
        return client.read_answer().status;
    };
    for (int begun = 0; begun < 3; ++begun) EXPECT_EQ(begin("203.0.113.1"), 100);
    EXPECT_EQ(begin("203.0.113.1"), 503) << "half of the guests' six";
    for (const auto* address : {"203.0.113.2", "203.0.113.3", "2001:db8:9:1::1"}) {
        EXPECT_EQ(begin(address), 100) << address;
        EXPECT_EQ(begin(address), 503) << address;
    }
    EXPECT_EQ(begin("203.0.113.4"), 503) << "all of the guests'";
    EXPECT_EQ(begin("203.0.113.1", "Authorization: key\r\n"), 100);
}

TEST_F(ConnectionTest, WhatIsAnnouncedCountsAsWritten) {
    const auto folder = std::filesystem::temp_directory_path();
    const auto free = DiskSpace({folder}, {}).free();
    const DiskSpace disk({folder}, {.uploads = free / 2, .backups = 0, .changes = 0});
    options_.disk = &disk;
    Router router;
    for (const auto writes : {Writes::files, Writes::records})
        router.add({.method = Method::post,
                    .pattern = writes == Writes::files ? "/file" : "/record",
                    .access = anyone,
                    .handler = answering("1"),
                    .body_limit = free,
                    .body_type = BodyType::any,
                    .writes = writes});
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("off"));
    start(std::move(router));
    const auto head = [](const std::string& path, std::uint64_t size) {
        return "POST " + path +
               " HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n";
    };
    const auto status_of = [&](const std::string& path, std::uint64_t size) {
        auto client = connect();
        client.send(head(path, size));
        return client.read_answer().status;
    };
    EXPECT_EQ(status_of("/file", free / 4 * 3), 503);
    {
        auto first = connect();
        first.send(head("/file", free / 10 * 3));
        EXPECT_EQ(first.read_answer().status, 100);
        EXPECT_EQ(status_of("/file", free / 10 * 3), 503);
        EXPECT_EQ(status_of("/record", free / 10 * 3), 100);
    }
    while (status_of("/file", free / 10 * 3) != 100) std::this_thread::yield();
}

TEST_F(ConnectionTest, WhoShowsAKnownKeyInTheAddressIsCountedByIt) {
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("printer-polls=2/600"));
    Router router;
    auto poll = [](Request& request) -> boost::asio::awaitable<Response> {
        const bool is_right = request.parameter("token") == "right";
        co_return is_right ? Response::json(200, "1") : problem(Error::of(ErrorKind::not_found, ""));
    };
    router.add({.method = Method::get,
                .pattern = "/polls/{token}",
                .access = anyone,
                .handler = poll,
                .limit = &limits::printer_polls,
                .key_parameter = "token"});
    start(std::move(router));
    auto client = connect();
    EXPECT_EQ(client.get("/polls/right").status, 200);
    EXPECT_EQ(client.get("/polls/wrong").status, 404);
    EXPECT_EQ(client.get("/polls/wrong").status, 429);
    EXPECT_EQ(client.get("/polls/right").status, 200);
    const auto last = client.get("/polls/right");
    EXPECT_EQ(last.status, 200);
    EXPECT_EQ(last.header("ratelimit").substr(0, 19), "\"printer-polls\";r=0");
    EXPECT_EQ(client.get("/polls/right").status, 429) << "it has a bucket, too";
}

TEST_F(ConnectionTest, ABrowserThatWasSignedInIsCountedByItself) {
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("requests=2/600,requests-under-way=1"));
    options_.browser_cookie = "browser";
    start(known_by_key());
    EXPECT_EQ(connect().get("/hello", "Authorization: key\r\nCookie: browser=known\r\n").status, 200);
    auto flood = connect();
    flood.send(half_a_post());
    EXPECT_EQ(flood.read_answer().status, 100);
    auto client = connect();
    EXPECT_EQ(client.get("/hello", "Cookie: browser=known\r\n").status, 200);
    EXPECT_EQ(connect().get("/hello", "Cookie: browser=forged\r\n").status, 429);
    flood.send("ab");
    EXPECT_EQ(flood.read_answer().status, 200);
    EXPECT_EQ(flood.get("/hello").status, 429);
    EXPECT_EQ(client.get("/hello", "Cookie: browser=known\r\n").status, 200);
    EXPECT_EQ(client.get("/hello", "Cookie: browser=known\r\n").status, 429);
}

TEST_F(ConnectionTest, StreamsGetHalfOfTheConnectionsAndStrangersLess) {
    options_.maximum_connections = 8;
    options_.request_limits = std::make_shared<RequestLimits>(LimitOptions("off"));
    auto router = known_by_key();
    router.add({.method = Method::get, .pattern = "/events", .access = anyone, .handler = open_events});
    start(std::move(router));
    const std::string key = "Authorization: key\r\n";
    const auto listen = [](RawClient& client, const std::string& headers = "") {
        client.send("GET /events HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n");
        return client.read_answer(BodyPart::none).status;
    };
    auto first = connect();
    auto second = connect();
    auto third = connect();
    for (auto* client : {&first, &second, &third}) EXPECT_EQ(listen(*client), 200);
    EXPECT_EQ(connect().get("/events").status, 503);
    auto display = connect();
    EXPECT_EQ(listen(display, key), 200);
    EXPECT_EQ(connect().get("/events", key).status, 503);
    EXPECT_EQ(connect().get("/nothing").status, 404);
}

}  // namespace
}  // namespace kredenz::http
