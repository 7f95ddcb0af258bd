#include "features/branches/opening_hours_appointments.hpp"

#include "features/branches/opening_hours.hpp"

#include <algorithm>

namespace kredenz::branches {
namespace {

using std::chrono::minutes;

/// Calls `take` with each slot of a day in order until it answers false.
template <class Take>
void visit_slots(std::span<const Rule> rules, const TimeZone& zone, Day day, Instant earliest, minutes step,
                 const Take& take) {
    const auto ranges = ranges_of_day(rules, zone, day, earliest);
    if (ranges.empty()) return;
    for (minutes minute{0}; minute < day_length; minute += step) {
        const WallTime wall = day + minute;
        const auto slot = zone.to_instant(wall);
        if (zone.to_wall(slot) != wall) continue;
        const bool is_open = std::ranges::any_of(ranges, [slot](const auto& range) { return range.contains(slot); });
        if (is_open && !take(slot)) return;
    }
}

}  // namespace

Instant round_up_to_step(const TimeZone& zone, Instant at, minutes step) {
    const auto full_minute = date::ceil<minutes>(at);
    const auto wall = zone.to_wall(full_minute);
    const auto past = (wall - date::floor<date::days>(wall)) % step;
    return past == minutes{0} ? full_minute : full_minute + (step - past);
}

std::optional<Instant> earliest_start(std::span<const Rule> rules, const TimeZone& zone, Instant earliest,
                                      minutes step) {
    auto walk = RangeWalk::around(rules, zone, earliest);
    while (const auto range = walk.next()) {
        const auto start = round_up_to_step(zone, std::max(range->from, earliest), step);
        if (start < range->to) return start;
    }
    return std::nullopt;
}

std::vector<OpenRange> ranges_of_day(std::span<const Rule> rules, const TimeZone& zone, Day day, Instant earliest) {
    const auto start = std::max(start_of(zone, day), earliest);
    const auto end = start_of(zone, day + date::days{1});
    std::vector<OpenRange> ranges;
    RangeWalk walk{rules, zone, day - date::days{1}, day};
    while (const auto range = walk.next()) {
        const OpenRange of_day{std::max(range->from, start), std::min(range->to, end)};
        if (of_day.from < of_day.to) ranges.push_back(of_day);
    }
    return ranges;
}

std::vector<Instant> slots_of_day(std::span<const Rule> rules, const TimeZone& zone, Day day, Instant earliest,
                                  minutes step) {
    std::vector<Instant> slots;
    visit_slots(rules, zone, day, earliest, step, [&slots](Instant slot) {
        slots.push_back(slot);
        return true;
    });
    return slots;
}

std::vector<Day> available_days(std::span<const Rule> rules, const TimeZone& zone, Instant now, Instant earliest,
                                minutes step, Day first, Day last) {
    std::vector<Day> days;
    const auto end = std::min(last, day_at(zone, now) + look_ahead);
    for (auto day = std::max(first, day_at(zone, earliest)); day <= end; day += date::days{1})
        visit_slots(rules, zone, day, earliest, step, [&days, day](Instant) {
            days.push_back(day);
            return false;
        });
    return days;
}

std::optional<AppointmentProblem> appointment_problem(std::span<const Rule> rules, const TimeZone& zone,
                                                      Instant appointment, Instant now, Instant earliest) {
    if (appointment < std::max(now, earliest)) return AppointmentProblem::too_early;
    if (day_at(zone, appointment) > day_at(zone, now) + look_ahead) return AppointmentProblem::too_far;
    if (!is_open(rules, zone, appointment)) return AppointmentProblem::closed;
    return std::nullopt;
}

}  // namespace kredenz::branches
