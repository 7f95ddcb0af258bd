// Everything that is stored about a guest, found by an e-mail address (Art. 15 GDPR).
#pragma once

#include "features/accounts/links.hpp"
#include "features/media/image.hpp"
#include "features/orders/order_view.hpp"
#include "features/payments/payment.hpp"
#include "features/printing/print_job.hpp"
#include "features/privacy/guest_backups.hpp"
#include "features/privacy/guest_requests.hpp"
#include "resource/resource.hpp"

#include <filesystem>

namespace kredenz::privacy {

struct GuestHistoryEntry {
    static constexpr std::string_view schema_name = "GuestHistoryEntry";
    Instant at{};
    record::JsonOf<record::MapOf<std::vector<record::RawJson>>> change;
};

struct GuestFile {
    static constexpr std::string_view schema_name = "GuestFile";
    const media::Upload* upload = nullptr;
    /// Where it lies.
    std::string path;
};

/// What was told about an order, or is to be told.
struct GuestMessage {
    static constexpr std::string_view schema_name = "GuestMessage";
    std::string kind;
    std::string key;
    /// As the outbox calls it.
    std::string state;
    Instant intended_at{};
    std::int64_t attempts = 0;
    std::string reason;
};

/// An order with all that is kept because of it.
struct GuestOrder {
    static constexpr std::string_view schema_name = "GuestOrder";
    const orders::Order* order = nullptr;
    std::vector<orders::OrderEvent> events;
    std::vector<GuestHistoryEntry> history;
    /// The number alone of one that is gone.
    std::vector<record::JsonOf<GuestFile, record::Reference>> files;
    std::vector<std::shared_ptr<payments::Payment>> payments;
    std::vector<GuestMessage> messages;
    std::vector<std::shared_ptr<printing::PrintJob>> print_jobs;
    std::vector<std::string> push_endpoints;
};

struct GuestExport {
    static constexpr std::string_view schema_name = "GuestExport";
    std::string email;
    Instant at{};
    GuestSums sums;
    record::JsonOf<std::vector<GuestOrder>> orders;
    std::vector<accounts::LinkRequest> account_mails;
    /// Also of the back office.
    bool has_account = false;
    /// German: for how long.
    std::string kept;
    std::vector<GuestBackup> backups;
};

void describe(record::Describe<GuestHistoryEntry>& d);
void describe(record::Describe<GuestFile>& d);
void describe(record::Describe<GuestMessage>& d);
void describe(record::Describe<GuestOrder>& d);
void describe(record::Describe<GuestExport>& d);

class GuestExporter {
public:
    /// What is named lives longer. `backup_folder` is the folder of the backups.
    GuestExporter(resource::Context context, std::filesystem::path backup_folder)
        : context_(context), backup_folder_(std::move(backup_folder)) {}

    /// Blocking, page by page. Too large when there are more than `most` orders, as of the business's own address.
    Result<GuestExport> make(const std::string& email, const Actor& actor, std::int64_t most) const;

private:
    resource::Context context_;
    std::filesystem::path backup_folder_;
};

}  // namespace kredenz::privacy
