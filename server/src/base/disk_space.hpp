// How much may still be written to the disks that hold the data: what is given up first when they fill, so that orders
// come last. Not a reservation: it looks, and others may write meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace kredenz {

/// What is still taken, from all to least.
enum class DiskLevel : std::uint8_t { ample, no_uploads, no_backups, orders_only };

/// Free bytes below which files of guests and staff, backups, and all changes but orders are refused.
struct DiskFloors {
    std::uint64_t uploads = 0;
    std::uint64_t backups = 0;
    std::uint64_t changes = 0;
};

class DiskSpace {
public:
    DiskSpace(std::vector<std::filesystem::path> folders, DiskFloors floors);

    /// Of the fullest disk, looked up once a second at most, as if `promised` bytes were written already. From any
    /// thread.
    DiskLevel level(std::uint64_t promised = 0) const;
    /// Free bytes of the fullest disk, now; a folder that is not there is left out.
    std::uint64_t free() const;

private:
    std::vector<std::filesystem::path> folders_;
    DiskFloors floors_;
    mutable std::atomic<std::chrono::steady_clock::time_point> looked_at_{std::chrono::steady_clock::time_point::min()};
    mutable std::atomic<std::uint64_t> free_{0};
};

/// What is still taken with so much free.
DiskLevel room_with(std::uint64_t free, const DiskFloors& floors);

}  // namespace kredenz
