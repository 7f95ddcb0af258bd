// Printers that take over from one that has not been able to print for some minutes. A job changes hands before the
// other printer prints it, and what the first one may have printed is printed as another copy that says so
// (print_queue). When the first one is back, it gets none of the jobs that were taken over.
#pragma once

#include "features/devices/device.hpp"
#include "storage/session.hpp"

namespace kredenz::printing {

/// How long a printer may be unable to print before the other one takes over.
inline constexpr std::chrono::minutes fallback_patience{3};

/// Moves the jobs of printers that cannot print to their fallback printers that can.
void take_over(storage::Session& session, Instant now);

/// The printer that prints for this one while it cannot; null when there is none or that one cannot either.
std::shared_ptr<devices::Device> fallback_of(storage::Session& session, const devices::Device& printer);

}  // namespace kredenz::printing
