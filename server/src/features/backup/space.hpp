// Whether there is room on a disk, asked before anything is written there.
#pragma once

#include "base/error.hpp"

#include <cstdint>
#include <filesystem>

namespace kredenz::backup {

/// A German error when `needed` bytes, written where `folder` is or will be, would leave less than `kept_free` and than
/// a reserve.
Result<void> check_free_space(const std::filesystem::path& folder, std::uint64_t needed, std::uint64_t kept_free = 0);

/// Whether a file can get a second name in the folder, tried out: one disk may be mounted at several places, and then
/// it cannot.
bool can_link_into(const std::filesystem::path& file, const std::filesystem::path& folder);

/// False for a folder that is not there.
bool are_on_one_disk(const std::filesystem::path& left, const std::filesystem::path& right);

}  // namespace kredenz::backup
