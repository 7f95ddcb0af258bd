#include "features/branches/opening_hours.hpp"

#include <algorithm>

namespace kredenz::branches {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr minutes closing_soon{60};

TimeOfDay time_of_day(minutes since_midnight) {
    const auto of_day = since_midnight > day_length ? since_midnight - day_length : since_midnight;
    return {static_cast<int>(of_day.count())};
}

}  // namespace

bool is_open(std::span<const Rule> rules, const TimeZone& zone, Instant at) {
    const auto today = day_at(zone, at);
    RangeWalk walk{rules, zone, today - date::days{1}, today};
    while (const auto range = walk.next())
        if (range->contains(at)) return true;
    return false;
}

std::optional<CurrentShift> current_shift(std::span<const Rule> rules, const TimeZone& zone, Instant at) {
    auto walk = RangeWalk::around(rules, zone, at);
    while (const auto range = walk.next()) {
        if (range->from > at) break;
        if (!range->contains(at)) continue;
        const auto horizon = start_of(zone, day_at(zone, at) + look_ahead + date::days{1});
        return CurrentShift{range->from, range->to < horizon ? std::optional{range->to} : std::nullopt};
    }
    return std::nullopt;
}

bool ends_soon(const CurrentShift& shift, Instant at) { return shift.to && *shift.to - at < closing_soon; }

bool is_closing_soon(std::span<const Rule> rules, const TimeZone& zone, Instant at) {
    const auto shift = current_shift(rules, zone, at);
    return shift && ends_soon(*shift, at);
}

std::optional<Instant> next_opening(std::span<const Rule> rules, const TimeZone& zone, Instant at) {
    auto walk = RangeWalk::around(rules, zone, at);
    while (const auto range = walk.next())
        if (range->from > at) return range->from;
    return std::nullopt;
}

std::optional<Instant> next_change(std::span<const Rule> rules, const TimeZone& zone, Instant at) {
    const auto shift = current_shift(rules, zone, at);
    return shift ? shift->to : next_opening(rules, zone, at);
}

milliseconds open_time_between(std::span<const Rule> rules, const TimeZone& zone, Instant from, Instant to) {
    if (to <= from) return milliseconds{0};
    milliseconds sum{0};
    RangeWalk walk{rules, zone, day_at(zone, from) - date::days{1}, day_at(zone, to)};
    while (const auto range = walk.next())
        sum += std::max(milliseconds{0}, std::min(range->to, to) - std::max(range->from, from));
    return sum;
}

bool is_scheduled(std::span<const Rule> schedule, const TimeZone& zone, Instant at) {
    return schedule.empty() || is_open(schedule, zone, at);
}

std::vector<TimeRange> shifts_of_day(std::span<const Rule> rules, Day day) {
    std::vector<TimeRange> shifts;
    for (const auto& shift : shifts_starting_on(rules, day))
        shifts.push_back({time_of_day(shift.from), time_of_day(shift.to)});
    return shifts;
}

std::array<WeeklyRow, 7> weekly_table(std::span<const Rule> rules, const TimeZone& zone, Instant now) {
    const auto today = day_at(zone, now);
    const auto monday = today - (date::weekday{today} - date::Monday);
    std::array<WeeklyRow, 7> rows;
    for (unsigned index = 0; index < rows.size(); ++index) {
        const auto day = monday + date::days{index};
        rows[index] = {day, shifts_of_day(rules, day)};
    }
    return rows;
}

}  // namespace kredenz::branches
