// Making a backup while the server works: every table as of one moment, every stored file, a manifest, as a folder or
// one tar file that carries its name only when it is complete.
// Not bringing one back: that is restore.hpp. The layout is told in docs/decisions/0006-backups-are-rows.md.
#pragma once

#include "features/backup/manifest.hpp"
#include "storage/storage.hpp"

#include <stop_token>

namespace kredenz::backup {

/// What an unfinished backup is called: "<target>.<random>.unfinished".
inline constexpr std::string_view unfinished_ending = ".unfinished";

/// What is backed up.
struct Source {
    storage::Storage& storage;
    std::filesystem::path media;
    /// The file with the installation's key; it need not be there.
    std::filesystem::path key_file;
};

struct BackupRequest {
    /// A path that ends with ".tar" becomes a tar file, any other a folder; nothing may be there.
    std::filesystem::path target;
    /// A complete backup in a folder, whose equal files are linked instead of copied once more.
    std::optional<std::filesystem::path> previous;
    /// With it the key file goes along, sealed.
    std::optional<std::string> pass_phrase;
    std::string program_version;
    Instant now{};
    /// When the server will remove it; empty for people's own.
    std::optional<Instant> guests_until = {};
    /// Bytes that stay free on the disks of the data and the stored files, where orders need them.
    std::uint64_t kept_free = 0;
};

/// Blocking; `stop` gives up between two files. German errors that say what to do; then nothing is left behind.
Result<Manifest> make_backup(const Source& source, const BackupRequest& order, const std::stop_token& stop = {});

}  // namespace kredenz::backup
