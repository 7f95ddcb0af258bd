#include "http/statuses.hpp"

#include <gtest/gtest.h>

namespace kredenz::http {
namespace {

struct Note {
    static constexpr std::string_view schema_name = "Note";
    std::string text;
};
void describe(record::Describe<Note>& d) { d.field("text", &Note::text, "Text"); }

Route route(Method method, Roles access) {
    return {.method = method, .pattern = "/notes", .access = access, .handler = {}, .writes = Writes::orders};
}

TEST(Statuses, FollowFromWhoMayCall) {
    EXPECT_EQ(statuses_of(route(Method::get, staff)), (std::set{200, 401, 403}));
    EXPECT_EQ(statuses_of(route(Method::get, anyone)), (std::set{200, 429}));
    EXPECT_EQ(statuses_of(route(Method::post, anyone)), (std::set{200, 403, 429}));
}

TEST(Statuses, FollowFromTheBody) {
    auto reading = route(Method::put, staff);
    reading.doc = {.request = body<Note>(), .statuses = {201, 409}};
    EXPECT_EQ(statuses_of(reading), (std::set{201, 400, 401, 403, 409, 413, 415, 422}));
    auto called_back = route(Method::post, anyone);
    called_back.body_type = BodyType::any;
    EXPECT_TRUE(statuses_of(called_back).contains(413));
}

TEST(Statuses, FollowFromLimitsAndTheDisk) {
    auto limited = route(Method::get, staff);
    limited.keyed_limit = {&limits::pairing_guesses, user_of};
    EXPECT_TRUE(statuses_of(limited).contains(429));
    auto writing = route(Method::post, staff);
    EXPECT_FALSE(statuses_of(writing).contains(503));
    writing.writes = Writes::records;
    EXPECT_TRUE(statuses_of(writing).contains(503));
}

}  // namespace
}  // namespace kredenz::http
