#include "storage/revisions.hpp"

#include <string>

namespace kredenz::storage {

std::int64_t advance(Session& session, std::string_view topic) {
    const auto rows = session.query(
        "insert into revisions (topic, revision) values ($1, 1) "
        "on conflict (topic) do update set revision = revisions.revision + 1 returning revision",
        topic);
    session.announce(std::string(topic));
    return rows.front().integer(0);
}

std::int64_t current(Session& session, std::string_view topic) {
    const auto rows = session.query("select revision from revisions where topic = $1", topic);
    return rows.empty() ? 0 : rows.front().integer(0);
}

}  // namespace kredenz::storage
