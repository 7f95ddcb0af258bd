// What lies in the media folder against what records refer to: for backups and for checking an installation.
// Derived sizes of pictures are left out; they are made again when asked for.
#pragma once

#include "storage/session.hpp"

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::media {

struct KeptFile {
    /// Below the media folder: "images/0123….webp".
    std::string name;
    std::uint64_t size = 0;
};

/// Every stored file by name; empty for a folder that is not there. Throws std::filesystem::filesystem_error.
std::vector<KeptFile> kept_files(const std::filesystem::path& media_folder);

/// Whether a name is one that the store gives, and so stays below the media folder.
bool is_kept_name(std::string_view name);

/// The names that records refer to, those in the trash included.
std::set<std::string> referenced_files(storage::Session& session);

}  // namespace kredenz::media
