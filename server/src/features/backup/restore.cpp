#include "features/backup/restore.hpp"

#include "base/random.hpp"
#include "features/backup/backup_folder.hpp"
#include "features/backup/messages.hpp"
#include "features/backup/open_file.hpp"
#include "features/backup/packed_lines.hpp"
#include "features/backup/sealed_key.hpp"
#include "features/backup/space.hpp"
#include "features/backup/tar_file.hpp"
#include "features/media/inventory.hpp"
#include "storage/new_database.hpp"
#include "storage/table_copy.hpp"

#include <limits>
#include <ranges>
#include <set>
#include <stdexcept>
#include <system_error>

namespace kredenz::backup {
namespace {

constexpr std::string_view unpacked_prefix = ".restoring-";

Error refused(std::string message) { return Error::of(ErrorKind::conflict, std::move(message)); }
Error damaged(const std::string& file) { return Error::of(ErrorKind::invalid, messages::file_damaged(file)); }

/// The place of the backup that is meant.
Result<std::filesystem::path> find_backup(const std::filesystem::path& from) {
    if (!std::filesystem::exists(from)) return refused(messages::not_a_backup(from.string()));
    if (!std::filesystem::is_directory(from) || std::filesystem::exists(from / manifest_name)) return from;
    const auto newest = newest_in(from);
    if (!newest) return refused(messages::not_a_backup(from.string()));
    return newest->path;
}

/// A tar file unpacked into a folder that is gone afterwards.
class Unpacked {
public:
    explicit Unpacked(const std::filesystem::path& data) : folder_(data / (unpacked_prefix.data() + random_token())) {
        std::filesystem::create_directory(folder_);
        std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
    }
    Unpacked(const Unpacked&) = delete;
    Unpacked& operator=(const Unpacked&) = delete;
    ~Unpacked() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    const std::filesystem::path& folder() const { return folder_; }

    Result<void> unpack(const std::filesystem::path& tar) const {
        bool has_only_own_names = true;
        auto visited = visit_tar(tar, [&](const std::string& name, const ReadPiece& read) {
            has_only_own_names = has_only_own_names && is_backup_name(name);
            if (!has_only_own_names) return;
            const auto target = folder_ / name;
            std::filesystem::create_directories(target.parent_path());
            OpenFile file{target, OpenFile::For::writing};
            for (auto piece = read(); !piece.empty(); piece = read()) file.write(piece);
        });
        if (visited && !has_only_own_names) return Error::of(ErrorKind::invalid, messages::tar_damaged(tar.string()));
        return visited;
    }

private:
    std::filesystem::path folder_;
};

/// What may lie in a data folder that counts as empty: what this program leaves aside, a key put there by hand, and
/// what an interrupted restore began.
bool is_left_alone(const std::filesystem::path& path, const Target& target) {
    const auto name = path.filename().string();
    if (name == "backups" || name == "lost+found" || path == target.key_file) return true;
    if (name.starts_with(unpacked_prefix) || name.find(".restoring") != std::string::npos) return true;
    return path == target.media;
}

Result<void> check_target(const Target& target) {
    if (std::filesystem::exists(target.data))
        for (const auto& entry : std::filesystem::directory_iterator(target.data))
            if (!is_left_alone(entry.path(), target)) return refused(messages::folder_not_empty(target.data.string()));
    if (!media::kept_files(target.media).empty()) return refused(messages::folder_not_empty(target.media.string()));
    const auto unused = storage::is_unused(target.database);
    if (!unused) return unused.error();
    if (!*unused) return refused(std::string{messages::database_not_empty});
    return {};
}

Result<void> check_schema(const Manifest& manifest) {
    const auto files = storage::embedded_migrations();
    const bool is_known = std::ranges::any_of(
        files, [&](const auto& file) { return storage::schema_version_of(file.name) == manifest.schema; });
    if (!is_known) return refused(messages::newer_schema(manifest.program_version));
    return {};
}

/// The opened key; empty when none is to be written.
Result<std::string> key_of(const std::filesystem::path& folder, const Manifest& manifest, const Target& target,
                           const KeyChoice& choice) {
    if (manifest.key_file != KeyFile::sealed || choice.is_left_out) return std::string{};
    if (!choice.pass_phrase) return refused(std::string{messages::pass_phrase_needed});
    if (std::filesystem::exists(target.key_file)) return refused(messages::key_in_the_way(target.key_file.string()));
    return open_key(whole_text(folder / sealed_key_name), *choice.pass_phrase);
}

const storage::TableShape* shape_for(const std::vector<storage::TableShape>& shapes, const TableEntry& table) {
    const auto found = std::ranges::find(shapes, table.name, &storage::TableShape::name);
    if (found == shapes.end()) return nullptr;
    const std::set<std::string> wanted{table.columns.begin(), table.columns.end()};
    const std::set<std::string> there{found->columns.begin(), found->columns.end()};
    return wanted == there ? &*found : nullptr;
}

Result<void> fill_table(storage::Session& session, const std::filesystem::path& folder, const TableEntry& table,
                        const std::vector<storage::TableShape>& shapes) {
    const auto* shape = shape_for(shapes, table);
    if (!shape) return damaged(table.file.name);
    auto in_order_of_backup = *shape;
    in_order_of_backup.columns = table.columns;
    PackedLines lines{folder / table.file.name, PackedLines::For::reading};
    const auto rows =
        storage::copy_rows_in(session, in_order_of_backup, [&lines](std::string& line) { return lines.next(line); });
    if (rows != table.rows) return damaged(table.file.name);
    storage::set_counter(session, *shape, table.counter);
    return {};
}

/// First the schema that the backup had, then its rows, then what came to the schema since.
Result<void> fill(storage::Session& session, const std::filesystem::path& folder, const Manifest& manifest,
                  const Target& target) {
    const auto files = storage::embedded_migrations();
    storage::migrate_within(session, target.program_version, files, manifest.schema.number);
    storage::defer_references(session);
    const auto shapes = storage::table_shapes(session);
    for (const auto& shape : shapes | std::views::reverse) storage::delete_all_rows(session, shape);
    for (const auto& table : manifest.tables)
        if (auto filled = fill_table(session, folder, table, shapes); !filled) return filled;
    storage::migrate_within(session, target.program_version, files, std::numeric_limits<std::int64_t>::max());
    if (target.complete) target.complete(session, manifest.created_at);
    return {};
}

void copy_media(const std::filesystem::path& folder, const Manifest& manifest, const Target& target) {
    for (const auto& file : manifest.media) {
        const auto place = target.media / file.name.substr(media_file_name("").size());
        std::filesystem::create_directories(place.parent_path());
        copy_durably(folder / file.name, place);
        if (entry_of(file.name, place).sha256 != file.sha256)
            throw std::system_error(EIO, std::generic_category(), place.string());
    }
}

void remove_media(const Manifest& manifest, const Target& target) {
    std::error_code ignored;
    for (const auto& file : manifest.media)
        std::filesystem::remove(target.media / file.name.substr(media_file_name("").size()), ignored);
}

Result<void> check_space(const Manifest& manifest, const Target& target) {
    // The transaction's log is as large as the database and lies beside it.
    auto needed = static_cast<std::uint64_t>(manifest.database_size) * 2;
    for (const auto& file : manifest.media) needed += file.size;
    return check_free_space(target.data, needed);
}

/// The stored files come first and the database gets its name last: what is there in between is an empty installation.
Result<void> write_installation(const std::filesystem::path& folder, const Manifest& manifest, const Target& target,
                                const std::string& key) {
    try {
        copy_media(folder, manifest, target);
        const auto filled = storage::create_filled(
            target.database, [&](storage::Session& session) { return fill(session, folder, manifest, target); });
        if (!filled) {
            remove_media(manifest, target);
            return filled.error();
        }
    } catch (...) {
        remove_media(manifest, target);
        throw;
    }
    if (!key.empty()) {
        OpenFile file{target.key_file, OpenFile::For::writing};
        file.write(key);
        file.make_durable();
    }
    make_folder_durable(target.data);
    return {};
}

Result<Manifest> restore_folder(const std::filesystem::path& folder, const Target& target, const KeyChoice& choice) {
    const auto manifest = verify(folder);
    if (!manifest) return manifest.error();
    if (const auto known = check_schema(*manifest); !known) return known.error();
    const auto key = key_of(folder, *manifest, target, choice);
    if (!key) return key.error();
    if (const auto checked = check_space(*manifest, target); !checked) return checked.error();
    if (const auto written = write_installation(folder, *manifest, target, *key); !written) return written.error();
    return manifest;
}

Result<Manifest> restore_from(const std::filesystem::path& from, const Target& target, const KeyChoice& choice) {
    const auto found = find_backup(from);
    if (!found) return found.error();
    if (const auto checked = check_target(target); !checked) return checked.error();
    if (std::filesystem::create_directories(target.data))
        std::filesystem::permissions(target.data, std::filesystem::perms::owner_all);
    if (std::filesystem::is_directory(*found)) return restore_folder(*found, target, choice);
    if (const auto checked = check_free_space(target.data, std::filesystem::file_size(*found)); !checked)
        return checked.error();
    const Unpacked unpacked{target.data};
    if (const auto done = unpacked.unpack(*found); !done) return done.error();
    return restore_folder(unpacked.folder(), target, choice);
}

}  // namespace

std::filesystem::path backup_folder_of(const std::filesystem::path& from) {
    const auto found = find_backup(from);
    return std::filesystem::absolute(found ? *found : from).lexically_normal().parent_path();
}

Result<Manifest> verify(const std::filesystem::path& folder) {
    auto manifest = read_manifest(folder);
    if (!manifest) return manifest;
    for (const auto* file : manifest->files()) {
        const auto path = folder / file->name;
        if (!std::filesystem::is_regular_file(path) || std::filesystem::file_size(path) != file->size ||
            entry_of(file->name, path).sha256 != file->sha256)
            return damaged(file->name);
    }
    return manifest;
}

Result<Manifest> restore(const std::filesystem::path& from, const Target& target, const KeyChoice& choice) {
    try {
        return restore_from(from, target, choice);
    } catch (const std::system_error& failure) {
        return Error::of(ErrorKind::unavailable, messages::cannot_restore(failure.what()));
    } catch (const std::invalid_argument&) {
        // A line that is no row, although the file is the one that was written.
        return Error::of(ErrorKind::invalid, std::string{messages::manifest_damaged});
    }
}

}  // namespace kredenz::backup
