#include "base/time.hpp"

#include <date/tz.h>

#include <cstdio>
#include <stdexcept>

namespace kredenz {
namespace {

using std::chrono::floor;
using std::chrono::milliseconds;
using std::chrono::minutes;

/// Reads exactly `count` digits from the front of `text`, or nothing.
std::optional<int> take_digits(std::string_view& text, std::size_t count) {
    if (text.size() < count) return std::nullopt;
    int value = 0;
    for (const char digit : text.substr(0, count)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        value = value * 10 + (digit - '0');
    }
    text.remove_prefix(count);
    return value;
}

bool take(std::string_view& text, char expected) {
    if (!text.starts_with(expected)) return false;
    text.remove_prefix(1);
    return true;
}

std::optional<Day> take_day(std::string_view& text) {
    const auto year = take_digits(text, 4);
    if (!year || !take(text, '-')) return std::nullopt;
    const auto month = take_digits(text, 2);
    if (!month || !take(text, '-')) return std::nullopt;
    const auto day = take_digits(text, 2);
    if (!day) return std::nullopt;
    const auto date = date::year{*year} / *month / *day;
    if (*year < 1 || !date.ok()) return std::nullopt;
    return Day{date};
}

/// The offset east of UTC: "Z" or "+02:00".
std::optional<minutes> take_offset(std::string_view& text) {
    if (take(text, 'Z') || take(text, 'z')) return minutes{0};
    const bool west = text.starts_with('-');
    if (!west && !text.starts_with('+')) return std::nullopt;
    text.remove_prefix(1);
    const auto hour = take_digits(text, 2);
    if (!hour || !take(text, ':')) return std::nullopt;
    const auto minute = take_digits(text, 2);
    if (!minute || *hour > 23 || *minute > 59) return std::nullopt;
    const minutes offset{*hour * 60 + *minute};
    return west ? -offset : offset;
}

}  // namespace

std::optional<Instant> parse_instant(std::string_view text) {
    const auto day = take_day(text);
    if (!day || !(take(text, 'T') || take(text, 't'))) return std::nullopt;
    const auto hour = take_digits(text, 2);
    if (!hour || !take(text, ':')) return std::nullopt;
    const auto minute = take_digits(text, 2);
    if (!minute || !take(text, ':')) return std::nullopt;
    const auto second = take_digits(text, 2);
    if (!second || *hour > 23 || *minute > 59 || *second > 59) return std::nullopt;
    int fraction = 0;
    if (take(text, '.')) {
        int place = 100;
        std::size_t digits = 0;
        for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1), ++digits) {
            fraction += (text.front() - '0') * place;
            place /= 10;
        }
        if (digits == 0) return std::nullopt;
    }
    const auto offset = take_offset(text);
    if (!offset || !text.empty()) return std::nullopt;
    return Instant{day->time_since_epoch() + std::chrono::hours{*hour} + minutes{*minute} +
                   std::chrono::seconds{*second} + milliseconds{fraction} - *offset};
}

std::string format_instant(Instant instant) {
    const auto rest = instant - floor<std::chrono::seconds>(instant);
    if (rest.count() == 0) return date::format("%FT%TZ", floor<std::chrono::seconds>(instant));
    return date::format("%FT%TZ", instant);
}

std::optional<Day> parse_day(std::string_view text) {
    const auto day = take_day(text);
    return text.empty() ? day : std::nullopt;
}

std::string format_day(Day day) { return date::format("%F", day); }

std::optional<TimeOfDay> parse_time_of_day(std::string_view text) {
    const auto hour = take_digits(text, 2);
    if (!hour || !take(text, ':')) return std::nullopt;
    const auto minute = take_digits(text, 2);
    if (!minute || !text.empty() || *minute > 59) return std::nullopt;
    const int total = *hour * 60 + *minute;
    return total > 24 * 60 ? std::nullopt : std::optional{TimeOfDay{total}};
}

std::string format_time_of_day(TimeOfDay time) {
    char text[8];
    std::snprintf(text, sizeof text, "%02d:%02d", time.minutes / 60, time.minutes % 60);
    return text;
}

std::optional<TimeZone> TimeZone::find(std::string_view name) {
    try {
        return TimeZone{*date::locate_zone(std::string{name})};
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

namespace {

/// The stretch between two clock changes that was asked for last: opening hours ask for days in a row.
struct Stretch {
    const date::time_zone* zone = nullptr;
    date::sys_info info;

    bool holds(const date::time_zone& asked, date::sys_seconds at) const {
        return zone == &asked && info.begin <= at && at < info.end;
    }
};

const date::sys_info& stretch_at(const date::time_zone& zone, date::sys_seconds at) {
    thread_local Stretch last;
    if (!last.holds(zone, at)) last = {&zone, zone.get_info(at)};
    return last.info;
}

/// No clock change is nearer to a wall time than its offset and the change itself.
constexpr date::days away_from_changes{2};

}  // namespace

WallTime TimeZone::to_wall(Instant instant) const {
    const auto offset = stretch_at(*zone_, floor<std::chrono::seconds>(instant)).offset;
    return WallTime{floor<minutes>(instant.time_since_epoch() + offset)};
}

Instant TimeZone::to_instant(WallTime wall) const {
    const date::sys_seconds about{wall.time_since_epoch()};
    const auto& stretch = stretch_at(*zone_, about);
    if (stretch.begin <= about - away_from_changes && about + away_from_changes < stretch.end)
        return Instant{wall.time_since_epoch() - stretch.offset};
    const auto info = zone_->get_info(wall);
    if (info.result == date::local_info::nonexistent) return date::floor<milliseconds>(info.second.begin);
    return Instant{wall.time_since_epoch() - info.first.offset};
}

}  // namespace kredenz
