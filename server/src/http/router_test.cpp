#include "http/router.hpp"

#include "http/target.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace kredenz::http {
namespace {

Route route(Method method, std::string pattern) {
    return {.method = method,
            .pattern = std::move(pattern),
            .access = anyone,
            .handler = [](Request&) -> boost::asio::awaitable<Response> { co_return Response::no_content(); }};
}

class RouterTest : public testing::Test {
protected:
    std::string pattern_for(const std::string& path, Method method = Method::get) {
        match_ = router_.find(method, decode_path(path)->segments);
        return match_.route == nullptr ? "" : match_.route->pattern;
    }

    Router router_;
    Router::Match match_;
};

TEST_F(RouterTest, ExactSegmentsWinAndGiveWayWhenTheyLeadNowhere) {
    router_.add(route(Method::get, "/api/orders/current"));
    router_.add(route(Method::get, "/api/orders/{id}"));
    router_.add(route(Method::get, "/api/orders/{number}/history"));
    EXPECT_EQ(pattern_for("/api/orders/current"), "/api/orders/current");
    EXPECT_EQ(pattern_for("/api/orders/17"), "/api/orders/{id}");
    EXPECT_EQ(pattern_for("/api/orders/current/history"), "/api/orders/{number}/history");
    EXPECT_EQ(match_.parameters, (NameValues{{"number", "current"}}));
    EXPECT_EQ(pattern_for("/api/orders/"), "");
    EXPECT_EQ(pattern_for("/api/orders"), "");
    EXPECT_EQ(pattern_for("/api/orders/17/"), "");
}

TEST_F(RouterTest, ParametersAreDecodedWhole) {
    router_.add(route(Method::get, "/image/{size}/{name}"));
    pattern_for("/image/small/caf%C3%A9%2F1.jpg");
    EXPECT_EQ(match_.parameters, (NameValues{{"size", "small"}, {"name", "café/1.jpg"}}));
}

TEST_F(RouterTest, WrongMethodsNameTheRightOnes) {
    router_.add(route(Method::get, "/a/{id}"));
    router_.add(route(Method::delete_, "/a/{id}"));
    EXPECT_EQ(pattern_for("/a/1", Method::head), "/a/{id}");
    EXPECT_EQ(pattern_for("/a/1", Method::post), "");
    EXPECT_EQ(match_.allow, "GET, HEAD, DELETE");
    pattern_for("/b", Method::post);
    EXPECT_EQ(match_.allow, "");
}

TEST_F(RouterTest, GuestsMaySendLittleUnlessTheRouteSaysMore) {
    const auto limit_of = [this](Roles access, std::optional<std::size_t> stated) {
        Route added = route(Method::post, "/" + std::to_string(router_.routes().size()));
        added.access = access;
        added.body_limit = stated;
        router_.add(std::move(added));
        return *router_.routes().back()->body_limit;
    };
    EXPECT_EQ(limit_of(anyone, {}), 16 * 1024);
    EXPECT_EQ(limit_of(staff, {}), 1024 * 1024);
    EXPECT_EQ(limit_of(anyone, 256 * 1024), 256 * 1024);
}

TEST_F(RouterTest, MistakesAreFoundAtStart) {
    router_.add(route(Method::get, "/a/{id}"));
    EXPECT_THROW(router_.add(route(Method::get, "/a/{other}")), std::logic_error);
    EXPECT_THROW(router_.add(route(Method::head, "/c")), std::logic_error);
    EXPECT_THROW(router_.add(route(Method::get, "no-slash")), std::logic_error);
    EXPECT_THROW(router_.add(route(Method::get, "/a/x{id}")), std::logic_error);
    EXPECT_THROW(router_.add(route(Method::get, "/a/{}")), std::logic_error);
    EXPECT_THROW(router_.add({.method = Method::get, .pattern = "/d", .access = anyone, .handler = {}}),
                 std::logic_error);
    EXPECT_EQ(router_.routes().size(), 1U);
}

TEST(RequestTest, IdsArePositiveIntegers) {
    Request request;
    for (const auto* bad : {"", "0", "-1", "+1", "01", "1x", "9223372036854775808"}) {
        request.parameters = {{"id", bad}};
        EXPECT_EQ(request.parameter_id("id"), std::nullopt) << bad;
    }
    request.parameters = {{"id", "9223372036854775807"}};
    EXPECT_EQ(request.parameter_id("id"), 9223372036854775807);
    EXPECT_THROW(request.parameter("name"), std::logic_error);
}

TEST(Target, PathsAreDecodedBySegment) {
    EXPECT_EQ(decode_path("/")->segments, std::vector<std::string>{});
    EXPECT_EQ(decode_path("/a%20b//c/")->segments, (std::vector<std::string>{"a b", "", "c", ""}));
    for (const auto* bad : {"", "a", "/%", "/%4", "/%4g", "/%0a", "/..", "/a/%2e", "/%c0%af", "/%ed%a0%80", "/\x7f"}) {
        EXPECT_FALSE(decode_path(bad)) << bad;
    }
}

TEST(Target, QueriesAreDecoded) {
    EXPECT_EQ(decode_query("q=a+b%2B&&empty=&flag&x[]=|"),
              (NameValues{{"q", "a b+"}, {"empty", ""}, {"flag", ""}, {"x[]", "|"}}));
    EXPECT_FALSE(decode_query("a=%00"));
    EXPECT_FALSE(decode_query("a=%"));
    EXPECT_FALSE(decode_query("a=%f5"));
}

}  // namespace
}  // namespace kredenz::http
