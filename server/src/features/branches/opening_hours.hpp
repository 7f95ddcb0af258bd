// Open or closed, since when, until when, and when next: everything that is asked about one instant, and the
// tables that show hours. What guests may choose is in opening_hours_appointments.hpp, what a branch tells them
// in opening_hours_status.hpp.
#pragma once

#include "features/branches/opening_hours_shifts.hpp"

namespace kredenz::branches {

bool is_open(std::span<const Rule> rules, const TimeZone& zone, Instant at);

struct CurrentShift {
    /// Looks back no further than the shifts of the day before.
    Instant from{};
    /// Empty when no end is in sight within the look-ahead.
    std::optional<Instant> to;
};

/// The range that holds `at`, touching shifts merged; empty while closed.
std::optional<CurrentShift> current_shift(std::span<const Rule> rules, const TimeZone& zone, Instant at);

/// Under 60 minutes are left of the shift that holds `at`.
bool ends_soon(const CurrentShift& shift, Instant at);

/// Open, with under 60 minutes left.
bool is_closing_soon(std::span<const Rule> rules, const TimeZone& zone, Instant at);

/// The start of the first shift after `at`; empty when none starts within the look-ahead.
std::optional<Instant> next_opening(std::span<const Rule> rules, const TimeZone& zone, Instant at);

/// When `is_open` gives another answer next; empty for not within the look-ahead.
std::optional<Instant> next_change(std::span<const Rule> rules, const TimeZone& zone, Instant at);

/// The open time between two instants; none when `to` is not after `from`.
std::chrono::milliseconds open_time_between(std::span<const Rule> rules, const TimeZone& zone, Instant from,
                                            Instant to);

/// Whether a category or product with this schedule is offered; no rules at all means always.
bool is_scheduled(std::span<const Rule> schedule, const TimeZone& zone, Instant at);

/// For display. A `to` at or before `from` lies on the next day; the end of a day is 24:00.
struct TimeRange {
    TimeOfDay from;
    TimeOfDay to;
};

/// The shifts that start on a day, as the rules name them.
std::vector<TimeRange> shifts_of_day(std::span<const Rule> rules, Day day);

struct WeeklyRow {
    Day day{};
    std::vector<TimeRange> shifts;
};

/// The ISO week around `now`, Monday first; rules for single dates show when their date is in it.
std::array<WeeklyRow, 7> weekly_table(std::span<const Rule> rules, const TimeZone& zone, Instant now);

}  // namespace kredenz::branches
