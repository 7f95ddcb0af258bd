#include "http/response.hpp"

#include "http/event_sink.hpp"
#include "http/problem.hpp"

#include <boost/asio/system_executor.hpp>
#include <gtest/gtest.h>

#include <stdexcept>

namespace kredenz::http {
namespace {

TEST(ResponseTest, LineBreaksAreRefused) {
    auto response = Response::no_content();
    EXPECT_THROW(response.header("X-A", "b\r\nX-C: d"), std::invalid_argument);
    EXPECT_THROW(response.header("X-A", "b\nc"), std::invalid_argument);
    EXPECT_THROW(response.header("X A", "b"), std::invalid_argument);
    EXPECT_THROW(Response::redirect("/a\r\nSet-Cookie: x=y"), std::invalid_argument);
    EXPECT_THROW(response.set_cookie({.name = "a", .value = "b; Domain=evil"}), std::invalid_argument);
    EXPECT_TRUE(response.headers().empty());
}

TEST(ResponseTest, CookiesAreShutInByDefault) {
    auto response = Response::no_content();
    response.set_cookie({.name = "kredenz_session", .value = "abc", .lifetime = std::chrono::seconds(60)});
    EXPECT_EQ(response.find_header("set-cookie"),
              "kredenz_session=abc; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure");
}

TEST(ResponseTest, CookiesMayKeepToTheirOwnSite) {
    auto response = Response::no_content();
    response.set_cookie({.name = "kredenz_device", .value = "abc", .is_secure = false, .same_site = SameSite::strict});
    EXPECT_EQ(response.find_header("set-cookie"), "kredenz_device=abc; Path=/; SameSite=Strict; HttpOnly");
}

TEST(ResponseTest, DownloadsKeepTheirNames) {
    auto response = Response::no_content();
    response.download_as("Menü \"2027\"\r\n.pdf");
    EXPECT_EQ(response.find_header("Content-Disposition"),
              "attachment; filename=\"Men__ _2027___.pdf\"; filename*=UTF-8''Men%C3%BC%20%222027%22%0D%0A.pdf");
}

TEST(Problem, HasTheShapeOfTheContract) {
    auto error = Error::invalid({{"Bitte Vornamen angeben.", "firstName"}, {"Zu viel.", "items[0].amount"}});
    const auto response = problem(error);
    EXPECT_EQ(response.status, 422);
    EXPECT_EQ(
        std::get<std::string>(response.body),
        R"({"message":"Bitte Vornamen angeben.","errors":[{"message":"Bitte Vornamen angeben.","field":"firstName"},)"
        R"({"message":"Zu viel.","field":"items[0].amount"}]})");
}

TEST(Problem, CarriesTheCurrentRecordAndTheWait) {
    auto error = Error::of(ErrorKind::conflict, "Jemand war schneller: \xff\"");
    error.current = R"({"id":1})";
    error.retry_after = 3;
    const auto response = problem(error);
    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(std::get<std::string>(response.body),
              "{\"message\":\"Jemand war schneller: \xEF\xBF\xBD\\\"\",\"errors\":[],\"data\":{\"id\":1}}");
    EXPECT_EQ(response.find_header("retry-after"), "3");
}

struct KindCase {
    ErrorKind kind;
    int status;
};

TEST(Problem, StatusesAreThoseOfTheContract) {
    for (auto [kind, status] : {KindCase{ErrorKind::malformed, 400}, KindCase{ErrorKind::unauthenticated, 401},
                                KindCase{ErrorKind::forbidden, 403}, KindCase{ErrorKind::not_found, 404},
                                KindCase{ErrorKind::method_not_allowed, 405}, KindCase{ErrorKind::conflict, 409},
                                KindCase{ErrorKind::too_large, 413}, KindCase{ErrorKind::unsupported_media, 415},
                                KindCase{ErrorKind::invalid, 422}, KindCase{ErrorKind::too_many_requests, 429},
                                KindCase{ErrorKind::unavailable, 503}}) {
        EXPECT_EQ(status_of(kind), status);
    }
}

TEST(EventFormat, EveryLineOfDataIsMarked) {
    EXPECT_EQ(format_event("88", "order", "{\"id\":12}"), "event: order\nid: 88\ndata: {\"id\":12}\n\n");
    EXPECT_EQ(format_event("", "", "a\nb\r\nc\rd"), "id: \ndata: a\ndata: b\ndata: c\ndata: d\n\n");
    EXPECT_THROW(format_event("1", "a\nb", "x"), std::invalid_argument);
    EXPECT_THROW(format_event("1\r", "a", "x"), std::invalid_argument);
}

TEST(EventSinkTest, AReaderFarBehindIsCutOff) {
    EventSink sink{boost::asio::system_executor()};
    auto event = std::make_shared<const std::string>("data: 1\n\n");
    for (std::size_t i = 0; i < EventSink::maximum_waiting; ++i) sink.offer(event);
    EXPECT_FALSE(sink.is_finished());
    sink.offer(event);
    EXPECT_TRUE(sink.is_finished());
    EXPECT_EQ(sink.take(), nullptr);

    EventSink bytes{boost::asio::system_executor()};
    auto huge = std::make_shared<const std::string>(EventSink::maximum_waiting_bytes, 'x');
    bytes.offer(huge);
    EXPECT_EQ(bytes.take(), huge);
    bytes.offer(huge);
    EXPECT_FALSE(bytes.is_finished());
    bytes.offer(event);
    EXPECT_TRUE(bytes.is_finished());
}

}  // namespace
}  // namespace kredenz::http
