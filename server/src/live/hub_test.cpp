#include "live/hub.hpp"

#include "http/event_sink.hpp"
#include "http/test_server.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <mutex>
#include <thread>

namespace kredenz::live {
namespace {

using http::Method;
using http::RawClient;
using http::Request;
using http::Response;

std::string event_text(int id, std::string_view name = "order") {
    return http::format_event(std::to_string(id), name, "{}");
}

class HubTest : public testing::Test {
protected:
    static Topic topic_of(std::string_view key) { return {"branch", key}; }

    void start(http::ServerOptions options = {}, HubLimits limits = {}) {
        hub_ = std::make_unique<Hub>(limits);
        http::Router router;
        router.add({.method = Method::get,
                    .pattern = "/events/{topic}",
                    .access = anyone,
                    .handler = [&hub = *hub_](Request& request) -> boost::asio::awaitable<Response> {
                        co_return hub.stream(topic_of(request.parameter("topic")), last_seen(request),
                                             std::string(request.query_value("holder").value_or("")),
                                             request.query_value("most") ? 2 : 100);
                    }});
        server_.emplace(std::move(router), std::move(options));
    }

    /// A stream that is surely subscribed, since its head comes after that.
    std::unique_ptr<RawClient> open(const std::string& target, const std::string& headers = "") {
        auto client = std::make_unique<RawClient>((*server_)->port());
        client->send("GET " + target + " HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n");
        head_ = client->read_answer(http::BodyPart::none);
        EXPECT_EQ(head_.status, 200);
        return client;
    }

    void wait_for_subscriptions(std::size_t count) {
        while (hub_->subscriptions() != count) std::this_thread::yield();
    }

    std::unique_ptr<Hub> hub_;
    std::optional<http::TestServer> server_;
    http::RawAnswer head_;
};

TEST_F(HubTest, EveryStreamOfTheTopicHearsTheEvent) {
    start();
    auto first = open("/events/3");
    EXPECT_EQ(head_.header("content-type"), "text/event-stream; charset=utf-8");
    EXPECT_EQ(head_.header("x-accel-buffering"), "no");
    EXPECT_EQ(head_.header("cache-control"), "no-store");
    EXPECT_FALSE(head_.headers.contains("content-length"));
    auto second = open("/events/3");
    auto other = open("/events/4");
    hub_->publish(topic_of("3"), {1, "order", "{}"});
    hub_->publish(topic_of("4"), {9, "order", "{}"});
    EXPECT_EQ(first->read_until("\n\n"), event_text(1));
    EXPECT_EQ(second->read_until("\n\n"), event_text(1));
    EXPECT_EQ(other->read_until("\n\n"), event_text(9));
}

TEST(Topics, AreAKindAndWhichOne) {
    EXPECT_EQ(Topic("branch", 3), Topic("branch", "3"));
    EXPECT_NE(Topic("branch", 3), Topic("branch", 33));
    EXPECT_NE(Topic("branch", 3), Topic("order", 3));
    EXPECT_NE(Topic("order", "a:b"), Topic("a", "order:b"));
}

TEST_F(HubTest, BeyondTheMostOfATopicTheOldestStreamEnds) {
    start({.event_loops = 1});
    auto first = open("/events/a?most=2");
    auto second = open("/events/a?most=2");
    auto other = open("/events/b?most=2");
    auto third = open("/events/a?most=2");
    EXPECT_TRUE(first->is_closed());
    hub_->publish(topic_of("a"), {1, "order", "{}"});
    hub_->publish(topic_of("b"), {2, "order", "{}"});
    EXPECT_EQ(second->read_until("\n\n"), event_text(1));
    EXPECT_EQ(third->read_until("\n\n"), event_text(1));
    EXPECT_EQ(other->read_until("\n\n"), event_text(2));
}

TEST_F(HubTest, ManyAtOnceLeaveTheNewest) {
    start();
    boost::asio::io_context loop;
    std::vector<std::shared_ptr<http::EventSink>> sinks;
    std::vector<std::shared_ptr<void>> streams;
    for (int count = 0; count < 5; ++count) {
        const auto response = hub_->stream(topic_of("a"), std::nullopt, {}, 2);
        sinks.push_back(std::make_shared<http::EventSink>(loop.get_executor()));
        streams.push_back(std::get<http::OpenEvents>(response.body)(sinks.back()));
    }
    // None of them has left yet, as in a loop that comes to it later.
    std::vector<bool> ended;
    for (const auto& sink : sinks) ended.push_back(sink->is_finished());
    EXPECT_EQ(ended, (std::vector{true, true, true, false, false}));
}

TEST_F(HubTest, AReturningStreamGetsWhatItMissed) {
    start();
    for (int id = 1; id <= 4; ++id) hub_->publish(topic_of("3"), {id, "order", "{}"});
    auto by_header = open("/events/3", "Last-Event-ID: 2\r\n");
    EXPECT_EQ(by_header->read_until("\n\n"), event_text(3));
    EXPECT_EQ(by_header->read_until("\n\n"), event_text(4));
    auto by_query = open("/events/3?lastEventId=3");
    EXPECT_EQ(by_query->read_until("\n\n"), event_text(4));
    auto up_to_date = open("/events/3", "Last-Event-ID: 4\r\n");
    auto without = open("/events/3");
    hub_->publish(topic_of("3"), {5, "order", "{}"});
    EXPECT_EQ(by_header->read_until("\n\n"), event_text(5));
    EXPECT_EQ(up_to_date->read_until("\n\n"), event_text(5));
    EXPECT_EQ(without->read_until("\n\n"), event_text(5));
}

TEST_F(HubTest, WhatIsForgottenIsReloaded) {
    start({}, {.events_per_topic = 2, .topics = 2});
    for (int id = 1; id <= 4; ++id) hub_->publish(topic_of("3"), {id, "order", "{}"});
    EXPECT_EQ(open("/events/3", "Last-Event-ID: 2\r\n")->read_until("\n\n"), event_text(3));
    EXPECT_EQ(open("/events/3", "Last-Event-ID: 1\r\n")->read_until("\n\n"), event_text(4, "reload"));
    EXPECT_EQ(open("/events/3", "Last-Event-ID: 99\r\n")->read_until("\n\n"), event_text(4, "reload"));
    const auto unknown = http::format_event("", "reload", "{}");
    EXPECT_EQ(open("/events/7", "Last-Event-ID: 1\r\n")->read_until("\n\n"), unknown);
    hub_->publish(topic_of("4"), {1, "order", "{}"});
    hub_->publish(topic_of("5"), {1, "order", "{}"});
    EXPECT_EQ(open("/events/3", "Last-Event-ID: 4\r\n")->read_until("\n\n"), unknown);
}

TEST_F(HubTest, AReplayThatWouldOverflowTheQueueIsAReload) {
    start({}, {.events_per_topic = 1000});
    for (int id = 1; id <= 300; ++id) hub_->publish(topic_of("3"), {id, "order", "{}"});
    EXPECT_EQ(open("/events/3", "Last-Event-ID: 1\r\n")->read_until("\n\n"), event_text(300, "reload"));
}

TEST_F(HubTest, TheStreamsOfAHolderEndWithItsKey) {
    start();
    auto revoked = open("/events/3?holder=device/5");
    auto other = open("/events/3?holder=device/55");
    auto person = open("/events/3");
    hub_->end_streams("device/5");
    EXPECT_TRUE(revoked->is_closed());
    wait_for_subscriptions(2);
    hub_->publish(topic_of("3"), {1, "order", "{}"});
    EXPECT_EQ(other->read_until("\n\n"), event_text(1));
    hub_->end_held_streams();
    EXPECT_TRUE(other->is_closed());
    wait_for_subscriptions(1);
    hub_->publish(topic_of("3"), {2, "order", "{}"});
    EXPECT_EQ(person->read_until("\n\n"), event_text(1));
    EXPECT_EQ(person->read_until("\n\n"), event_text(2));
}

TEST_F(HubTest, StreamsEndWithTheirClients) {
    start();
    {
        auto first = open("/events/3");
        auto second = open("/events/3");
        wait_for_subscriptions(2);
    }
    wait_for_subscriptions(0);
    while ((*server_)->counters().event_streams != 0) std::this_thread::yield();
    hub_->publish(topic_of("3"), {1, "order", "{}"});
}

TEST_F(HubTest, QuietStreamsCarryComments) {
    http::ServerOptions options;
    options.timeouts.comment = std::chrono::milliseconds(20);
    start(options);
    auto client = open("/events/3");
    EXPECT_EQ(client->read_until("\n\n"), ":\n\n");
    EXPECT_EQ(client->read_until("\n\n"), ":\n\n");
}

TEST_F(HubTest, ReadersThatStopReadingAreCutOff) {
    start();
    auto stopped = open("/events/3");
    auto reading = open("/events/3");
    wait_for_subscriptions(2);
    const std::string data(100'000, 'x');
    for (int id = 1; hub_->subscriptions() == 2 && id < 2000; ++id) {
        hub_->publish(topic_of("3"), {id, "order", data});
        reading->read_until("\n\n");
    }
    wait_for_subscriptions(1);
    EXPECT_TRUE(stopped->is_closed());
}

TEST_F(HubTest, DrainingEndsTheStreams) {
    start();
    auto client = open("/events/3");
    EXPECT_TRUE((*server_)->drain(std::chrono::seconds(20)));
    EXPECT_TRUE(client->is_closed());
    EXPECT_EQ(hub_->subscriptions(), 0U);
    hub_->publish(topic_of("3"), {1, "order", "{}"});
}

TEST_F(HubTest, ServersMayEndWithStreamsOpen) {
    start();
    auto client = open("/events/3");
    server_.reset();
    EXPECT_EQ(hub_->subscriptions(), 0U);
    hub_->publish(topic_of("3"), {1, "order", "{}"});
}

TEST_F(HubTest, ManyPublishersKeepTheOrderOnEveryStream) {
    start();
    constexpr int rounds = 10;
    constexpr int events_per_round = 100;
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 12; ++i) clients.push_back(open("/events/3"));
    // All meet after each round, so that no reader falls further behind than a queue holds.
    std::barrier meeting(static_cast<std::ptrdiff_t>(clients.size()) + 2);
    std::mutex numbering;
    int next = 0;
    std::vector<std::thread> threads;
    for (int publisher = 0; publisher < 2; ++publisher) {
        threads.emplace_back([&] {
            for (int round = 0; round < rounds; ++round) {
                for (int i = 0; i < events_per_round / 2; ++i) {
                    std::lock_guard lock(numbering);
                    hub_->publish(topic_of("3"), {++next, "order", "{}"});
                }
                meeting.arrive_and_wait();
            }
        });
    }
    std::atomic<int> wrong = 0;
    for (auto& client : clients) {
        threads.emplace_back([&wrong, &meeting, &reader = *client] {
            for (int id = 1; id <= rounds * events_per_round; ++id) {
                if (reader.read_until("\n\n") != event_text(id)) wrong.fetch_add(1);
                if (id % events_per_round == 0) meeting.arrive_and_wait();
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(wrong.load(), 0);
}

}  // namespace
}  // namespace kredenz::live
