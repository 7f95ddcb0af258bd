// How many orders of a branch may wait for their confirmation, and how many of them from one network. Pure: who counts
// and who pauses the branch is the service's matter.
#pragma once

#include <cstdint>

namespace kredenz::orders {

/// What waits at a branch when another order comes.
struct Waiting {
    /// What nobody has answered.
    std::int64_t unconfirmed = 0;
    /// Those that wait for their payment included.
    std::int64_t in_all = 0;
    /// Of these, from the network of the one that comes.
    std::int64_t of_network = 0;
};

enum class Admission : std::uint8_t {
    admitted,
    /// Many wait, and one of them comes from the same network.
    network_waits,
    /// No more may wait.
    full,
};

/// From so many waiting orders on, each network has one. A full house behind one address stays far below it.
constexpr std::int64_t shared_from(std::int64_t ceiling) { return ceiling / 3 > 1 ? ceiling / 3 : 1; }

/// `ceiling` 0: any number may wait.
constexpr Admission admission_of(const Waiting& waiting, std::int64_t ceiling) {
    if (ceiling == 0) return Admission::admitted;
    if (waiting.unconfirmed >= ceiling) return Admission::full;
    const bool is_shared = waiting.in_all >= shared_from(ceiling);
    return is_shared && waiting.of_network > 0 ? Admission::network_waits : Admission::admitted;
}

/// Whether a branch that took no more takes orders again.
constexpr bool opens_again(std::int64_t unconfirmed, std::int64_t ceiling) {
    return ceiling == 0 || unconfirmed * 2 < ceiling;
}

}  // namespace kredenz::orders
