#include "base/disk_space.hpp"

#include <algorithm>
#include <limits>

namespace kredenz {

DiskLevel room_with(std::uint64_t free, const DiskFloors& floors) {
    if (free < floors.changes) return DiskLevel::orders_only;
    if (free < floors.backups) return DiskLevel::no_backups;
    return free < floors.uploads ? DiskLevel::no_uploads : DiskLevel::ample;
}

DiskSpace::DiskSpace(std::vector<std::filesystem::path> folders, DiskFloors floors)
    : folders_(std::move(folders)), floors_(floors) {}

std::uint64_t DiskSpace::free() const {
    auto least = std::numeric_limits<std::uint64_t>::max();
    for (const auto& folder : folders_) {
        std::error_code error;
        const auto space = std::filesystem::space(folder, error);
        if (!error) least = std::min<std::uint64_t>(least, space.available);
    }
    return least;
}

DiskLevel DiskSpace::level(std::uint64_t promised) const {
    const auto now = std::chrono::steady_clock::now();
    const auto looked_at = looked_at_.load(std::memory_order_acquire);
    if (looked_at == std::chrono::steady_clock::time_point::min() || now - looked_at >= std::chrono::seconds{1}) {
        free_.store(free(), std::memory_order_relaxed);
        looked_at_.store(now, std::memory_order_release);
    }
    const auto free = free_.load(std::memory_order_relaxed);
    return room_with(free - std::min(free, promised), floors_);
}

}  // namespace kredenz
