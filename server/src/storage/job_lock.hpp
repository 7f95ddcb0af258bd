// Lets one process among many run a job: the first to claim its name holds it until the lease runs out or the process
// ends. Not for mutual exclusion inside a transaction: a job that outlives its lease may run twice at once.
#pragma once

#include "base/time.hpp"
#include "storage/session.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>

namespace kredenz::storage {

struct JobClaim {
    std::string_view job;
    Instant now{};
    /// A job that should run once a night claims a day.
    std::chrono::milliseconds lease{};
    /// The instance that asks: when it has ended, others need not wait for the end of the lease. 0: they do.
    std::int64_t holder = 0;
};

/// True for exactly one caller until the lease ends.
bool claim_job(Session& session, const JobClaim& claim);

/// Gives the job back before its lease runs out, if it is still this holder's.
void release_job(Session& session, std::string_view job, std::int64_t holder = 0);

}  // namespace kredenz::storage
