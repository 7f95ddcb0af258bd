// The calls of the journal: `GET /api/logs`, `GET /api/logs/{id}` and `POST /api/logs/{id}/retry`.
#pragma once

#include "features/journal/journal.hpp"
#include "features/printing/print_service.hpp"
#include "http/router.hpp"

namespace kredenz::journal {

/// `prints` lives longer.
void add_journal_routes(http::Router& router, std::shared_ptr<const Journal> journal, resource::Context context,
                        const printing::PrintService& prints);

}  // namespace kredenz::journal
