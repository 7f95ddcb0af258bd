// How long things took, as counts by upper limit: what a histogram shows. Not thread-safe.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace kredenz {

/// In seconds; what took longer than the last one is counted beyond it.
inline constexpr std::array duration_limits{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                            0.25,  0.5,    1.0,   2.5,  5.0,   10.0};

struct Durations {
    /// Each duration is in one place: at the first limit that it does not exceed, or at the end.
    std::array<std::uint64_t, duration_limits.size() + 1> counts{};
    double seconds = 0;

    void add(std::chrono::nanoseconds duration);
    void add(const Durations& others);
    std::uint64_t count() const;
};

}  // namespace kredenz
