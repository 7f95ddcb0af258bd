// The backups that may still hold data of a guest who was exported or erased: the answer to the guest has to say so.
#pragma once

#include "record/schema.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace kredenz::privacy {

struct GuestBackup {
    static constexpr std::string_view schema_name = "GuestBackup";
    Instant created_at{};
    /// Empty for one made by hand: people remove it.
    std::optional<Instant> removed_at;
};

void describe(record::Describe<GuestBackup>& d);

/// Oldest first; blocks.
std::vector<GuestBackup> guest_backups_in(const std::filesystem::path& backup_folder);

}  // namespace kredenz::privacy
