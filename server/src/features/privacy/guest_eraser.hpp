// Erases guests' data: by age, on demand by address, and again after a backup was restored. One way for all three; what
// stays of an order is said in orders/order_persons, what is kept where in
// docs/decisions/0034-guests-data-have-an-end.md.
#pragma once

#include "features/media/media.hpp"
#include "features/privacy/guest_backups.hpp"
#include "features/privacy/guest_requests.hpp"
#include "resource/resource.hpp"

#include <stop_token>

namespace kredenz::privacy {

/// An order that is still open, for the answer to the request.
struct OpenOrder {
    static constexpr std::string_view schema_name = "OpenOrder";
    std::int64_t id = 0;
    std::int64_t ticket_number = 0;
    Day business_day{};
    record::Reference branch;
};

/// What an erasure came to.
struct Erasure {
    static constexpr std::string_view schema_name = "Erasure";
    GuestSums sums;
    /// The first of them.
    std::vector<OpenOrder> open;
    /// Where the guest may still stand.
    std::vector<GuestBackup> backups;
};

void describe(record::Describe<OpenOrder>& d);
void describe(record::Describe<Erasure>& d);

/// All functions block and work in units small enough that others get their turn; repeated, they go on where they were.
class GuestEraser {
public:
    /// What is named lives longer.
    GuestEraser(resource::Context context, const media::Media& media, std::filesystem::path backup_folder)
        : context_(context), media_(&media), backup_folder_(std::move(backup_folder)) {}

    /// Everybody whose order ended longer ago than the settings say; gives how many orders that were.
    Result<std::size_t> erase_due(const std::stop_token& stop = {}) const;

    /// A guest's orders that ended, and what of the guest stands elsewhere.
    Result<Erasure> erase(const std::string& email, const Actor& actor) const;

    /// Erases guests whom a restored backup brought back, whatever the state of their orders; gives how many orders
    /// that were.
    Result<std::size_t> erase_again() const;

    /// The list of erased guests beside the backups is as the database has it.
    Result<void> keep_list() const;

private:
    resource::Context context_;
    const media::Media* media_;
    std::filesystem::path backup_folder_;
};

}  // namespace kredenz::privacy
