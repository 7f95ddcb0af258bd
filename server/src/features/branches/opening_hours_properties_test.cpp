// What holds for every list of rules, in every zone, at every instant; the cases are made up by RapidCheck.
#include "features/branches/opening_hours.hpp"
#include "features/branches/opening_hours_appointments.hpp"
#include "features/branches/opening_hours_order_times.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace kredenz::branches {
namespace {

using std::chrono::minutes;

template <class Value>
rc::Gen<std::optional<Value>> maybe(const rc::Gen<Value>& present) {
    return rc::gen::oneOf(rc::gen::just(std::optional<Value>{}),
                          rc::gen::map(present, [](const Value& value) { return std::optional{value}; }));
}

/// Around the clock changes of 2027, with New Year on either side.
rc::Gen<Day> any_day() {
    return rc::gen::map(rc::gen::inRange(0, 400),
                        [](int offset) { return Day{date::year{2026} / date::December / 20} + date::days{offset}; });
}

/// Any minute of the day or, so that ranges touch, a full half hour.
rc::Gen<TimeOfDay> any_time() {
    const auto half_hour = rc::gen::map(rc::gen::inRange(0, 49), [](int count) { return count * 30; });
    return rc::gen::map(rc::gen::oneOf(rc::gen::inRange(0, 24 * 60 + 1), half_hour),
                        [](int since_midnight) { return TimeOfDay{since_midnight}; });
}

Instant any_instant() {
    const auto day = *any_day();
    return Instant{day.time_since_epoch()} + std::chrono::milliseconds{*rc::gen::inRange(0, 24 * 60 * 60 * 1000)};
}

TimeZone any_zone() {
    const auto name = *rc::gen::element<std::string>("Europe/Vienna", "America/New_York", "Asia/Kathmandu",
                                                     "Pacific/Auckland", "UTC");
    return TimeZone::find(name).value();
}

}  // namespace

/// RapidCheck prints the case that fails.
void showValue(const Rule& rule, std::ostream& out) {
    out << record::name_of(rule.type) << (rule.date ? ' ' + format_day(*rule.date) : "")
        << (rule.is_closed ? " closed " : " ") << (rule.from ? format_time_of_day(*rule.from) : "") << '-'
        << (rule.to ? format_time_of_day(*rule.to) : "");
}

}  // namespace kredenz::branches

namespace rc {

template <>
struct Arbitrary<kredenz::branches::Rule> {
    static Gen<kredenz::branches::Rule> arbitrary() {
        using namespace kredenz::branches;
        const auto any_type = gen::map(gen::inRange(0, 9), [](int value) { return static_cast<RuleType>(value); });
        return gen::build<Rule>(gen::set(&Rule::type, any_type), gen::set(&Rule::date, maybe(any_day())),
                                gen::set(&Rule::is_closed, gen::arbitrary<bool>()),
                                gen::set(&Rule::from, maybe(any_time())), gen::set(&Rule::to, maybe(any_time())));
    }
};

}  // namespace rc

namespace kredenz::branches {
namespace {

using Rules = std::vector<Rule>;

RC_GTEST_PROP(OpeningHoursProperties, RangesAreSortedDisjointAndNeverTouch, (const Rules& rules)) {
    auto walk = RangeWalk::around(rules, any_zone(), any_instant());
    auto previous = walk.next();
    if (!previous) return;
    RC_ASSERT(previous->from < previous->to);
    while (const auto range = walk.next()) {
        RC_ASSERT(range->from < range->to);
        RC_ASSERT(previous->to < range->from);
        previous = range;
    }
}

RC_GTEST_PROP(OpeningHoursProperties, TheNextOpeningIsOpenAndJustBeforeItIsNot, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto at = any_instant();
    const auto opening = next_opening(rules, zone, at);
    if (!opening) return;
    RC_ASSERT(*opening > at);
    RC_ASSERT(is_open(rules, zone, *opening));
    RC_ASSERT(!is_open(rules, zone, *opening - std::chrono::milliseconds{1}));
}

RC_GTEST_PROP(OpeningHoursProperties, NothingOpensBetweenNowAndTheNextOpening, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto at = any_instant();
    RC_PRE(!is_open(rules, zone, at));
    const auto opening = next_opening(rules, zone, at);
    const auto end = opening.value_or(at + std::chrono::hours{24 * 7});
    RC_ASSERT(open_time_between(rules, zone, at, end) == std::chrono::milliseconds{0});
}

RC_GTEST_PROP(OpeningHoursProperties, TheCurrentShiftHoldsExactlyWhileOpen, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto at = any_instant();
    const auto shift = current_shift(rules, zone, at);
    RC_ASSERT(shift.has_value() == is_open(rules, zone, at));
    if (!shift || !shift->to) return;
    RC_ASSERT(shift->from <= at);
    RC_ASSERT(at < *shift->to);
    RC_ASSERT(!is_open(rules, zone, *shift->to));
    RC_ASSERT(open_time_between(rules, zone, at, *shift->to) == *shift->to - at);
}

RC_GTEST_PROP(OpeningHoursProperties, EverySlotIsAValidAppointmentOfItsDay, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto earliest = any_instant();
    const auto day = day_at(zone, earliest) + date::days{*rc::gen::inRange(0, 10)};
    const minutes step{*rc::gen::element(5, 30)};
    const auto slots = slots_of_day(rules, zone, day, earliest, step);
    for (const auto slot : slots) {
        RC_ASSERT(slot >= earliest);
        RC_ASSERT(day_at(zone, slot) == day);
        RC_ASSERT(!appointment_problem(rules, zone, slot, earliest, earliest).has_value());
    }
    const auto days = available_days(rules, zone, earliest, earliest, step, day, day);
    RC_ASSERT(days.size() == (slots.empty() ? 0U : 1U));
}

RC_GTEST_PROP(OpeningHoursProperties, AClosingRuleAtTheEndClosesEverything, (Rules rules)) {
    rules.push_back({.type = RuleType::daily, .is_closed = true});
    const auto zone = any_zone();
    const auto at = any_instant();
    RC_ASSERT(!is_open(rules, zone, at));
    RC_ASSERT(!next_opening(rules, zone, at).has_value());
    RC_ASSERT(!earliest_start(rules, zone, at, minutes{5}).has_value());
    RC_ASSERT(!promised_at(rules, zone, at, {.usual = minutes{20}}).has_value());
}

RC_GTEST_PROP(OpeningHoursProperties, TheEarliestStartIsOpenAndOnTheGrid, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto at = any_instant();
    const minutes step{*rc::gen::element(5, 30)};
    const auto start = earliest_start(rules, zone, at, step);
    if (!start) return;
    RC_ASSERT(*start >= at);
    RC_ASSERT(is_open(rules, zone, *start));
    RC_ASSERT(zone.to_wall(*start).time_since_epoch() % step == minutes{0});
}

RC_GTEST_PROP(OpeningHoursProperties, APromiseIsOpenAndLeavesTimeToPrepare, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto at = any_instant();
    const Preparation preparation{.usual = minutes{*rc::gen::inRange(0, 90)}};
    const auto promise = promised_at(rules, zone, at, preparation);
    if (!promise) return;
    RC_ASSERT(is_open(rules, zone, *promise));
    const auto start = kitchen_start(*promise, preparation);
    RC_ASSERT(start >= at);
    RC_ASSERT(open_time_between(rules, zone, start, *promise) == preparation.usual);
}

RC_GTEST_PROP(OpeningHoursProperties, OpenTimeAddsUp, (const Rules& rules)) {
    const auto zone = any_zone();
    const auto start = any_instant();
    const auto middle = start + minutes{*rc::gen::inRange(0, 3 * 24 * 60)};
    const auto end = middle + minutes{*rc::gen::inRange(0, 3 * 24 * 60)};
    RC_ASSERT(open_time_between(rules, zone, start, end) ==
              open_time_between(rules, zone, start, middle) + open_time_between(rules, zone, middle, end));
}

RC_GTEST_PROP(OpeningHoursProperties, CapacitySlotsCoverTheDayWithoutOverlap, ()) {
    const auto zone = any_zone();
    const auto at = any_instant();
    const minutes length{*rc::gen::inRange(5, 241)};
    const auto slot = capacity_slot(zone, at, length);
    RC_ASSERT(slot.range.contains(at));
    RC_ASSERT(slot.range.to - slot.range.from <= length);
    RC_ASSERT(capacity_slot(zone, slot.range.from, length).index == slot.index);
    RC_ASSERT(capacity_slot(zone, slot.range.to, length).range.from == slot.range.to);
}

}  // namespace
}  // namespace kredenz::branches
