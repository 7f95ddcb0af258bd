#include "storage/job_lock.hpp"

namespace kredenz::storage {

bool claim_job(Session& session, std::string_view job, Instant now, std::chrono::milliseconds lease) {
    return session.execute(
               "insert into job_locks (job, leased_until) values ($1, $2) on conflict (job) do update "
               "set leased_until = excluded.leased_until where job_locks.leased_until <= $3",
               job, now + lease, now) == 1;
}

void release_job(Session& session, std::string_view job) { session.later("delete from job_locks where job = $1", job); }

}  // namespace kredenz::storage
