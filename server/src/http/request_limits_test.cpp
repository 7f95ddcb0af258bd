#include "http/request_limits.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {
namespace {

Request request_of(std::string network, std::string site = {}) {
    Request request;
    request.client_network = std::move(network);
    request.client_site = std::move(site);
    return request;
}

TEST(LimitSettingsTest, ChangeLiftAndKeepByName) {
    const LimitOptions options("off, orders=300/60, connections=64, quotes=off");
    EXPECT_EQ(options.of(limits::orders)->quota, 300);
    EXPECT_EQ(options.of(limits::orders)->window, std::chrono::seconds(60));
    EXPECT_FALSE(options.of(limits::quotes));
    EXPECT_FALSE(options.of(limits::uploads));
    EXPECT_EQ(options.of(ceilings::connections), 64U);
    EXPECT_FALSE(options.of(ceilings::streams));
    EXPECT_EQ(LimitOptions{}.of(limits::uploads)->quota, limits::uploads.quota);
    EXPECT_EQ(LimitOptions{}.of(ceilings::streams), ceilings::streams.most);
}

TEST(LimitSettingsTest, RefuseWhatIsNoLimit) {
    for (const auto* text : {"orders", "orders=", "orders=3", "orders=3/", "orders=3/0", "orders=0/3", "orders=3/60s",
                             "orders=nan/60", "connections=0", "connections=3/60", "guests=3/60", "=3", "on"})
        EXPECT_THROW(LimitOptions{text}, std::invalid_argument) << text;
}

TEST(RequestLimitsTest, CountsANetworkAndMoreGenerouslyItsSite) {
    RequestLimits request_limits(LimitOptions("quotes=1/600"));
    for (const auto* line : {"a", "b", "c", "d"}) {
        EXPECT_FALSE(request_limits.take(limits::quotes, request_of(line, "site")));
        EXPECT_TRUE(request_limits.take(limits::quotes, request_of(line, "site")));
    }
    EXPECT_TRUE(request_limits.take(limits::quotes, request_of("e", "site")));
    EXPECT_FALSE(request_limits.take(limits::quotes, request_of("f", "other site")));
    EXPECT_FALSE(request_limits.take(limits::quotes, request_of("203.0.113.7")));
}

TEST(RequestLimitsTest, TakesBackForTheNetworkAndItsSite) {
    RequestLimits request_limits(LimitOptions("quotes=1/600"));
    for (int tried = 0; tried < 9; ++tried) {
        EXPECT_FALSE(request_limits.take(limits::quotes, request_of("a", "site")));
        request_limits.give_back(limits::quotes, request_of("a", "site"));
    }
    for (const auto* line : {"a", "b", "c", "d"})
        EXPECT_FALSE(request_limits.take(limits::quotes, request_of(line, "site")));
    EXPECT_TRUE(request_limits.take(limits::quotes, request_of("e", "site")));
    RequestLimits lifted(LimitOptions("off"));
    lifted.give_back(limits::quotes, request_of("a", "site"));
}

TEST(RequestLimitsTest, ALiftedLimitCountsNothing) {
    RequestLimits request_limits(LimitOptions("off"));
    for (int taken = 0; taken < 1000; ++taken)
        EXPECT_FALSE(request_limits.take(limits::link_mails, "anna@example.test"));
    EXPECT_FALSE(request_limits.allowance(limits::link_mails, request_of("a")));
    std::vector<RequestLimits::Place> places;
    for (int entered = 0; entered < 1000; ++entered) {
        auto place = request_limits.enter(ceilings::streams, request_of("a"));
        ASSERT_TRUE(place);
        places.push_back(std::move(*place));
    }
}

TEST(RequestLimitsTest, APlaceComesBackAtItsEnd) {
    RequestLimits request_limits(LimitOptions("streams=1"));
    auto place = request_limits.enter(ceilings::streams, request_of("a"));
    ASSERT_TRUE(place);
    EXPECT_FALSE(request_limits.enter(ceilings::streams, request_of("a")));
    EXPECT_TRUE(request_limits.enter(ceilings::streams, request_of("b")));
    auto moved = std::move(*place);
    EXPECT_FALSE(request_limits.enter(ceilings::streams, request_of("a")));
    moved = RequestLimits::Place{};
    EXPECT_TRUE(request_limits.enter(ceilings::streams, request_of("a")));
}

TEST(RequestLimitsTest, ASiteHasFourTimesThePlacesOfANetwork) {
    RequestLimits request_limits(LimitOptions("streams=1"));
    std::vector<RequestLimits::Place> places;
    for (const auto* line : {"a", "b", "c", "d"}) {
        auto place = request_limits.enter(ceilings::streams, request_of(line, "site"));
        ASSERT_TRUE(place) << line;
        places.push_back(std::move(*place));
    }
    EXPECT_FALSE(request_limits.enter(ceilings::streams, request_of("e", "site")));
    EXPECT_TRUE(request_limits.enter(ceilings::streams, request_of("e", "other site")));
    EXPECT_TRUE(request_limits.enter(ceilings::streams, request_of("203.0.113.7")));
    places.pop_back();
    EXPECT_TRUE(request_limits.enter(ceilings::streams, request_of("e", "site")));
}

TEST(RequestLimitsTest, WhatANetworkIsRefusedCostsItsSiteNothing) {
    RequestLimits request_limits(LimitOptions("quotes=1/600"));
    EXPECT_FALSE(request_limits.take(limits::quotes, request_of("a", "site")));
    for (int asked = 0; asked < 100; ++asked) EXPECT_TRUE(request_limits.take(limits::quotes, request_of("a", "site")));
    EXPECT_FALSE(request_limits.take(limits::quotes, request_of("b", "site")));
}

TEST(RequestLimitsTest, WhatASiteIsRefusedLeavesNoTraceOfTheNetwork) {
    RequestLimits request_limits(LimitOptions("quotes=1/600"));
    EXPECT_FALSE(request_limits.take(limits::quotes, request_of("203.0.113.7")));
    for (int line = 0; line < 4; ++line)
        EXPECT_FALSE(request_limits.take(limits::quotes, request_of(std::to_string(line), "site")));
    for (int line = 4; line < 30'000; ++line)
        EXPECT_TRUE(request_limits.take(limits::quotes, request_of(std::to_string(line), "site")));
    EXPECT_TRUE(request_limits.take(limits::quotes, request_of("203.0.113.7"))) << "its bucket was pushed out";
}

TEST(RecentKeysTest, ForgetTheLongestUnused) {
    RecentKeys keys{2};
    keys.add("a");
    keys.add("b");
    keys.add("a");
    keys.add("c");
    EXPECT_TRUE(keys.has("a"));
    EXPECT_FALSE(keys.has("b"));
    EXPECT_TRUE(keys.has("c"));
}

}  // namespace
}  // namespace kredenz::http
