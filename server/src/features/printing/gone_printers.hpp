// Jobs of printers that were switched off or deleted: they fail with a reason, so that nobody waits for them and none
// is printed when the printer is back. Printers that only do not answer are print_queue's and printer_health's.
#pragma once

#include "features/printing/print_job.hpp"

namespace kredenz::printing {

/// Ends the jobs of such printers, and announces that to the branches' open pages.
void end_jobs_of_gone_printers(storage::Session& session, Instant now);

/// Whether the printer exists and is switched on.
bool is_in_use(storage::Session& session, std::int64_t device);

}  // namespace kredenz::printing
