#include "base/durations.hpp"

#include <algorithm>
#include <numeric>

namespace kredenz {

void Durations::add(std::chrono::nanoseconds duration) {
    const auto taken = std::chrono::duration<double>(duration).count();
    const auto limit = std::ranges::lower_bound(duration_limits, taken);
    ++counts[static_cast<std::size_t>(limit - duration_limits.begin())];
    seconds += taken;
}

void Durations::add(const Durations& others) {
    for (std::size_t place = 0; place < counts.size(); ++place) counts[place] += others.counts[place];
    seconds += others.seconds;
}

std::uint64_t Durations::count() const { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

}  // namespace kredenz
