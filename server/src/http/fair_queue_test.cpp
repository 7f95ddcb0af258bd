#include "http/fair_queue.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

#include <functional>

namespace kredenz::http {
namespace {

class TurnsTest : public testing::Test {
protected:
    /// A request of `network` that does `work` when its turn comes.
    void ask(std::string network, std::function<void()> work) {
        auto request = [](FairQueue& turns, std::string of,
                          std::function<void()> then) -> boost::asio::awaitable<void> {
            co_await turns.await(std::move(of));
            then();
        };
        boost::asio::co_spawn(context_, request(turns_, std::move(network), std::move(work)), boost::asio::detached);
    }

    boost::asio::io_context context_{1};
    FairQueue turns_{context_};
};

TEST_F(TurnsTest, WhoAsksForMuchWaitsForHimself) {
    constexpr std::size_t before = 5;
    constexpr std::size_t soon = before + 4;
    std::string done;
    for (int i = 0; i < 40; ++i) ask("203.0.113.7", [&done] { done += 'm'; });
    while (done.size() < before) context_.run_one();
    ask("203.0.113.8", [&done] { done += 'o'; });
    context_.run();
    EXPECT_EQ(done.size(), 41U);
    EXPECT_LE(done.find('o'), soon) << done;
}

TEST_F(TurnsTest, ManyNetworksTogetherMakeANewcomerWaitForOneOrTwo) {
    constexpr std::size_t before = 50;
    constexpr std::size_t soon = before + 4;
    std::string done;
    for (int i = 0; i < 200; ++i) ask("203.0.113." + std::to_string(i % 40), [&done] { done += 'm'; });
    while (done.size() < before) context_.run_one();
    ask("198.51.100.1", [&done] { done += 'o'; });
    context_.run();
    EXPECT_LE(done.find('o'), soon) << done;
}

TEST_F(TurnsTest, WhatIsReadyIsDoneBetweenTwoTurns) {
    int turn = 0;
    int others = 0;
    for (int i = 0; i < 10; ++i)
        ask("203.0.113.7", [&] {
            EXPECT_EQ(others, turn) << "what an earlier turn has posted";
            ++turn;
            boost::asio::post(context_, [&others] { ++others; });
        });
    context_.run();
    EXPECT_EQ(turn, 10);
}

TEST_F(TurnsTest, NobodyWaitsWhereNobodyAsks) {
    std::string done;
    ask("203.0.113.7", [&done] { done += '1'; });
    context_.run();
    context_.restart();
    ask("203.0.113.7", [&done] { done += '2'; });
    EXPECT_EQ(context_.run_one(), 1U);
    EXPECT_EQ(done, "12") << "at once";
}

}  // namespace
}  // namespace kredenz::http
