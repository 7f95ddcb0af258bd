// Lets one process among many run a recurring job: who claims its name first has it until the lease runs out.
// Not for mutual exclusion inside a transaction: a job that outlives its lease may meet a second one.
#pragma once

#include "base/time.hpp"
#include "storage/session.hpp"

#include <chrono>
#include <string_view>

namespace kredenz::storage {

/// True for exactly one caller until `now + lease`. A job that should run once a night claims a day.
bool claim_job(Session& session, std::string_view job, Instant now, std::chrono::milliseconds lease);

/// Gives the job back before its lease runs out.
void release_job(Session& session, std::string_view job);

}  // namespace kredenz::storage
