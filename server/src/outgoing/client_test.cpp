#include "outgoing/client.hpp"

#include "outgoing/test_http_server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <gtest/gtest.h>

#include <future>

namespace kredenz::outgoing {
namespace {

using boost::asio::awaitable;

/// Says when a request has arrived and answers when it is told to.
class SlowServer {
public:
    SlowServer()
        : server_([this](TestConnection& connection) {
              connection.read_until("\r\n\r\n");
              arrived_.set_value();
              released_.get_future().wait();
              connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
          }) {}

    HttpCall call() const { return {.url = server_.url()}; }
    void wait_for_request() { arrived_.get_future().wait(); }
    void release() { released_.set_value(); }

private:
    std::promise<void> arrived_;
    std::promise<void> released_;
    TestHttpServer server_;
};

class ClientTest : public testing::Test {
protected:
    ClientTest() : loop_([this] { context_.run(); }) {}
    ~ClientTest() override {
        work_.reset();
        loop_.join();
    }
    std::future<HttpResult> start(Client& client, HttpCall call) {
        return boost::asio::co_spawn(context_, client.call(std::move(call)), boost::asio::use_future);
    }

    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
    std::thread loop_;
};

TEST_F(ClientTest, ResumesOnTheCallersLoop) {
    Client client({.version = "1"});
    TestHttpServer server("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    auto on_loop = [&]() -> awaitable<bool> {
        auto call = HttpCall{.url = server.url()};
        const auto answer = co_await client.call(std::move(call));
        co_return answer.has_value() && std::this_thread::get_id() == loop_.get_id();
    };
    EXPECT_TRUE(boost::asio::co_spawn(context_, on_loop, boost::asio::use_future).get());
}

TEST_F(ClientTest, RefusesWhatIsBeyondItsLimit) {
    Client client({.version = "1", .threads = 1, .limit = 1});
    SlowServer server;
    auto first = start(client, server.call());
    server.wait_for_request();
    const auto second = client.call_now(server.call());
    ASSERT_TRUE(second.has_error());
    EXPECT_EQ(second.error().kind, FailureKind::overloaded);
    server.release();
    EXPECT_EQ(first.get().value().status, 200);
    TestHttpServer next("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    EXPECT_EQ(client.call_now({.url = next.url()}).value().status, 200);
}

TEST_F(ClientTest, EndsWithGraceForWhatIsUnderWay) {
    SlowServer server;
    auto client = std::make_unique<Client>(Options{.version = "1", .grace = std::chrono::minutes(1)});
    auto under_way = start(*client, server.call());
    server.wait_for_request();
    auto ending = std::async(std::launch::async, [&] { client.reset(); });
    server.release();
    EXPECT_EQ(under_way.get().value().status, 200);
}

TEST_F(ClientTest, CutsWhatOutlastsTheGrace) {
    SlowServer server;
    std::future<HttpResult> under_way;
    std::future<HttpResult> waiting;
    {
        Client client({.version = "1", .threads = 1, .grace = std::chrono::milliseconds(0)});
        under_way = start(client, server.call());
        server.wait_for_request();
        waiting = start(client, server.call());
        // Both are with the client when the loop has nothing left to do before this.
        boost::asio::post(context_, boost::asio::use_future).wait();
    }
    EXPECT_EQ(under_way.get().error().kind, FailureKind::outcome_unknown);
    EXPECT_EQ(waiting.get().error().kind, FailureKind::overloaded);
    server.release();
}

}  // namespace
}  // namespace kredenz::outgoing
