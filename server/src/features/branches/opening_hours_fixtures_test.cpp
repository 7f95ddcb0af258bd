// The cases that the server and the browser share: every one of fixtures/opening-hours is run here and by
// web/shared/domain/opening-hours.
#include "features/branches/opening_hours.hpp"
#include "features/branches/opening_hours_appointments.hpp"
#include "features/branches/opening_hours_messages.hpp"
#include "features/branches/opening_hours_order_times.hpp"
#include "features/branches/opening_hours_status.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace kredenz::branches {
namespace {

using nlohmann::json;
using std::chrono::minutes;

Instant instant(const json& value) { return parse_instant(value.get<std::string>()).value(); }
Day day(const json& value) { return parse_day(value.get<std::string>()).value(); }
TimeZone zone_of(const json& value) { return TimeZone::find(value.at("timeZone").get<std::string>()).value(); }
minutes minutes_of(const json& value) { return minutes{value.get<int>()}; }

std::optional<Instant> optional_instant(const json& value) {
    return value.is_null() ? std::nullopt : std::optional{instant(value)};
}

json to_json(const std::optional<Instant>& value) { return value ? json(format_instant(*value)) : json(nullptr); }

json to_json(const std::vector<OpenRange>& ranges) {
    json list = json::array();
    for (const auto& range : ranges) list.push_back({{"from", to_json(range.from)}, {"to", to_json(range.to)}});
    return list;
}

json to_json(const std::vector<TimeRange>& ranges) {
    json list = json::array();
    for (const auto& range : ranges)
        list.push_back({{"from", format_time_of_day(range.from)}, {"to", format_time_of_day(range.to)}});
    return list;
}

json to_json(const DayPhrase& phrase) {
    return {{"day", phrase.day.empty() ? json(nullptr) : json(phrase.day)}, {"time", format_time_of_day(phrase.time)}};
}

std::vector<Rule> rules_of(const json& list) {
    std::vector<Rule> rules;
    for (const auto& item : list) {
        const auto time = [&item](const char* name) {
            const auto& value = item.at(name);
            return value.is_null() ? std::nullopt : parse_time_of_day(value.get<std::string>());
        };
        const auto& date = item.at("date");
        rules.push_back({
            .type = record::choice_of<RuleType>(item.at("type").get<std::string>()).value(),
            .date = date.is_null() ? std::nullopt : std::optional{day(date)},
            .is_closed = item.at("isClosed").get<bool>(),
            .from = time("from"),
            .to = time("to"),
        });
    }
    return rules;
}

Preparation preparation_of(const json& value) {
    return {.usual = minutes_of(value.at("minutes")),
            .extra = minutes_of(value.at("extraMinutes")),
            .extra_until = optional_instant(value.at("extraUntil"))};
}

/// Runs `check` on each case of a group, with its name in every failure.
template <class Check>
void for_each_case(const std::string& file, const std::string& group, const Check& check) {
    std::ifstream stream{std::string{KREDENZ_SOURCE_DIR} + "/fixtures/opening-hours/" + file};
    const auto cases = json::parse(stream).at(group);
    ASSERT_FALSE(cases.empty());
    for (const auto& each : cases) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        check(each);
    }
}

TEST(OpeningHoursFixtures, OpenState) {
    for_each_case("open-state.json", "openState", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        const auto zone = zone_of(expected);
        const auto at = instant(expected.at("at"));
        const auto shift = current_shift(rules, zone, at);
        EXPECT_EQ(json(is_open(rules, zone, at)), expected.at("isOpen"));
        EXPECT_EQ(shift ? to_json(shift->from) : json(nullptr), expected.at("openFrom"));
        EXPECT_EQ(shift ? to_json(shift->to) : json(nullptr), expected.at("openUntil"));
        EXPECT_EQ(json(is_closing_soon(rules, zone, at)), expected.at("isClosingSoon"));
        EXPECT_EQ(to_json(next_opening(rules, zone, at)), expected.at("nextOpening"));
        EXPECT_EQ(to_json(next_change(rules, zone, at)), expected.at("nextChange"));
    });
}

TEST(OpeningHoursFixtures, WeeklyTable) {
    for_each_case("weekly-table.json", "weeklyTable", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        json week = json::array();
        for (const auto& row : weekly_table(rules, zone_of(expected), instant(expected.at("now"))))
            week.push_back({{"date", format_day(row.day)}, {"shifts", to_json(row.shifts)}});
        EXPECT_EQ(week, expected.at("week"));
    });
}

TEST(OpeningHoursFixtures, OpenTime) {
    for_each_case("open-time.json", "openTime", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        const auto time =
            open_time_between(rules, zone_of(expected), instant(expected.at("from")), instant(expected.at("to")));
        EXPECT_EQ(time, minutes_of(expected.at("minutes")));
    });
}

TEST(OpeningHoursFixtures, EarliestStarts) {
    for_each_case("appointments.json", "earliestStarts", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        const auto start = earliest_start(rules, zone_of(expected), instant(expected.at("earliest")),
                                          minutes_of(expected.at("stepMinutes")));
        EXPECT_EQ(to_json(start), expected.at("start"));
    });
}

TEST(OpeningHoursFixtures, RangesAndSlotsOfADay) {
    for_each_case("appointments.json", "days", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        const auto zone = zone_of(expected);
        const auto date = day(expected.at("date"));
        const auto earliest = instant(expected.at("earliest"));
        EXPECT_EQ(to_json(ranges_of_day(rules, zone, date, earliest)), expected.at("ranges"));
        json slots = json::array();
        for (const auto slot : slots_of_day(rules, zone, date, earliest, minutes_of(expected.at("stepMinutes"))))
            slots.push_back(to_json(slot));
        EXPECT_EQ(slots, expected.at("slots"));
    });
}

TEST(OpeningHoursFixtures, AvailableDates) {
    for_each_case("appointments.json", "availableDates", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        json dates = json::array();
        for (const auto available : available_days(
                 rules, zone_of(expected), instant(expected.at("now")), instant(expected.at("earliest")),
                 minutes_of(expected.at("stepMinutes")), day(expected.at("first")), day(expected.at("last"))))
            dates.push_back(format_day(available));
        EXPECT_EQ(dates, expected.at("dates"));
    });
}

TEST(OpeningHoursFixtures, Appointments) {
    using enum AppointmentProblem;
    constexpr auto names =
        names_of<AppointmentProblem>({{too_early, "tooEarly"}, {closed, "closed"}, {too_far, "tooFar"}});
    for_each_case("appointments.json", "appointments", [&names](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        const auto problem = appointment_problem(rules, zone_of(expected), instant(expected.at("appointment")),
                                                 instant(expected.at("now")), instant(expected.at("earliest")));
        EXPECT_EQ(problem ? json(names[*problem]) : json(nullptr), expected.at("problem"));
    });
}

TEST(OpeningHoursFixtures, LeadTimes) {
    for_each_case("order-times.json", "leadTimes", [](const json& expected) {
        std::vector<LeadTime> lead_times;
        for (const auto& each : expected.at("leadTimes")) {
            const auto type = each.at("type").get<std::string>();
            const auto value = each.at("value").get<int>();
            if (type == "minutes") lead_times.push_back({.exact = minutes{value}});
            if (type == "hours") lead_times.push_back({.exact = std::chrono::hours{value}});
            if (type == "days") lead_times.push_back({.days = date::days{value}});
            if (type == "weeks") lead_times.push_back({.days = date::weeks{value}});
        }
        const auto earliest = earliest_by_lead_times(zone_of(expected), instant(expected.at("now")), lead_times);
        EXPECT_EQ(to_json(earliest), expected.at("earliest"));
    });
}

TEST(OpeningHoursFixtures, Promises) {
    for_each_case("order-times.json", "promises", [](const json& expected) {
        const auto rules = rules_of(expected.at("rules"));
        const auto promise = promised_at(rules, zone_of(expected), instant(expected.at("now")),
                                         preparation_of(expected.at("preparation")));
        EXPECT_EQ(to_json(promise), expected.at("promisedAt"));
    });
}

TEST(OpeningHoursFixtures, KitchenStarts) {
    for_each_case("order-times.json", "kitchenStarts", [](const json& expected) {
        const auto start = kitchen_start(instant(expected.at("due")), preparation_of(expected.at("preparation")));
        EXPECT_EQ(to_json(start), expected.at("start"));
    });
}

TEST(OpeningHoursFixtures, CapacitySlots) {
    for_each_case("order-times.json", "capacitySlots", [](const json& expected) {
        const auto slot =
            capacity_slot(zone_of(expected), instant(expected.at("at")), minutes_of(expected.at("slotMinutes")));
        EXPECT_EQ(json(slot.index), expected.at("index"));
        EXPECT_EQ(to_json(slot.range.from), expected.at("from"));
        EXPECT_EQ(to_json(slot.range.to), expected.at("to"));
    });
}

TEST(OpeningHoursFixtures, BusinessDays) {
    for_each_case("order-times.json", "businessDays", [](const json& expected) {
        EXPECT_EQ(json(format_day(business_day(zone_of(expected), instant(expected.at("at"))))), expected.at("date"));
    });
}

TEST(OpeningHoursFixtures, DayPhrases) {
    for_each_case("branch-status.json", "dayPhrases", [](const json& expected) {
        const auto phrase =
            to_json(day_phrase(zone_of(expected), instant(expected.at("now")), instant(expected.at("at"))));
        EXPECT_EQ(phrase.at("day"), expected.at("day"));
        EXPECT_EQ(phrase.at("time"), expected.at("time"));
    });
}

TEST(OpeningHoursFixtures, Schedules) {
    for_each_case("branch-status.json", "schedules", [](const json& expected) {
        const auto schedule = rules_of(expected.at("rules"));
        EXPECT_EQ(json(is_scheduled(schedule, zone_of(expected), instant(expected.at("at")))),
                  expected.at("isScheduled"));
    });
}

TEST(OpeningHoursFixtures, BranchStatus) {
    constexpr std::array modes{"order", "preorder", "none"};
    constexpr std::array kinds{"orderableFrom", "paused",         "overloaded", "closed",
                               "deliveryOpen",  "deliveryClosed", "preorder"};
    const auto mode = [&modes](OrderingMode value) { return modes.at(static_cast<std::size_t>(value)); };
    for_each_case("branch-status.json", "branchStatus", [&](const json& expected) {
        const auto& branch = expected.at("branch");
        const auto flag = [&branch](const char* name) { return branch.at(name).get<bool>(); };
        const auto opening_hours = rules_of(branch.at("openingHours"));
        const auto delivery_hours = rules_of(branch.at("deliveryHours"));
        const BranchOrdering of_branch{
            .opening_hours = opening_hours,
            .delivery_hours = delivery_hours,
            .is_delivery_hours_enabled = flag("isDeliveryHoursEnabled"),
            .is_takeaway_enabled = flag("isTakeawayEnabled"),
            .is_delivery_enabled = flag("isDeliveryEnabled"),
            .is_dine_in_enabled = flag("isDineInEnabled"),
            .is_preorder_enabled = flag("isPreorderEnabled"),
            .orderable_from = optional_instant(branch.at("orderableFrom")),
            .paused_until = optional_instant(branch.at("pausedUntil")),
            .overloaded_until = optional_instant(branch.value("overloadedUntil", json{})),
        };
        const auto status = branch_status(of_branch, zone_of(branch), instant(expected.at("now")));
        EXPECT_EQ(json(status.is_open), expected.at("isOpen"));
        EXPECT_EQ(to_json(status.open_until), expected.at("openUntil"));
        EXPECT_EQ(json(status.is_closing_soon), expected.at("isClosingSoon"));
        EXPECT_EQ(to_json(status.next_opening), expected.at("nextOpening"));
        EXPECT_EQ(json(status.is_delivery_open), expected.at("isDeliveryOpen"));
        EXPECT_EQ(to_json(status.next_delivery), expected.at("nextDelivery"));
        const json ordering{{"takeaway", mode(status.modes.takeaway)},
                            {"delivery", mode(status.modes.delivery)},
                            {"dineIn", mode(status.modes.dine_in)}};
        EXPECT_EQ(ordering, expected.at("ordering"));
        json notes = json::array();
        for (const auto& note : status.intro_messages)
            notes.push_back({{"kind", kinds.at(static_cast<std::size_t>(note.kind))},
                             {"until", note.until ? to_json(*note.until) : json(nullptr)}});
        EXPECT_EQ(notes, expected.at("introMessages"));
    });
}

TEST(OpeningHoursMessages, SayInBranchTimeFromWhenOrdersAreTaken) {
    const auto vienna = TimeZone::find("Europe/Vienna").value();
    EXPECT_EQ(messages::orderable_from(vienna, parse_instant("2027-02-01T08:30:00Z").value()),
              "Bestellbar ab 01.02.2027 09:30");
}

}  // namespace
}  // namespace kredenz::branches
