// The journal as one value. Not what it tells of: each feature writes that itself, or storage/occurrences does.
#pragma once

#include "features/journal/journal.hpp"
#include "features/printing/print_service.hpp"
#include "resource/feature.hpp"

namespace kredenz::journal {

/// Of the resources and the deliveries of all other features; what is named lives longer.
resource::Feature feature(const resource::Resources& resources, std::vector<storage::DeliveryKind> deliveries,
                          const printing::PrintService& prints);

}  // namespace kredenz::journal
