// What a list of opening-hour rules says about a day, and the walk over days from which every other question is
// answered. Not the questions themselves: those are in opening_hours.hpp and the other opening_hours_ files.
#pragma once

#include "base/time.hpp"
#include "record/type.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kredenz::record {
template <class Record>
class Describe;
}

namespace kredenz::branches {

/// By the wall clock, on which all days are equally long.
inline constexpr std::chrono::minutes day_length{24 * 60};

enum class RuleType : std::uint8_t {
    once,
    daily,
    monday,
    tuesday,
    wednesday,
    thursday,
    friday,
    saturday,
    sunday,
};

/// One line of opening hours, delivery hours or a schedule. Rules apply in
/// list order and none outranks another: an open one adds its range to the shifts of its day, a closed one cuts
/// its range out of the shifts that start on its day.
struct Rule {
    static constexpr std::string_view schema_name = "Rule";

    RuleType type = RuleType::daily;
    /// Of `once`.
    std::optional<Day> date;
    bool is_closed = false;
    /// A missing start is the start of the day, a missing end its end. An end at or before the start lies on the
    /// next day.
    std::optional<TimeOfDay> from;
    std::optional<TimeOfDay> to;
};

void describe(record::Describe<Rule>& d);

/// Half-open, in minutes since the midnight at which its day begins; `to` may lie on the next day.
struct DayShift {
    std::chrono::minutes from{};
    std::chrono::minutes to{};

    bool operator==(const DayShift&) const = default;
};

/// The shifts that start on a day by its wall clock: in order, disjoint, touching ones merged.
std::vector<DayShift> shifts_starting_on(std::span<const Rule> rules, Day day);

/// Half-open.
struct OpenRange {
    Instant from{};
    Instant to{};

    bool contains(Instant at) const { return from <= at && at < to; }
    bool operator==(const OpenRange&) const = default;
};

/// How far ahead openings are looked for: shifts that start on this many days after today still count.
inline constexpr date::days look_ahead{180};

/// The day, by the place's wall clock, on which an instant falls.
Day day_at(const TimeZone& zone, Instant at);

/// The instant at which a day begins.
Instant start_of(const TimeZone& zone, Day day);

/// The open ranges of the shifts that start on the days `first` to `last`: in order, disjoint, touching ones
/// merged across midnight. What a cut leaves of the last shift does not count when it starts after the last day:
/// whether the place is open just before it is not known here. Days are worked out as they are reached, so that a
/// caller who stops early pays for no more. The rules must outlive the walk.
class RangeWalk {
public:
    RangeWalk(std::span<const Rule> rules, const TimeZone& zone, Day first, Day last)
        : rules_(rules), zone_(zone), next_day_(first), last_day_(last) {}

    /// From the shifts of the day before `at`, which may run past midnight, to the end of the look-ahead.
    static RangeWalk around(std::span<const Rule> rules, const TimeZone& zone, Instant at);

    std::optional<OpenRange> next();

private:
    void add_day();

    std::span<const Rule> rules_;
    TimeZone zone_;
    Day next_day_;
    Day last_day_;
    /// Sorted and disjoint; a range leaves when no later day can touch it.
    std::vector<OpenRange> pending_;
};

}  // namespace kredenz::branches

namespace kredenz::record {

template <>
struct Choices<branches::RuleType> {
    using enum branches::RuleType;
    static constexpr auto names = names_of<branches::RuleType>({{once, "once"},
                                                                {daily, "daily"},
                                                                {monday, "monday"},
                                                                {tuesday, "tuesday"},
                                                                {wednesday, "wednesday"},
                                                                {thursday, "thursday"},
                                                                {friday, "friday"},
                                                                {saturday, "saturday"},
                                                                {sunday, "sunday"}});
    static constexpr auto labels = names_of<branches::RuleType>({{once, "An einem Tag"},
                                                                 {daily, "Jeden Tag"},
                                                                 {monday, "Montag"},
                                                                 {tuesday, "Dienstag"},
                                                                 {wednesday, "Mittwoch"},
                                                                 {thursday, "Donnerstag"},
                                                                 {friday, "Freitag"},
                                                                 {saturday, "Samstag"},
                                                                 {sunday, "Sonntag"}});
};

}  // namespace kredenz::record
