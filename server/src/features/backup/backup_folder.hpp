// The folder in which an installation keeps its backups: what their names mean, which is the newest, and which are old
// enough to go. Not their content.
#pragma once

#include "base/time.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace kredenz::backup {

/// Why a backup was made; only those that the server makes by itself are removed by it.
enum class Occasion { by_hand, nightly, before_migration };

struct StoredBackup {
    std::filesystem::path path;
    Occasion occasion = Occasion::by_hand;
    Instant created_at{};
};

/// A path that is not taken: "<backup_folder>/nightly-2027-01-05T02-10-00Z", without an ending.
std::filesystem::path new_place(const std::filesystem::path& backup_folder, Occasion occasion, Instant now);

/// The complete backups with names of ours, oldest first; empty for a folder that is not there.
std::vector<StoredBackup> backups_in(const std::filesystem::path& backup_folder);

std::optional<StoredBackup> newest_in(const std::filesystem::path& backup_folder);

/// When the server removes a backup that it made; empty for one made by hand, which people remove.
std::optional<Instant> removed_at(const StoredBackup& one);

/// Removes all but the newest `keep` of this occasion, and what an interrupted backup left more than a day ago.
void remove_old(const std::filesystem::path& backup_folder, Occasion occasion, std::size_t keep);

/// Removes backups of the server that are too old, but never the newest nightly one. Gives how many were removed.
std::size_t remove_aged(const std::filesystem::path& backup_folder, Instant now);

}  // namespace kredenz::backup
