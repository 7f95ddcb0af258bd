#include "features/branches/opening_hours_order_times.hpp"

#include <algorithm>

namespace kredenz::branches {
namespace {

using std::chrono::minutes;

constexpr std::chrono::hours business_day_turn{5};

Instant same_wall_clock_later(const TimeZone& zone, Instant at, date::days days) {
    if (days == date::days{0}) return at;
    const auto seconds = at - date::floor<minutes>(at);
    return zone.to_instant(zone.to_wall(at) + days) + seconds;
}

minutes needed(const Preparation& preparation, Instant start) {
    const bool is_extra = !preparation.extra_until || start < *preparation.extra_until;
    return is_extra ? preparation.usual + preparation.extra : preparation.usual;
}

}  // namespace

Instant earliest_by_lead_times(const TimeZone& zone, Instant now, std::span<const LeadTime> lead_times) {
    auto latest = now;
    for (const auto& lead_time : lead_times)
        latest = std::max(latest, same_wall_clock_later(zone, now, lead_time.days) + lead_time.exact);
    return latest;
}

std::optional<Instant> promised_at(std::span<const Rule> rules, const TimeZone& zone, Instant now,
                                   const Preparation& preparation) {
    auto walk = RangeWalk::around(rules, zone, now);
    while (const auto range = walk.next()) {
        const auto start = std::max(range->from, now);
        const auto due = kitchen_end(start, preparation);
        if (due < range->to) return due;
    }
    return std::nullopt;
}

Instant kitchen_end(Instant start, const Preparation& preparation) { return start + needed(preparation, start); }

Instant kitchen_start(Instant due, const Preparation& preparation) {
    const auto with_extra = due - preparation.usual - preparation.extra;
    return due - needed(preparation, with_extra);
}

CapacitySlot capacity_slot(const TimeZone& zone, Instant at, minutes length) {
    const auto day = day_at(zone, at);
    const auto start = start_of(zone, day);
    const auto end = start_of(zone, day + date::days{1});
    const auto index = (at - start) / length;
    const Instant from = start + index * length;
    return {static_cast<int>(index), {from, std::min<Instant>(from + length, end)}};
}

Day business_day(const TimeZone& zone, Instant at) {
    return date::floor<date::days>(zone.to_wall(at) - business_day_turn);
}

Instant start_of_business_day(const TimeZone& zone, Day day) { return zone.to_instant(day + business_day_turn); }

Instant end_of_business_day(const TimeZone& zone, Instant at) {
    return start_of_business_day(zone, business_day(zone, at) + date::days{1});
}

Instant last_closing(std::span<const Rule> rules, const TimeZone& zone, Instant now) {
    const auto end = end_of_business_day(zone, now);
    std::optional<Instant> closing;
    auto walk = RangeWalk::around(rules, zone, now);
    for (auto range = walk.next(); range && range->from < end; range = walk.next())
        if (range->to > now) closing = range->to;
    return std::min(closing.value_or(end), end);
}

}  // namespace kredenz::branches
