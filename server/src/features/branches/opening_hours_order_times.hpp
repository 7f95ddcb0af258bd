// When something can be ready: lead times, promises, the kitchen's start, capacity slots and the business day.
// Not the settings these come from: callers pick the minutes of their order type.
#pragma once

#include "features/branches/opening_hours_shifts.hpp"

namespace kredenz::branches {

/// How long before its appointment a product must be ordered: an exact time, or days counted by the calendar.
struct LeadTime {
    std::chrono::minutes exact{};
    date::days days{};
};

/// The end of the longest lead time, `now` without any. Days end at the same wall clock.
Instant earliest_by_lead_times(const TimeZone& zone, Instant now, std::span<const LeadTime> lead_times);

/// How long the kitchen needs, with the extra minutes for work that starts before `extra_until`.
struct Preparation {
    std::chrono::minutes usual{};
    std::chrono::minutes extra{};
    /// Empty: until somebody takes the extra minutes back.
    std::optional<Instant> extra_until;
};

/// When "as soon as possible" is: the kitchen starts at `now`, or at the next opening, and is done within the
/// same shift; empty when no shift of the look-ahead is long enough.
std::optional<Instant> promised_at(std::span<const Rule> rules, const TimeZone& zone, Instant now,
                                   const Preparation& preparation);

/// When the kitchen must start for something to be done at `due`, and when it is done with what it starts then.
Instant kitchen_start(Instant due, const Preparation& preparation);
Instant kitchen_end(Instant start, const Preparation& preparation);

/// One of the pieces of real time into which a day is cut from its midnight on; the last one may be shorter.
struct CapacitySlot {
    int index = 0;
    OpenRange range;
};

/// The capacity slot that holds `at`; `length` is positive.
CapacitySlot capacity_slot(const TimeZone& zone, Instant at, std::chrono::minutes length);

/// The day to which an instant's orders count; it turns at 05:00 (glossary: business day).
Day business_day(const TimeZone& zone, Instant at);

/// When a business day begins, which is when the one before it ends.
Instant start_of_business_day(const TimeZone& zone, Day day);

/// When the business day of an instant ends.
Instant end_of_business_day(const TimeZone& zone, Instant at);

/// When the branch closes for the last time in the business day of `now`; its end where no shift is left in it or one
/// goes on beyond it.
Instant last_closing(std::span<const Rule> rules, const TimeZone& zone, Instant now);

}  // namespace kredenz::branches
