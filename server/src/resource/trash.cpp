#include "resource/trash.hpp"

#include "base/retention.hpp"

namespace kredenz::resource {

std::vector<std::shared_ptr<void>> purge_trash(storage::Session& session, const storage::Repository& repository,
                                               Instant now, std::int64_t limit) {
    const auto& table = repository.table();
    const Instant removed_before = now - retention::trash;
    std::vector<std::shared_ptr<void>> purged;
    for (const auto row :
         session.query("select id from " + table + " where deleted_at < $1 order by deleted_at, id limit $2",
                       removed_before, limit)) {
        const auto id = row.integer(0);
        auto record = repository.find_trashed(session, id);
        // Another server may have been quicker, and somebody may have restored it at the last moment.
        if (session.execute("delete from " + table + " where id = $1 and deleted_at < $2", id, removed_before) == 0)
            continue;
        session.execute("delete from history where resource = $1 and record_id = $2", table, id);
        purged.push_back(std::move(record));
    }
    return purged;
}

}  // namespace kredenz::resource
