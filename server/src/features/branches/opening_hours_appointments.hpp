// What date and time pickers offer, and what an appointment must satisfy. Not whether a slot still has room:
// capacity is counted where orders are stored.
#pragma once

#include "features/branches/opening_hours_shifts.hpp"

namespace kredenz::branches {

/// The first instant at or after `at` whose wall clock stands on the step grid of its day. `step` divides an hour.
Instant round_up_to_step(const TimeZone& zone, Instant at, std::chrono::minutes step);

/// The first open instant on the step grid at or after `earliest`; empty when there is none in the look-ahead.
std::optional<Instant> earliest_start(std::span<const Rule> rules, const TimeZone& zone, Instant earliest,
                                      std::chrono::minutes step);

/// What is open of one day, from its midnight to the next and not before `earliest`.
std::vector<OpenRange> ranges_of_day(std::span<const Rule> rules, const TimeZone& zone, Day day, Instant earliest);

/// The instants a guest can choose on a day. Each has a wall clock of its own: times that the spring change skips
/// are missing, of times that the autumn change repeats the first is offered.
std::vector<Instant> slots_of_day(std::span<const Rule> rules, const TimeZone& zone, Day day, Instant earliest,
                                  std::chrono::minutes step);

/// The days from `first` to `last` on which something can be chosen, none beyond the look-ahead from `now`.
std::vector<Day> available_days(std::span<const Rule> rules, const TimeZone& zone, Instant now, Instant earliest,
                                std::chrono::minutes step, Day first, Day last);

enum class AppointmentProblem : std::uint8_t {
    too_early,  ///< in the past, or before what lead times allow
    closed,     ///< outside the hours
    too_far,    ///< on a day beyond the look-ahead
};

/// Empty for an appointment that can be taken. `earliest` is what lead times allow. The minute step is the
/// picker's matter, not the rule's.
std::optional<AppointmentProblem> appointment_problem(std::span<const Rule> rules, const TimeZone& zone,
                                                      Instant appointment, Instant now, Instant earliest);

}  // namespace kredenz::branches
