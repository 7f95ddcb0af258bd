#include "features/branches/opening_hours_shifts.hpp"

#include <algorithm>

namespace kredenz::branches {
namespace {

using std::chrono::minutes;

/// Sorts, merges what overlaps or touches, drops what is empty.
template <class Range>
void merge(std::vector<Range>& ranges) {
    std::erase_if(ranges, [](const Range& range) { return range.from >= range.to; });
    std::ranges::sort(ranges, {}, &Range::from);
    std::size_t kept = 0;
    for (std::size_t index = 0; index < ranges.size(); ++index) {
        if (kept > 0 && ranges[index].from <= ranges[kept - 1].to)
            ranges[kept - 1].to = std::max(ranges[kept - 1].to, ranges[index].to);
        else
            ranges[kept++] = ranges[index];
    }
    ranges.resize(kept);
}

void subtract(std::vector<DayShift>& shifts, const DayShift& cut) {
    std::vector<DayShift> rest;
    for (const auto& shift : shifts) {
        rest.push_back({shift.from, std::min(shift.to, cut.from)});
        rest.push_back({std::max(shift.from, cut.to), shift.to});
    }
    std::erase_if(rest, [](const DayShift& shift) { return shift.from >= shift.to; });
    shifts = std::move(rest);
}

bool applies_to(const Rule& rule, Day day) {
    if (rule.type == RuleType::once) return rule.date == day;
    if (rule.type == RuleType::daily) return true;
    const auto monday_is_one = static_cast<unsigned>(rule.type) - static_cast<unsigned>(RuleType::monday) + 1;
    return date::weekday{day}.iso_encoding() == monday_is_one;
}

DayShift range_of(const Rule& rule) {
    const auto from = minutes{rule.from ? rule.from->minutes : 0};
    const auto to = rule.to ? minutes{rule.to->minutes} : day_length;
    return {from, to <= from ? to + day_length : to};
}

}  // namespace

std::vector<DayShift> shifts_starting_on(std::span<const Rule> rules, Day day) {
    std::vector<DayShift> shifts;
    for (const auto& rule : rules) {
        if (!applies_to(rule, day)) continue;
        if (!rule.is_closed)
            shifts.push_back(range_of(rule));
        else if (!rule.from && !rule.to)
            shifts.clear();
        else
            subtract(shifts, range_of(rule));
    }
    merge(shifts);
    return shifts;
}

Day day_at(const TimeZone& zone, Instant at) { return date::floor<date::days>(zone.to_wall(at)); }

Instant start_of(const TimeZone& zone, Day day) { return zone.to_instant(day); }

RangeWalk RangeWalk::around(std::span<const Rule> rules, const TimeZone& zone, Instant at) {
    const auto today = day_at(zone, at);
    return {rules, zone, today - date::days{1}, today + look_ahead};
}

std::optional<OpenRange> RangeWalk::next() {
    while (next_day_ <= last_day_) {
        // Nothing that starts later can touch a range that ended before the next day.
        if (!pending_.empty() && pending_.front().to < start_of(zone_, next_day_)) break;
        add_day();
    }
    if (pending_.empty() || pending_.front().from > start_of(zone_, last_day_ + date::days{1})) return std::nullopt;
    const auto first = pending_.front();
    pending_.erase(pending_.begin());
    return first;
}

void RangeWalk::add_day() {
    for (const auto& shift : shifts_starting_on(rules_, next_day_))
        pending_.push_back({zone_.to_instant(next_day_ + shift.from), zone_.to_instant(next_day_ + shift.to)});
    merge(pending_);
    next_day_ += date::days{1};
}

}  // namespace kredenz::branches
