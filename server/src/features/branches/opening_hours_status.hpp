// What a branch tells its guests about ordering now: open or closed, which order types are possible how, and
// which notes stand above the menu. The notes' German sentences are the storefront's.
#pragma once

#include "features/branches/opening_hours_shifts.hpp"

#include <string>

namespace kredenz::branches {

/// How a coming instant is named: by its time today, by its weekday within six days, else by its date.
struct DayPhrase {
    /// Empty for today, "Samstag", or "Samstag, 02.01.2027".
    std::string day;
    TimeOfDay time;

    bool operator==(const DayPhrase&) const = default;
};

DayPhrase day_phrase(const TimeZone& zone, Instant now, Instant at);

/// What a branch says about ordering; the rules are borrowed.
struct BranchOrdering {
    std::span<const Rule> opening_hours;
    std::span<const Rule> delivery_hours;
    bool is_delivery_hours_enabled = false;
    bool is_takeaway_enabled = false;
    bool is_delivery_enabled = false;
    bool is_dine_in_enabled = false;
    bool is_preorder_enabled = false;
    std::optional<Instant> orderable_from;
    /// By staff.
    std::optional<Instant> paused_until;
    /// Too many orders wait, so that pre-orders are not taken either.
    std::optional<Instant> overloaded_until;

    /// Delivery has hours of its own only when they are enabled.
    std::span<const Rule> hours_of_delivery() const {
        return is_delivery_hours_enabled ? delivery_hours : opening_hours;
    }
};

/// An order now, a pre-order that waits for the opening, or neither.
enum class OrderingMode : std::uint8_t { order, preorder, none };

/// Of each order type; `none` for those that the branch does not offer.
struct OrderingModes {
    OrderingMode takeaway = OrderingMode::none;
    OrderingMode delivery = OrderingMode::none;
    OrderingMode dine_in = OrderingMode::none;
};

/// How guests can order now, without looking beyond today.
OrderingModes ordering_modes(const BranchOrdering& branch, const TimeZone& zone, Instant now);

enum class IntroKind : std::uint8_t {
    orderable_from,   ///< nothing can be ordered before `BranchStatus::orderable_from`
    paused,           ///< the staff paused ordering until `until`
    overloaded,       ///< paused by itself, until fewer orders wait
    closed,           ///< until the next opening; without one the branch's closed message says why
    delivery_open,    ///< closed, but delivery has hours of its own and runs
    delivery_closed,  ///< open, but nothing is delivered now; takeaway and dine-in can be ordered meanwhile
    preorder,
};

/// One note above the menu.
struct IntroMessage {
    IntroKind kind = IntroKind::closed;
    /// The next opening or delivery, or the end of the pause.
    std::optional<DayPhrase> until;
};

struct BranchStatus {
    bool is_open = false;
    /// Empty while closed, and while no end is in sight.
    std::optional<Instant> open_until;
    bool is_closing_soon = false;
    /// Empty while open, and when nothing opens within the look-ahead.
    std::optional<Instant> next_opening;
    bool is_delivery_open = false;
    std::optional<Instant> next_delivery;
    /// Empty once they have passed.
    std::optional<Instant> orderable_from;
    /// By staff or by itself, whichever is later.
    std::optional<Instant> paused_until;
    OrderingModes modes;
    std::vector<IntroMessage> intro_messages;
};

BranchStatus branch_status(const BranchOrdering& branch, const TimeZone& zone, Instant now);

}  // namespace kredenz::branches
