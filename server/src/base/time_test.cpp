#include "base/time.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

using namespace std::chrono_literals;

Instant at(const char* text) { return parse_instant(text).value(); }

WallTime wall(const char* day, int hour, int minute) {
    return parse_day(day).value() + std::chrono::hours{hour} + std::chrono::minutes{minute};
}

TimeZone vienna() { return TimeZone::find("Europe/Vienna").value(); }

TEST(ParseInstant, reads_utc_offsets_and_fractions) {
    EXPECT_EQ(at("1970-01-01T00:00:00Z").time_since_epoch(), 0ms);
    EXPECT_EQ(at("2027-01-04T09:30:00Z").time_since_epoch(), 1'799'055'000s);
    EXPECT_EQ(at("2027-01-04T10:30:00+01:00"), at("2027-01-04T09:30:00Z"));
    EXPECT_EQ(at("2027-01-04T04:00:00-05:30"), at("2027-01-04T09:30:00Z"));
    EXPECT_EQ(at("2027-01-04t09:30:00z"), at("2027-01-04T09:30:00Z"));
    EXPECT_EQ(at("2027-01-04T09:30:00.5Z") - at("2027-01-04T09:30:00Z"), 500ms);
    EXPECT_EQ(at("2027-01-04T09:30:00.123456789Z") - at("2027-01-04T09:30:00Z"), 123ms);
    EXPECT_EQ(at("1969-12-31T23:59:59Z").time_since_epoch(), -1s);
}

TEST(ParseInstant, refuses_everything_else) {
    for (const auto* text :
         {"", "2027-01-04", "2027-01-04T09:30Z", "2027-01-04T09:30:00", "2027-01-04 09:30:00Z", "2027-02-29T00:00:00Z",
          "2027-13-01T00:00:00Z", "2027-01-04T24:00:00Z", "2027-01-04T09:60:00Z", "2027-01-04T09:30:60Z",
          "2027-01-04T09:30:00.Z", "2027-01-04T09:30:00+1:00", "2027-01-04T09:30:00+24:00", "2027-01-04T09:30:00Zx",
          " 2027-01-04T09:30:00Z", "27-01-04T09:30:00Z"})
        EXPECT_FALSE(parse_instant(text)) << text;
}

TEST(FormatInstant, writes_milliseconds_only_when_there_are_any) {
    EXPECT_EQ(format_instant(at("2027-01-04T10:30:00+01:00")), "2027-01-04T09:30:00Z");
    EXPECT_EQ(format_instant(at("2027-01-04T09:30:00.007Z")), "2027-01-04T09:30:00.007Z");
    EXPECT_EQ(format_instant(at("1969-12-31T23:59:59.500Z")), "1969-12-31T23:59:59.500Z");
}

TEST(ParseDay, reads_real_days_only) {
    EXPECT_EQ(format_day(parse_day("2028-02-29").value()), "2028-02-29");
    EXPECT_EQ(format_day(parse_day("0001-01-01").value()), "0001-01-01");
    EXPECT_EQ(format_day(parse_day("9999-12-31").value()), "9999-12-31");
    for (const auto* text : {"", "2027-02-29", "2027-00-10", "2027-01-32", "0000-01-01", "2027-1-4", "2027-01-04 ",
                             "04.01.2027", "2027-01-04T00:00:00Z"})
        EXPECT_FALSE(parse_day(text)) << text;
}

TEST(ParseTimeOfDay, reads_midnight_at_both_ends) {
    EXPECT_EQ(parse_time_of_day("00:00"), TimeOfDay{0});
    EXPECT_EQ(parse_time_of_day("09:05"), TimeOfDay{545});
    EXPECT_EQ(parse_time_of_day("24:00"), TimeOfDay{1440});
    for (const auto* text : {"", "24:01", "25:00", "09:60", "9:05", "09:05:00", "09-05", "0905"})
        EXPECT_FALSE(parse_time_of_day(text)) << text;
}

TEST(FormatTimeOfDay, is_what_parse_time_of_day_reads) {
    for (const int minutes : {0, 1, 545, 1439, 1440}) {
        const TimeOfDay time{minutes};
        EXPECT_EQ(parse_time_of_day(format_time_of_day(time)), time);
    }
    EXPECT_EQ(format_time_of_day({545}), "09:05");
}

TEST(TimeZone, is_found_by_its_iana_name) {
    EXPECT_TRUE(TimeZone::find("Europe/Vienna"));
    EXPECT_FALSE(TimeZone::find("Europe/Atlantis"));
    EXPECT_FALSE(TimeZone::find(""));
}

TEST(TimeZone, reads_the_wall_clock_in_winter_and_summer) {
    EXPECT_EQ(vienna().to_wall(at("2027-01-04T09:30:00Z")), wall("2027-01-04", 10, 30));
    EXPECT_EQ(vienna().to_wall(at("2027-07-04T09:30:00Z")), wall("2027-07-04", 11, 30));
    EXPECT_EQ(vienna().to_wall(at("2027-12-31T23:30:00Z")), wall("2028-01-01", 0, 30));
}

TEST(TimeZone, rounds_the_wall_clock_down_to_the_minute) {
    EXPECT_EQ(vienna().to_wall(at("2027-01-04T09:30:59.999Z")), wall("2027-01-04", 10, 30));
}

TEST(TimeZone, finds_the_instant_of_a_wall_clock) {
    EXPECT_EQ(vienna().to_instant(wall("2027-01-04", 10, 30)), at("2027-01-04T09:30:00Z"));
    EXPECT_EQ(vienna().to_instant(wall("2027-07-04", 11, 30)), at("2027-07-04T09:30:00Z"));
}

TEST(TimeZone, takes_the_change_for_a_time_that_spring_skips) {
    const auto change = at("2027-03-28T01:00:00Z");
    EXPECT_EQ(vienna().to_instant(wall("2027-03-28", 2, 0)), change);
    EXPECT_EQ(vienna().to_instant(wall("2027-03-28", 2, 30)), change);
    EXPECT_EQ(vienna().to_instant(wall("2027-03-28", 3, 0)), change);
    EXPECT_EQ(vienna().to_instant(wall("2027-03-28", 1, 59)), change - 1min);
}

TEST(TimeZone, takes_the_first_of_a_time_that_autumn_repeats) {
    EXPECT_EQ(vienna().to_instant(wall("2027-10-31", 2, 30)), at("2027-10-31T00:30:00Z"));
    EXPECT_EQ(vienna().to_instant(wall("2027-10-31", 3, 0)), at("2027-10-31T02:00:00Z"));
    EXPECT_EQ(vienna().to_wall(at("2027-10-31T00:30:00Z")), vienna().to_wall(at("2027-10-31T01:30:00Z")));
}

}  // namespace
}  // namespace kredenz
