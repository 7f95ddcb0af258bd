// Opening-hour rules in the form search engines read: a week that repeats and the days that differ from it
// (schema.org, OpeningHoursSpecification; Google, "Local business structured data"). Not the JSON around it.
#pragma once

#include "features/branches/opening_hours.hpp"

namespace kredenz::app {

/// Either weekdays of every week or a range of dates.
struct HoursSpecification {
    /// 0 is Monday; empty for dates.
    std::vector<unsigned> weekdays;
    std::optional<Day> first_day;
    std::optional<Day> last_day;
    /// "HH:mm". `closes` before `opens` lies on the next day; both 00:00 is closed all day; 00:00 to 23:59 is open
    /// around the clock.
    std::string opens;
    std::string closes;

    bool operator==(const HoursSpecification&) const = default;
};

/// Days that differ are looked for from `today` to the end of the look-ahead; neighbours that are alike are one range.
std::vector<HoursSpecification> hours_specifications(std::span<const branches::Rule> rules, Day today);

}  // namespace kredenz::app
