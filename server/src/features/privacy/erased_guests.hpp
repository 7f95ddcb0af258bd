// The hashes of addresses whose guests were erased, kept beside the backups, so that a restore erases them again. Not
// the erasing (guest_eraser), and not the record of it (guest_requests).
#pragma once

#include "base/error.hpp"
#include "record/schema.hpp"
#include "storage/session.hpp"

#include <filesystem>
#include <span>

namespace kredenz::privacy {

/// The file's name in the folder of the backups.
inline constexpr std::string_view erased_guests_file = "erased-guests.json";

/// Each has a salt of its own: two files do not show that they speak of the same guest.
struct ErasedGuest {
    static constexpr std::string_view schema_name = "ErasedGuest";
    std::string salt;
    std::string address_hash;
    Instant erased_at{};
    /// The numbers of the orders that were open then and so kept the guest, with blanks between.
    std::string kept_orders;

    bool is(std::string_view email_key) const;
    bool kept(std::int64_t order) const;
    /// How many orders kept the guest.
    std::int64_t count_kept() const;
};

void describe(record::Describe<ErasedGuest>& d);

/// Inside a unit. `email_key` as base/email_key makes it, `kept` the orders that were still open.
void note_erased(storage::Session& session, std::string_view email_key, std::span<const std::int64_t> kept,
                 Instant now);

/// Writes all of them into the folder, if they are not there as they are; makes the folder when it is missing. Throws
/// std::filesystem::filesystem_error.
void keep_beside_backups(const std::vector<ErasedGuest>& guests, const std::filesystem::path& backup_folder);
std::vector<ErasedGuest> erased_guests(storage::Session& session);
/// Those that the folder of a backup knows; none where there is no such file. The error is that of one which cannot be
/// read: who takes it for an empty one brings erased guests back.
Result<std::vector<ErasedGuest>> read_erased_guests(const std::filesystem::path& backup_folder);

/// Inside the unit that restores a backup: guests who were erased after it was made are to be erased again.
void expect_again(storage::Session& session, const std::vector<ErasedGuest>& guests, Instant backup_made_at);
std::vector<ErasedGuest> expected_again(storage::Session& session);
void expect_no_more(storage::Session& session);

}  // namespace kredenz::privacy
