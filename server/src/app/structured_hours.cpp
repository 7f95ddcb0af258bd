#include "app/structured_hours.hpp"

#include <set>

namespace kredenz::app {
namespace {

using branches::day_length;
using branches::DayShift;
using branches::Rule;
using std::chrono::minutes;

constexpr std::string_view midnight = "00:00";

std::string time_text(minutes time) { return format_time_of_day({static_cast<int>((time % day_length).count())}); }

HoursSpecification specification(const DayShift& shift) {
    HoursSpecification hours;
    hours.opens = time_text(shift.from);
    // A whole day would end where it starts, which means closed.
    hours.closes = time_text(std::min(shift.to, shift.from + day_length - minutes{1}));
    return hours;
}

void add_week(std::vector<HoursSpecification>& all, std::span<const Rule> every_week, Day monday) {
    std::vector<std::pair<std::vector<DayShift>, std::vector<unsigned>>> groups;
    for (unsigned weekday = 0; weekday < 7; ++weekday) {
        auto shifts = branches::shifts_starting_on(every_week, monday + date::days{weekday});
        auto group = std::ranges::find(groups, shifts, &decltype(groups)::value_type::first);
        if (group == groups.end()) group = groups.insert(group, {std::move(shifts), {}});
        group->second.push_back(weekday);
    }
    for (const auto& [shifts, weekdays] : groups)
        for (const auto& shift : shifts) {
            all.push_back(specification(shift));
            all.back().weekdays = weekdays;
        }
}

struct DateRange {
    Day first;
    Day last;
    std::vector<DayShift> shifts;
};

/// The dates that some rule names and that differ from the same day of every week.
std::vector<DateRange> particular_dates(std::span<const Rule> rules, std::span<const Rule> every_week, Day today) {
    std::set<Day> dates;
    for (const auto& rule : rules)
        if (rule.date && rule.type == branches::RuleType::once && *rule.date >= today &&
            *rule.date <= today + branches::look_ahead)
            dates.insert(*rule.date);
    std::vector<DateRange> ranges;
    for (const auto day : dates) {
        auto shifts = branches::shifts_starting_on(rules, day);
        if (shifts == branches::shifts_starting_on(every_week, day)) continue;
        if (!ranges.empty() && ranges.back().last + date::days{1} == day && ranges.back().shifts == shifts)
            ranges.back().last = day;
        else
            ranges.push_back({day, day, std::move(shifts)});
    }
    return ranges;
}

}  // namespace

std::vector<HoursSpecification> hours_specifications(std::span<const Rule> rules, Day today) {
    std::vector<Rule> every_week;
    for (const auto& rule : rules)
        if (rule.type != branches::RuleType::once) every_week.push_back(rule);
    std::vector<HoursSpecification> all;
    add_week(all, every_week, today - (date::weekday{today} - date::Monday));
    for (const auto& range : particular_dates(rules, every_week, today)) {
        std::vector<HoursSpecification> hours;
        for (const auto& shift : range.shifts) hours.push_back(specification(shift));
        if (hours.empty()) {
            hours.emplace_back();
            hours.back().opens = hours.back().closes = midnight;
        }
        for (auto& one : hours) {
            one.first_day = range.first;
            one.last_day = range.last;
            all.push_back(std::move(one));
        }
    }
    return all;
}

}  // namespace kredenz::app
