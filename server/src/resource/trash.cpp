#include "resource/trash.hpp"

#include "base/retention.hpp"

namespace kredenz::resource {
namespace {

using Records = std::vector<std::shared_ptr<void>>;

constexpr std::int64_t records_in_a_unit = 100;

/// Inside a unit.
Result<Records> purge(storage::Session& session, const Resource& resource, Instant now) {
    const auto& table = resource.repository->table();
    const Instant removed_before = now - retention::trash;
    Records purged;
    for (const auto row :
         session.query("select id from " + table + " where deleted_at < $1 order by deleted_at, id limit $2",
                       removed_before, records_in_a_unit)) {
        const auto id = row.integer(0);
        auto record = resource.repository->find_trashed(session, id);
        // Another server may have been quicker, and somebody may have restored it at the last moment.
        if (session.execute("delete from " + table + " where id = $1 and deleted_at < $2", id, removed_before) == 0)
            continue;
        session.execute("delete from history where resource = $1 and record_id = $2", table, id);
        if (resource.on_purge)
            if (auto done = resource.on_purge(session, resource.any(record.get())); !done) return done.error();
        purged.push_back(std::move(record));
    }
    return purged;
}

Result<std::size_t> empty_table(Context context, const Resource& resource) {
    auto unit = [&resource, now = context.clock.now()](storage::Session& session) {
        return purge(session, resource, now);
    };
    std::size_t count = 0;
    while (true) {
        const auto purged = context.storage.write_now(unit);
        if (!purged) return purged.error();
        count += purged->size();
        if (resource.after_purge)
            for (const auto& record : *purged) resource.after_purge(resource.any(record.get()));
        if (static_cast<std::int64_t>(purged->size()) < records_in_a_unit) return count;
    }
}

}  // namespace

Result<std::size_t> empty_trash(const Resources& resources) {
    std::size_t count = 0;
    for (const auto& resource : resources.all()) {
        const auto emptied = empty_table(resources.context(), resource);
        if (!emptied) return emptied.error();
        count += *emptied;
    }
    return count;
}

}  // namespace kredenz::resource
