#include "storage/job_lock.hpp"

#include "storage/instances.hpp"

namespace kredenz::storage {

bool claim_job(Session& session, const JobClaim& claim) {
    return session.execute(
               "insert into job_locks (job, leased_until, holder) values ($1, $2, $4) on conflict (job) do update "
               "set leased_until = excluded.leased_until, holder = excluded.holder "
               "where job_locks.leased_until <= $3 or (job_locks.holder <> 0 and " +
                   is_gone(session.engine(), "job_locks.holder", "$4") + ")",
               claim.job, claim.now + claim.lease, claim.now, claim.holder) == 1;
}

void release_job(Session& session, std::string_view job, std::int64_t holder) {
    session.later("delete from job_locks where job = $1 and holder = $2", job, holder);
}

}  // namespace kredenz::storage
