// What a backup says of itself: when, from which version, which tables and files with their sizes and hashes.
// It is written last, so a backup without it is not complete.
#pragma once

#include "base/error.hpp"
#include "base/time.hpp"
#include "features/backup/digest.hpp"
#include "storage/migrator.hpp"
#include "storage/session.hpp"

#include <filesystem>

namespace kredenz::backup {

inline constexpr std::string_view manifest_name = "manifest.json";
inline constexpr std::string_view sealed_key_name = "secret.key.sealed";

/// Where the key file was when the backup was made.
enum class KeyFile { absent, left_out, sealed };

struct TableEntry {
    std::string name;
    std::vector<std::string> columns;
    std::int64_t rows = 0;
    /// The last id that the table gave to a row; 0 for none.
    std::int64_t counter = 0;
    FileEntry file;
};

struct Manifest {
    std::string program_version;
    Instant created_at{};
    storage::Engine engine = storage::Engine::sqlite;
    storage::SchemaVersion schema;
    /// What the database took on disk, in bytes.
    std::int64_t database_size = 0;
    std::vector<TableEntry> tables;
    std::vector<FileEntry> media;
    /// When the server removes the backup, and with it the guests' data in it; empty for one that people remove.
    std::optional<Instant> guests_until;
    KeyFile key_file = KeyFile::absent;
    /// Set when `key_file` is sealed.
    FileEntry sealed_key;

    /// 0 for a table that is not there.
    std::int64_t rows_of(std::string_view table) const;
    std::int64_t row_count() const;
    /// Every file but the manifest itself.
    std::vector<const FileEntry*> files() const;
};

/// Where a table and a stored file lie in a backup.
std::string table_file_name(std::string_view table);
std::string media_file_name(std::string_view name);

/// Whether a file of this name may lie in a backup; nothing else is taken out of a tar file.
bool is_backup_name(std::string_view name);

/// Indented JSON that carries its own hash.
std::string to_json(const Manifest& manifest);
/// German errors for damaged text, for another format than this program knows, and for names that would lie elsewhere.
Result<Manifest> manifest_from_json(std::string_view text);
/// Of a backup that lies in a folder; that of a tar file is read by tar_file.hpp.
Result<Manifest> read_manifest(const std::filesystem::path& folder);

}  // namespace kredenz::backup
