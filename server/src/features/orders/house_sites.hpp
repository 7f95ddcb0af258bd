// From where the people and displays of a branch follow its orders: its own line, as far as a server can tell.
#pragma once

#include "base/time.hpp"

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::orders {

/// Kept in memory alone, from the last look on for a working day. Thread-safe.
class HouseSites {
public:
    static constexpr std::chrono::hours remembered{12};
    /// Beyond it, who has not looked for the longest is forgotten.
    static constexpr std::size_t most = 1'000;

    /// `mark` names a branch and a site (OrderService::network_mark).
    void note(std::string mark, Instant now);
    bool includes(std::string_view mark, Instant now) const;

private:
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Instant> seen_;
};

}  // namespace kredenz::orders
