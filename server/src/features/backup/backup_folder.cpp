#include "features/backup/backup_folder.hpp"

#include "base/enum_names.hpp"
#include "base/retention.hpp"
#include "features/backup/backup.hpp"

#include <algorithm>
#include <ranges>
#include <string>

namespace kredenz::backup {
namespace {

constexpr auto occasion_names = names_of<Occasion>(
    {{Occasion::by_hand, "backup"}, {Occasion::nightly, "nightly"}, {Occasion::before_migration, "before-migration"}});
/// "2027-01-05T02-10-00Z": an instant without the colons, which some file systems refuse.
constexpr std::size_t stamp_length = 20;
constexpr std::chrono::hours longest_backup{24};

std::string stamp_of(Instant instant) {
    auto text = format_instant(std::chrono::floor<std::chrono::seconds>(instant));
    std::ranges::replace(text, ':', '-');
    return text;
}

std::optional<Instant> instant_of(std::string stamp) {
    if (stamp.size() != stamp_length) return std::nullopt;
    stamp[13] = stamp[16] = ':';
    return parse_instant(stamp);
}

std::optional<StoredBackup> shelved(const std::filesystem::path& path) {
    const auto name = path.filename().string();
    for (const auto occasion : occasion_names.values()) {
        const auto prefix = std::string{occasion_names[occasion]} + "-";
        if (!name.starts_with(prefix)) continue;
        const auto created_at = instant_of(name.substr(prefix.size(), stamp_length));
        const auto rest = name.size() < prefix.size() + stamp_length ? "" : name.substr(prefix.size() + stamp_length);
        const bool is_ours = rest.empty() || rest == ".tar" || (rest.starts_with('-') && rest.find('.') == rest.npos);
        if (created_at && is_ours) return StoredBackup{path, occasion, *created_at};
    }
    return std::nullopt;
}

void remove_interrupted(const std::filesystem::path& backup_folder) {
    const auto limit = std::filesystem::file_time_type::clock::now() - longest_backup;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(backup_folder))
        if (entry.path().extension() == unfinished_ending && entry.last_write_time(ignored) < limit)
            std::filesystem::remove_all(entry.path(), ignored);
}

}  // namespace

std::filesystem::path new_place(const std::filesystem::path& backup_folder, Occasion occasion, Instant now) {
    const auto name = std::string{occasion_names[occasion]} + "-" + stamp_of(now);
    auto place = backup_folder / name;
    for (int number = 2; std::filesystem::exists(place); ++number)
        place = backup_folder / (name + "-" + std::to_string(number));
    return place;
}

std::vector<StoredBackup> backups_in(const std::filesystem::path& backup_folder) {
    std::vector<StoredBackup> found;
    if (!std::filesystem::is_directory(backup_folder)) return found;
    for (const auto& entry : std::filesystem::directory_iterator(backup_folder))
        if (auto one = shelved(entry.path())) found.push_back(std::move(*one));
    std::ranges::sort(found, {}, [](const StoredBackup& one) { return std::pair{one.created_at, one.path}; });
    return found;
}

std::optional<StoredBackup> newest_in(const std::filesystem::path& backup_folder) {
    auto all = backups_in(backup_folder);
    return all.empty() ? std::nullopt : std::optional{std::move(all.back())};
}

std::optional<Instant> removed_at(const StoredBackup& one) {
    if (one.occasion == Occasion::by_hand) return std::nullopt;
    return one.created_at + retention::backups;
}

void remove_old(const std::filesystem::path& backup_folder, Occasion occasion, std::size_t keep) {
    auto all = backups_in(backup_folder);
    std::erase_if(all, [&](const StoredBackup& one) { return one.occasion != occasion; });
    if (all.size() > keep)
        all.resize(all.size() - keep);
    else
        all.clear();
    for (const auto& one : all) std::filesystem::remove_all(one.path);
    remove_interrupted(backup_folder);
}

std::size_t remove_aged(const std::filesystem::path& backup_folder, Instant now) {
    auto all = backups_in(backup_folder);
    const auto newest_night = std::ranges::find(all.rbegin(), all.rend(), Occasion::nightly, &StoredBackup::occasion);
    if (newest_night != all.rend()) all.erase(std::next(newest_night).base());
    std::erase_if(all, [now](const StoredBackup& one) { return removed_at(one).value_or(Instant::max()) > now; });
    for (const auto& one : all) std::filesystem::remove_all(one.path);
    return all.size();
}

}  // namespace kredenz::backup
