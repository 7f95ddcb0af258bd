// Where the business day ends and when a branch closes for the last time in it.
#include "features/branches/opening_hours_order_times.hpp"

#include <gtest/gtest.h>

namespace kredenz::branches {
namespace {

const TimeZone vienna = *TimeZone::find("Europe/Vienna");

Instant at(const char* text) { return *parse_instant(text); }

Rule daily(int from_hour, int to_hour) {
    return {.type = RuleType::daily, .from = TimeOfDay{from_hour * 60}, .to = TimeOfDay{to_hour * 60}};
}

TEST(BusinessDay, EndsAtFiveInTheMorning) {
    EXPECT_EQ(end_of_business_day(vienna, at("2027-01-04T12:00:00+01:00")), at("2027-01-05T05:00:00+01:00"));
    EXPECT_EQ(end_of_business_day(vienna, at("2027-01-05T04:59:00+01:00")), at("2027-01-05T05:00:00+01:00"));
    EXPECT_EQ(end_of_business_day(vienna, at("2027-01-05T05:00:00+01:00")), at("2027-01-06T05:00:00+01:00"));
    // The clocks change in the night.
    EXPECT_EQ(end_of_business_day(vienna, at("2027-03-27T12:00:00+01:00")), at("2027-03-28T05:00:00+02:00"));
}

TEST(BusinessDay, TheLastClosingIsThatOfTheLastShift) {
    const std::vector two_shifts{daily(11, 14), daily(17, 22)};
    EXPECT_EQ(last_closing(two_shifts, vienna, at("2027-01-04T12:00:00+01:00")), at("2027-01-04T22:00:00+01:00"));
    EXPECT_EQ(last_closing(two_shifts, vienna, at("2027-01-04T15:00:00+01:00")), at("2027-01-04T22:00:00+01:00"));
    EXPECT_EQ(last_closing(two_shifts, vienna, at("2027-01-04T23:00:00+01:00")), at("2027-01-05T05:00:00+01:00"));
}

TEST(BusinessDay, WhoNeverClosesEndsTheDayWithTheBusinessDay) {
    EXPECT_EQ(last_closing(std::vector{daily(0, 0)}, vienna, at("2027-01-04T12:00:00+01:00")),
              at("2027-01-05T05:00:00+01:00"));
    EXPECT_EQ(last_closing({}, vienna, at("2027-01-04T12:00:00+01:00")), at("2027-01-05T05:00:00+01:00"));
    EXPECT_EQ(last_closing(std::vector{daily(18, 2)}, vienna, at("2027-01-04T20:00:00+01:00")),
              at("2027-01-05T02:00:00+01:00"));
}

}  // namespace
}  // namespace kredenz::branches
