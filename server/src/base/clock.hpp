// The server's clock, which may be started at another instant for tests and rehearsals (decisions, KREDENZ_CLOCK).
// Not for measuring durations: use std::chrono::steady_clock there.
#pragma once

#include "base/time.hpp"

namespace kredenz {

class Clock {
public:
    /// The system's time.
    Clock() = default;
    /// A clock that reads `start` now and runs on from there.
    static Clock starting_at(Instant start);

    Instant now() const;
    bool is_shifted() const { return offset_.count() != 0; }

private:
    std::chrono::milliseconds offset_{0};
};

}  // namespace kredenz
