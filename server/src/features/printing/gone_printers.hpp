// Jobs of printers that were switched off or deleted: they end with words about it, so that nobody waits for them and
// none comes out when the printer is back. Printers that only do not answer are print_queue's and printer_health's.
#pragma once

#include "features/printing/print_job.hpp"

namespace kredenz::printing {

/// Ends what is on its way to printers that are gone, and tells the branches' open pages.
void end_jobs_of_gone_printers(storage::Session& session, Instant now);

/// Whether a printer is there to be given anything.
bool is_in_use(storage::Session& session, std::int64_t device);

}  // namespace kredenz::printing
