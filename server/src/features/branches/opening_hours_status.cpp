#include "features/branches/opening_hours_status.hpp"

#include "features/branches/opening_hours.hpp"
#include "features/branches/opening_hours_messages.hpp"

#include <date/date.h>

namespace kredenz::branches {
namespace {

constexpr date::days named_by_weekday{6};

std::optional<Instant> still_ahead(std::optional<Instant> instant, Instant now) {
    return instant && *instant > now ? instant : std::nullopt;
}

bool is_overloaded(const BranchOrdering& branch, Instant now) {
    return still_ahead(branch.overloaded_until, now).has_value();
}

std::vector<IntroMessage> intro_messages(const BranchOrdering& branch, const BranchStatus& status, const TimeZone& zone,
                                         Instant now) {
    const auto phrase = [&](const std::optional<Instant>& at) {
        return at ? std::optional{day_phrase(zone, now, *at)} : std::nullopt;
    };
    if (status.orderable_from) return {{IntroKind::orderable_from, std::nullopt}};
    if (is_overloaded(branch, now)) return {{IntroKind::overloaded, std::nullopt}};
    if (status.paused_until) return {{IntroKind::paused, phrase(status.paused_until)}};

    std::vector<IntroMessage> notes;
    const bool is_delivery_closed = branch.is_delivery_enabled && !status.is_delivery_open;
    if (!status.is_open) {
        notes.push_back({IntroKind::closed, phrase(status.next_opening)});
        if (branch.is_delivery_enabled && status.is_delivery_open)
            notes.push_back({IntroKind::delivery_open, std::nullopt});
    } else if (is_delivery_closed) {
        notes.push_back({IntroKind::delivery_closed, phrase(status.next_delivery)});
    }
    if (branch.is_preorder_enabled && (!status.is_open || is_delivery_closed))
        notes.push_back({IntroKind::preorder, std::nullopt});
    return notes;
}

}  // namespace

DayPhrase day_phrase(const TimeZone& zone, Instant now, Instant at) {
    const auto wall = zone.to_wall(at);
    const auto day = date::floor<date::days>(wall);
    const TimeOfDay time{static_cast<int>((wall - day).count())};
    const auto ahead = day - day_at(zone, now);
    if (ahead == date::days{0}) return {{}, time};
    const std::string weekday{messages::weekdays[date::weekday{day}.iso_encoding() - 1]};
    if (ahead > date::days{0} && ahead <= named_by_weekday) return {weekday, time};
    return {weekday + ", " + date::format("%d.%m.%Y", day), time};
}

OrderingModes ordering_modes(const BranchOrdering& branch, const TimeZone& zone, Instant now) {
    if (still_ahead(branch.orderable_from, now) || is_overloaded(branch, now)) return {};
    // During a pause pre-orders for later are still taken.
    const bool is_paused = still_ahead(branch.paused_until, now).has_value();
    const auto otherwise = branch.is_preorder_enabled ? OrderingMode::preorder : OrderingMode::none;
    const auto mode_by = [&](std::span<const Rule> hours) {
        return !is_paused && is_open(hours, zone, now) ? OrderingMode::order : otherwise;
    };
    const auto in_house = mode_by(branch.opening_hours);
    return {.takeaway = branch.is_takeaway_enabled ? in_house : OrderingMode::none,
            .delivery = branch.is_delivery_enabled ? mode_by(branch.hours_of_delivery()) : OrderingMode::none,
            .dine_in = branch.is_dine_in_enabled ? in_house : OrderingMode::none};
}

BranchStatus branch_status(const BranchOrdering& branch, const TimeZone& zone, Instant now) {
    const auto delivery_hours = branch.hours_of_delivery();
    BranchStatus status;
    if (const auto shift = current_shift(branch.opening_hours, zone, now)) {
        status.is_open = true;
        status.open_until = shift->to;
        status.is_closing_soon = ends_soon(*shift, now);
    } else {
        status.next_opening = next_opening(branch.opening_hours, zone, now);
    }
    status.is_delivery_open = is_open(delivery_hours, zone, now);
    if (!status.is_delivery_open) status.next_delivery = next_opening(delivery_hours, zone, now);
    status.orderable_from = still_ahead(branch.orderable_from, now);
    // What is empty counts as the earliest.
    status.paused_until = std::max(still_ahead(branch.paused_until, now), still_ahead(branch.overloaded_until, now));
    status.modes = ordering_modes(branch, zone, now);
    status.intro_messages = intro_messages(branch, status, zone, now);
    return status;
}

}  // namespace kredenz::branches
