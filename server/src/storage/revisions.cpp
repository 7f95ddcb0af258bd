#include "storage/revisions.hpp"

namespace kredenz::storage {

std::int64_t advance(Session& session, const RevisionOf& topic) {
    const auto rows = session.query(
        "insert into revisions (topic, revision) values ($1, 1) "
        "on conflict (topic) do update set revision = revisions.revision + 1 returning revision",
        topic.text());
    return rows.front().integer(0);
}

std::int64_t current(Session& session, const RevisionOf& topic) {
    const auto rows = session.query("select revision from revisions where topic = $1", topic.text());
    return rows.empty() ? 0 : rows.front().integer(0);
}

}  // namespace kredenz::storage
