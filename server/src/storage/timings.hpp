// Figures about units of work since the start: how long they waited for a thread, how long they ran, and how many were
// refused. Not per statement: a unit is what callers wait for.
#pragma once

#include "base/durations.hpp"

#include <cstddef>

namespace kredenz::storage {

struct UnitTimings {
    /// From the asking to the start.
    Durations waited;
    /// From the start to the answer: for a write until it is durable, repeats and the others of its group included.
    Durations ran;
    /// Units that were turned away before they started, since too many waited or too long.
    std::uint64_t refused = 0;
    /// Units that the database failed.
    std::uint64_t failed = 0;
    /// Units that wait now.
    std::size_t waiting = 0;
};

struct Timings {
    UnitTimings writes;
    UnitTimings reads;
};

}  // namespace kredenz::storage
