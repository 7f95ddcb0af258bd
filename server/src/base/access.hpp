// Who acts and in which roles: the vocabulary in which routes state their access and fields their readers.
// Not the permissions themselves: those stand in resource/permissions, a table for each theme.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz {

/// A set of roles; `guest` is everybody without a session.
struct Roles {
    std::uint32_t bits = 0;

    constexpr bool intersects(Roles other) const { return (bits & other.bits) != 0; }
    constexpr bool operator==(const Roles&) const = default;
    friend constexpr Roles operator|(Roles left, Roles right) { return {left.bits | right.bits}; }
};

inline constexpr Roles guest{1U << 0U};
inline constexpr Roles employee{1U << 1U};
inline constexpr Roles editor{1U << 2U};
inline constexpr Roles manager{1U << 3U};
inline constexpr Roles admin{1U << 4U};

/// A user whose roles do not count before the second factor is set up.
inline constexpr Roles pending_staff{1U << 7U};

/// Paired devices, which act for one branch without a person; a bit for each kind. Order displays have two: where
/// orders are handed over, and in the kitchen. Printers are not paired and act for nobody.
inline constexpr Roles counter_display{1U << 8U};
inline constexpr Roles kitchen_display{1U << 9U};
inline constexpr Roles signage_tv{1U << 10U};
inline constexpr Roles time_clock_terminal{1U << 11U};
inline constexpr Roles kiosk{1U << 12U};

inline constexpr Roles staff = employee | editor | manager | admin;
inline constexpr Roles every_device = counter_display | kitchen_display | signage_tv | time_clock_terminal | kiosk;
inline constexpr Roles anyone = guest | staff | every_device;
inline constexpr Roles nobody{};

/// What the contract calls the roles that routes and fields may state.
struct NamedRole {
    Roles role;
    std::string_view name;
};
inline constexpr std::array named_roles{NamedRole{guest, "guest"},
                                        NamedRole{employee, "employee"},
                                        NamedRole{editor, "editor"},
                                        NamedRole{manager, "manager"},
                                        NamedRole{admin, "admin"},
                                        NamedRole{counter_display, "counterDisplay"},
                                        NamedRole{kitchen_display, "kitchenDisplay"},
                                        NamedRole{signage_tv, "signageTv"},
                                        NamedRole{time_clock_terminal, "timeClockTerminal"},
                                        NamedRole{kiosk, "kiosk"}};
std::vector<std::string_view> role_names(Roles roles);

/// Who sent a request. A guest has neither a user nor a device.
struct Actor {
    std::int64_t user = 0;
    /// How histories and timelines call who acted: a person's name, or the device's ("Theke 1").
    std::string name;
    Roles roles = guest;
    /// The branches a manager, employee or device works for; an admin acts for all.
    std::vector<std::int64_t> branches;
    std::int64_t device = 0;
    /// German: why the key that came along opens nothing (a device that was revoked). Sent with a 403 wherever guests
    /// have no right; empty for everybody else.
    std::string refusal;
    /// The session or token of a person's request: "session/12" or "api-token/3". Streams it opened end with it.
    std::string credential;

    bool is_signed_in() const { return user != 0; }
    bool is_device() const { return device != 0; }
    /// Neither a user nor a device: the limits on anonymous callers count it.
    bool is_anonymous() const { return !is_signed_in() && !is_device(); }
    bool acts_for(std::int64_t branch) const;
};

}  // namespace kredenz
