#include "features/backup/backup.hpp"

#include "base/random.hpp"
#include "features/backup/messages.hpp"
#include "features/backup/open_file.hpp"
#include "features/backup/packed_lines.hpp"
#include "features/backup/sealed_key.hpp"
#include "features/backup/space.hpp"
#include "features/backup/tar_file.hpp"
#include "features/media/inventory.hpp"
#include "storage/table_copy.hpp"

#include <unistd.h>

#include <set>
#include <system_error>
#include <thread>

namespace kredenz::backup {
namespace {

constexpr int most_tries = 12;
constexpr std::chrono::seconds pause{5};

struct Stopped {};

void end_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Stopped{};
}

/// A path that is gone again unless the backup gets its name.
class Unfinished {
public:
    explicit Unfinished(std::filesystem::path path) : path_(std::move(path)) {}
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// What the database gave, all of one moment.
struct Dumped {
    storage::SchemaVersion schema;
    std::int64_t size = 0;
    std::vector<TableEntry> tables;
};

TableEntry dump_table(storage::Session& session, const storage::TableShape& table, const std::filesystem::path& folder,
                      const std::stop_token& stop) {
    TableEntry entry{.name = table.name, .columns = table.columns, .rows = 0, .counter = 0, .file = {}};
    entry.file.name = table_file_name(table.name);
    const auto path = folder / entry.file.name;
    PackedLines lines{path, PackedLines::For::writing};
    entry.rows = storage::copy_rows_out(session, table, [&](std::string_view line) {
        end_if_stopped(stop);
        lines.add(line);
    });
    lines.finish();
    entry.counter = storage::counter_of(session, table);
    entry.file = entry_of(std::move(entry.file.name), path);
    return entry;
}

Result<Dumped> dump_once(storage::Storage& storage, const std::filesystem::path& folder, const std::stop_token& stop) {
    // A lost connection runs it again, so it begins with an empty folder.
    auto unit = [&](storage::Session& session) -> Result<Dumped> {
        std::filesystem::remove_all(folder / "database");
        std::filesystem::create_directories(folder / "database");
        const auto applied = storage::applied_migrations(session);
        if (applied.empty()) return Error::of(ErrorKind::conflict, std::string{messages::empty_database});
        Dumped dumped{.schema = storage::schema_version_of(applied.back().name),
                      .size = storage::size_on_disk(session),
                      .tables = {}};
        for (const auto& table : storage::table_shapes(session))
            dumped.tables.push_back(dump_table(session, table, folder, stop));
        return dumped;
    };
    return storage.read_now(std::move(unit));
}

/// A busy server may refuse the unit for a while.
Result<Dumped> dump(storage::Storage& storage, const std::filesystem::path& folder, const std::stop_token& stop) {
    for (int tries = 1;; ++tries) {
        auto dumped = dump_once(storage, folder, stop);
        if (dumped || tries == most_tries || dumped.error().kind != ErrorKind::unavailable) return dumped;
        end_if_stopped(stop);
        std::this_thread::sleep_for(pause);
    }
}

/// Puts one stored file into the backup, checked.
using Place = std::function<FileEntry(std::string name, const std::filesystem::path& file)>;

bool link_file(const std::filesystem::path& file, const std::filesystem::path& target) {
    return ::link(file.c_str(), target.c_str()) == 0;
}

/// Stored files are never changed, so one more name for the same bytes is as good as a copy and takes no room.
Place place_in_folder(const std::filesystem::path& folder, const std::optional<std::filesystem::path>& previous) {
    return [folder, previous](std::string name, const std::filesystem::path& file) {
        auto entry = entry_of(std::move(name), file);
        const auto target = folder / entry.name;
        std::filesystem::create_directories(target.parent_path());
        if (link_file(file, target)) return entry;
        if (previous && std::filesystem::exists(*previous / entry.name) &&
            entry_of(entry.name, *previous / entry.name).sha256 == entry.sha256 &&
            link_file(*previous / entry.name, target))
            return entry;
        copy_durably(file, target);
        if (entry_of(entry.name, target).sha256 != entry.sha256)
            throw std::system_error(EIO, std::generic_category(), target.string());
        return entry;
    };
}

class MediaCollector {
public:
    MediaCollector(std::filesystem::path media, Place place, std::stop_token stop)
        : media_(std::move(media)), place_(std::move(place)), stop_(std::move(stop)) {}

    /// Adds every file that is not there yet.
    void collect() {
        for (auto& [name, size] : media::kept_files(media_)) {
            end_if_stopped(stop_);
            if (!seen_.insert(name).second) continue;
            try {
                files_.push_back(place_(media_file_name(name), media_ / name));
            } catch (const std::system_error&) {
                // Nobody took it and it was removed meanwhile: then no row of the dump knows it.
                if (std::filesystem::exists(media_ / name)) throw;
            }
        }
    }
    std::vector<FileEntry> take() { return std::move(files_); }

private:
    std::filesystem::path media_;
    Place place_;
    std::stop_token stop_;
    std::set<std::string> seen_;
    std::vector<FileEntry> files_;
};

/// The bytes of a file are durable before its row is committed. So what lies there before and after the dump holds
/// everything that the dump refers to, also what was removed in between.
Result<Dumped> collect(const Source& source, const std::filesystem::path& folder, MediaCollector& media,
                       const std::stop_token& stop) {
    media.collect();
    auto dumped = dump(source.storage, folder, stop);
    if (dumped) media.collect();
    return dumped;
}

void write_text(const std::filesystem::path& file, std::string_view text) {
    OpenFile output{file, OpenFile::For::writing};
    output.write(text);
    output.make_durable();
}

/// The key file, sealed into the folder when there is a pass phrase.
void add_key(Manifest& manifest, const Source& source, const BackupRequest& order,
             const std::filesystem::path& folder) {
    if (!std::filesystem::exists(source.key_file)) return;
    manifest.key_file = order.pass_phrase ? KeyFile::sealed : KeyFile::left_out;
    if (!order.pass_phrase) return;
    const auto file = folder / sealed_key_name;
    write_text(file, seal_key(whole_text(source.key_file), *order.pass_phrase));
    manifest.sealed_key = entry_of(std::string{sealed_key_name}, file);
}

Manifest manifest_of(const BackupRequest& order, storage::Engine engine, Dumped dumped) {
    Manifest manifest;
    manifest.program_version = order.program_version;
    manifest.created_at = order.now;
    manifest.guests_until = order.guests_until;
    manifest.engine = engine;
    manifest.schema = std::move(dumped.schema);
    manifest.database_size = dumped.size;
    manifest.tables = std::move(dumped.tables);
    return manifest;
}

void give_name(const std::filesystem::path& unfinished, const std::filesystem::path& target) {
    std::filesystem::rename(unfinished, target);
    make_folder_durable(target.parent_path());
}

Result<Manifest> make_folder(const Source& source, const BackupRequest& order, const std::filesystem::path& folder,
                             const std::stop_token& stop) {
    MediaCollector media{source.media, place_in_folder(folder, order.previous), stop};
    auto dumped = collect(source, folder, media, stop);
    if (!dumped) return dumped.error();
    auto manifest = manifest_of(order, source.storage.engine(), *std::move(dumped));
    manifest.media = media.take();
    add_key(manifest, source, order, folder);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_directory()) make_folder_durable(entry.path());
    write_text(folder / manifest_name, to_json(manifest));
    make_folder_durable(folder);
    give_name(folder, order.target);
    return manifest;
}

/// The tables lie beside the tar file until they are in it; stored files go into it directly.
Result<Manifest> make_tar(const Source& source, const BackupRequest& order, const std::filesystem::path& folder,
                          const std::stop_token& stop) {
    const Unfinished unfinished{order.target.string() + "." + random_token() + std::string{unfinished_ending}};
    TarWriter tar{unfinished.path()};
    MediaCollector media{
        source.media,
        [&tar](std::string name, const std::filesystem::path& file) { return tar.add(std::move(name), file); }, stop};
    auto dumped = collect(source, folder, media, stop);
    if (!dumped) return dumped.error();
    auto manifest = manifest_of(order, source.storage.engine(), *std::move(dumped));
    manifest.media = media.take();
    add_key(manifest, source, order, folder);
    for (const auto& table : manifest.tables) tar.add(table.file.name, folder / table.file.name);
    if (manifest.key_file == KeyFile::sealed) tar.add(manifest.sealed_key.name, folder / sealed_key_name);
    tar.add_text(std::string{manifest_name}, to_json(manifest));
    tar.finish();
    if (const auto checked = check_tar(unfinished.path(), manifest); !checked) return checked.error();
    give_name(unfinished.path(), order.target);
    return manifest;
}

/// What will be written: the tables, and the stored files that cannot be linked.
Result<void> check_space(const Source& source, const BackupRequest& order) {
    auto unit = [](storage::Session& session) -> Result<std::int64_t> { return storage::size_on_disk(session); };
    const auto database = source.storage.read_now(std::move(unit));
    if (!database) return database.error();
    auto needed = static_cast<std::uint64_t>(*database);
    const auto parent = order.target.parent_path();
    const bool is_tar = order.target.extension() == ".tar";
    const auto files = media::kept_files(source.media);
    const bool is_linked =
        !is_tar && !files.empty() && can_link_into(source.media / files.front().name, order.target.parent_path());
    if (!is_linked)
        for (const auto& file : files) {
            const bool is_known =
                !is_tar && order.previous && std::filesystem::exists(*order.previous / media_file_name(file.name));
            if (!is_known) needed += file.size;
        }
    const bool is_beside_data =
        are_on_one_disk(parent, source.media) || are_on_one_disk(parent, source.key_file.parent_path());
    return check_free_space(parent, needed, is_beside_data ? order.kept_free : 0);
}

Result<Manifest> make(const Source& source, const BackupRequest& order, const std::stop_token& stop) {
    if (std::filesystem::exists(order.target))
        return Error::of(ErrorKind::conflict, messages::target_exists(order.target.string()));
    if (order.pass_phrase && order.pass_phrase->size() < shortest_pass_phrase)
        return Error::of(ErrorKind::invalid, messages::pass_phrase_too_short(shortest_pass_phrase));
    if (order.pass_phrase && !std::filesystem::exists(source.key_file))
        return Error::of(ErrorKind::invalid, messages::no_key_file(source.key_file.string()));
    std::filesystem::create_directories(order.target.parent_path());
    if (const auto checked = check_space(source, order); !checked) return checked.error();

    const Unfinished folder{order.target.string() + "." + random_token() + std::string{unfinished_ending}};
    std::filesystem::create_directory(folder.path());
    std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
    return order.target.extension() == ".tar" ? make_tar(source, order, folder.path(), stop)
                                              : make_folder(source, order, folder.path(), stop);
}

}  // namespace

Result<Manifest> make_backup(const Source& source, const BackupRequest& order, const std::stop_token& stop) {
    auto absolute = order;
    absolute.target = std::filesystem::absolute(order.target).lexically_normal();
    try {
        return make(source, absolute, stop);
    } catch (const std::system_error& failure) {
        return Error::of(ErrorKind::unavailable, messages::cannot_write_backup(failure.what()));
    } catch (const Stopped&) {
        return Error::of(ErrorKind::unavailable, std::string{messages::stopped});
    }
}

}  // namespace kredenz::backup
