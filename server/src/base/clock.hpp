// The server's clock, which KREDENZ_CLOCK starts at another instant for tests and rehearsals.
// Not for measuring durations: use std::chrono::steady_clock there.
#pragma once

#include "base/time.hpp"

#include <optional>

namespace kredenz {

class Clock {
public:
    /// The system's time.
    Clock() = default;
    /// A clock that reads `start` now and runs on from there.
    static Clock starting_at(Instant start);
    /// A clock that always reads the same: with one that runs, a test on a busy machine is elsewhere than it says.
    static Clock standing_at(Instant instant);

    Instant now() const;
    bool is_shifted() const { return offset_.count() != 0 || standing_.has_value(); }

private:
    std::chrono::milliseconds offset_{0};
    std::optional<Instant> standing_;
};

}  // namespace kredenz
