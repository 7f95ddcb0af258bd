// Marks that were seen lately, in memory: the sites from which staff and displays of a branch follow its orders, and
// the branches at which many orders were just rejected.
#pragma once

#include "base/time.hpp"

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::orders {

/// Kept in memory alone, for so long after it was seen last. Thread-safe.
class RecentlySeen {
public:
    /// Beyond it, what was not seen for the longest is forgotten.
    static constexpr std::size_t most = 1'000;

    explicit RecentlySeen(std::chrono::seconds remembered) : remembered_(remembered) {}

    void note(std::string mark, Instant now);
    bool includes(std::string_view mark, Instant now) const;

private:
    std::chrono::seconds remembered_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Instant> seen_;
};

}  // namespace kredenz::orders
