// Who acts and in which roles: the vocabulary in which routes state their access and fields their readers.
// Not the permissions themselves: those stand in resource/permissions.hpp, all in one table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kredenz {

/// A set of roles; `guest` is everybody without a session.
struct Roles {
    std::uint16_t bits = 0;

    constexpr bool intersects(Roles other) const { return (bits & other.bits) != 0; }
    constexpr bool operator==(const Roles&) const = default;
    friend constexpr Roles operator|(Roles left, Roles right) {
        return {static_cast<std::uint16_t>(left.bits | right.bits)};
    }
};

inline constexpr Roles guest{1};
inline constexpr Roles employee{2};
inline constexpr Roles editor{4};
inline constexpr Roles manager{8};
inline constexpr Roles admin{16};

/// Paired devices, which act for one branch without a person: the display where orders are handed over, the one in the
/// kitchen, and every other kind.
inline constexpr Roles counter_display{32};
inline constexpr Roles kitchen_display{64};
inline constexpr Roles other_device{128};

/// Somebody of the staff whose roles do not count before he has set up the second step of signing in.
inline constexpr Roles pending_staff{256};

inline constexpr Roles staff = employee | editor | manager | admin;
inline constexpr Roles every_device = counter_display | kitchen_display | other_device;
inline constexpr Roles anyone = guest | staff | every_device;
inline constexpr Roles nobody{};

/// Who sent a request. A guest has neither a user nor a device.
struct Actor {
    std::int64_t user = 0;
    /// How histories and timelines call who acted: a person's name, or the device's ("Theke 1").
    std::string name;
    Roles roles = guest;
    /// The branches a manager, employee or device works for; an admin acts for all.
    std::vector<std::int64_t> branches;
    std::int64_t device = 0;
    /// German: why the key that came along opens nothing (a device that was revoked). Told, as a 403, wherever guests
    /// have no right; empty for everybody else.
    std::string refusal;
    /// By what a person's request was let in: "session/12" or "api-token/3". What it opened ends with it.
    std::string credential;

    bool is_signed_in() const { return user != 0; }
    bool is_device() const { return device != 0; }
    /// Neither a person nor a device that is known: limits on strangers count it.
    bool is_stranger() const { return !is_signed_in() && !is_device(); }
    bool acts_for(std::int64_t branch) const;
};

}  // namespace kredenz
