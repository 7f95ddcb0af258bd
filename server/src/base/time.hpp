// Instants, calendar days and times of day, with their wire forms; and the conversion between an instant and
// the wall clock of a time zone. Not a clock: "now" comes from base/clock.hpp and is passed in.
#pragma once

#include <date/date.h>

#include <chrono>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace date {
class time_zone;
}

namespace kredenz {

/// A point in time, in milliseconds since 1970 UTC.
using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

/// A day of the calendar without a place.
using Day = date::local_days;

/// A wall-clock moment without a place.
using WallTime = date::local_time<std::chrono::minutes>;

/// Minutes since midnight, 0 to 1440 (24:00, the end of the day).
struct TimeOfDay {
    int minutes = 0;

    auto operator<=>(const TimeOfDay&) const = default;
};

/// RFC 3339 with seconds and an offset or Z; empty when it is anything else.
std::optional<Instant> parse_instant(std::string_view text);
/// RFC 3339 in UTC: "2027-01-04T09:30:00Z", with milliseconds only when there are any.
std::string format_instant(Instant instant);

/// "YYYY-MM-DD", only real days from year 1 to 9999.
std::optional<Day> parse_day(std::string_view text);
std::string format_day(Day day);

/// "HH:mm" from 00:00 to 24:00.
std::optional<TimeOfDay> parse_time_of_day(std::string_view text);
std::string format_time_of_day(TimeOfDay time);

/// A place's rules for its wall clock, from the system's tz database.
class TimeZone {
public:
    /// By IANA name ("Europe/Vienna"); empty when the system does not know it.
    static std::optional<TimeZone> find(std::string_view name);

    /// The wall clock at an instant, rounded down to the minute.
    WallTime to_wall(Instant instant) const;

    /// The instant of a wall clock. A time that the spring change skips becomes the instant of the change;
    /// of a time that the autumn change repeats, the first one is meant.
    Instant to_instant(WallTime wall) const;

private:
    explicit TimeZone(const date::time_zone& zone) : zone_(&zone) {}
    const date::time_zone* zone_;
};

}  // namespace kredenz
