#include "features/privacy/guest_backups.hpp"

#include "features/backup/backup_folder.hpp"

namespace kredenz::privacy {

void describe(record::Describe<GuestBackup>& d) {
    d.field("createdAt", &GuestBackup::created_at, "Erstellt am");
    d.field("removedAt", &GuestBackup::removed_at, "Wird entfernt am");
}

std::vector<GuestBackup> guest_backups_in(const std::filesystem::path& backup_folder) {
    std::vector<GuestBackup> backups;
    for (const auto& one : backup::backups_in(backup_folder))
        backups.push_back({one.created_at, backup::removed_at(one)});
    return backups;
}

}  // namespace kredenz::privacy
