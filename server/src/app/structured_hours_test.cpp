#include "app/structured_hours.hpp"

#include <gtest/gtest.h>

namespace kredenz::app {

/// "Mo,Di 07:30–22:00", "2026-12-24…2026-12-26 00:00–00:00"
static std::string text_of(const HoursSpecification& hours) {
    constexpr std::array<std::string_view, 7> names{"Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"};
    std::string text;
    for (const auto weekday : hours.weekdays) text += (text.empty() ? "" : ",") + std::string{names.at(weekday)};
    if (hours.first_day && hours.last_day)
        text +=
            format_day(*hours.first_day) + (hours.first_day == hours.last_day ? "" : "…" + format_day(*hours.last_day));
    return text + " " + hours.opens + "–" + hours.closes;
}

void PrintTo(const HoursSpecification& hours, std::ostream* stream) { *stream << text_of(hours); }

namespace {

using branches::Rule;
using branches::RuleType;

/// A Wednesday.
const Day today = *parse_day("2026-12-23");

Rule rule(RuleType type, std::string_view from, std::string_view to) {
    return {.type = type, .from = parse_time_of_day(from), .to = parse_time_of_day(to)};
}
Rule on(std::string_view date, std::string_view from, std::string_view to) {
    auto once = rule(RuleType::once, from, to);
    once.date = parse_day(date);
    return once;
}
Rule closed_on(std::string_view date) { return {.type = RuleType::once, .date = parse_day(date), .is_closed = true}; }

std::vector<std::string> texts(const std::vector<Rule>& rules) {
    std::vector<std::string> all;
    for (const auto& hours : hours_specifications(rules, today)) all.push_back(text_of(hours));
    return all;
}
using Texts = std::vector<std::string>;

TEST(StructuredHours, NameWeekdaysWithTheSameHoursTogether) {
    EXPECT_EQ(texts({rule(RuleType::daily, "08:00", "18:00"),
                     rule(RuleType::sunday, "18:00", "20:00"),
                     {.type = RuleType::monday, .is_closed = true}}),
              (Texts{"Di,Mi,Do,Fr,Sa 08:00–18:00", "So 08:00–20:00"}));
}

TEST(StructuredHours, KeepPausesApart) {
    EXPECT_EQ(texts({rule(RuleType::friday, "11:00", "14:00"), rule(RuleType::friday, "17:00", "22:00")}),
              (Texts{"Fr 11:00–14:00", "Fr 17:00–22:00"}));
}

TEST(StructuredHours, CloseOnTheNextDayBeforeTheyOpen) {
    EXPECT_EQ(texts({rule(RuleType::saturday, "18:00", "02:00")}), (Texts{"Sa 18:00–02:00"}));
    EXPECT_EQ(texts({rule(RuleType::saturday, "18:00", "24:00")}), (Texts{"Sa 18:00–00:00"}));
}

TEST(StructuredHours, SayAroundTheClockSoThatItIsNotTakenForClosed) {
    EXPECT_EQ(texts({rule(RuleType::monday, "00:00", "24:00")}), (Texts{"Mo 00:00–23:59"}));
    EXPECT_EQ(texts({rule(RuleType::monday, "10:00", "10:00")}), (Texts{"Mo 10:00–09:59"}));
}

TEST(StructuredHours, SayWhichDatesDiffer) {
    EXPECT_EQ(
        texts({rule(RuleType::daily, "08:00", "18:00"), closed_on("2026-12-24"), on("2026-12-24", "08:00", "12:00"),
               closed_on("2026-12-25"), closed_on("2026-12-26"), closed_on("2026-12-28")}),
        (Texts{"Mo,Di,Mi,Do,Fr,Sa,So 08:00–18:00", "2026-12-24 08:00–12:00", "2026-12-25…2026-12-26 00:00–00:00",
               "2026-12-28 00:00–00:00"}));
}

TEST(StructuredHours, LeaveOutDatesThatArePastFarAwayOrLikeAnyOther) {
    EXPECT_EQ(texts({rule(RuleType::daily, "08:00", "18:00"), closed_on("2026-12-22"), closed_on("2028-01-01"),
                     on("2026-12-29", "08:00", "18:00")}),
              (Texts{"Mo,Di,Mi,Do,Fr,Sa,So 08:00–18:00"}));
}

TEST(StructuredHours, AreNoneWithoutRules) { EXPECT_EQ(texts({}), Texts{}); }

}  // namespace
}  // namespace kredenz::app
