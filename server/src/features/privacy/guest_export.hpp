// Everything that is stored about a guest, found by an e-mail address, as one JSON text (Art. 15 GDPR).
#pragma once

#include "features/privacy/guest_requests.hpp"
#include "resource/resource.hpp"

#include <filesystem>

namespace kredenz::privacy {

struct GuestExport {
    GuestSums sums;
    /// The schema GuestExport of the contract.
    std::string json;
};

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
