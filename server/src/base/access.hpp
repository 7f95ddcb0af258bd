// Who acts and in which roles: the vocabulary in which routes state their access and fields their readers.
// Not the permissions themselves: those stand in resource/permissions.hpp, all in one table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kredenz {

/// A set of roles; `guest` is everybody without a session.
struct Roles {
    std::uint8_t bits = 0;

    constexpr bool intersects(Roles other) const { return (bits & other.bits) != 0; }
    constexpr bool operator==(const Roles&) const = default;
    friend constexpr Roles operator|(Roles left, Roles right) {
        return {static_cast<std::uint8_t>(left.bits | right.bits)};
    }
};

inline constexpr Roles guest{1};
inline constexpr Roles employee{2};
inline constexpr Roles editor{4};
inline constexpr Roles manager{8};
inline constexpr Roles admin{16};

inline constexpr Roles staff = employee | editor | manager | admin;
inline constexpr Roles anyone = guest | staff;
inline constexpr Roles nobody{};

/// Who sent a request. A guest has no user id.
struct Actor {
    std::int64_t user = 0;
    std::string name;
    Roles roles = guest;
    /// The branches a manager or employee works for; an admin acts for all.
    std::vector<std::int64_t> branches;

    bool is_signed_in() const { return user != 0; }
    bool acts_for(std::int64_t branch) const;
};

}  // namespace kredenz
