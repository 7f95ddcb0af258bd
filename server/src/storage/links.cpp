#include "storage/links.hpp"

#include <stdexcept>

namespace kredenz::storage {

void replace_links(Session& session, std::string_view from_type, std::int64_t from_id, std::span<const Link> links) {
    remove_links(session, from_type, from_id);
    for (const auto& link : links)
        session.later(
            "insert into links (from_type, from_id, field, to_type, to_id) values ($1, $2, $3, $4, $5) "
            "on conflict do nothing",
            from_type, from_id, link.field, link.to_type, link.to_id);
}

void remove_links(Session& session, std::string_view from_type, std::int64_t from_id) {
    session.later("delete from links where from_type = $1 and from_id = $2", from_type, from_id);
}

std::vector<Referrer> references_to(Session& session, std::string_view to_type, std::int64_t to_id,
                                    std::int64_t limit) {
    std::vector<Referrer> referrers;
    const auto rows = session.query(
        "select from_type, from_id, field from links where to_type = $1 and to_id = $2 "
        "and not (from_type = to_type and from_id = to_id) order by from_type, from_id, field limit $3",
        to_type, to_id, limit);
    for (const auto row : rows) referrers.push_back({row.text(0), row.integer(1), row.text(2)});
    return referrers;
}

std::string linking(std::string_view from_type, std::string_view field, std::string_view to_type,
                    std::span<const Value> to_ids, Condition& condition) {
    if (from_type == "orders") throw std::logic_error("orders are not asked for by their links");
    const auto quoted = [](std::string_view name) { return "'" + std::string{name} + "'"; };
    return "select from_id from links where to_type = " + quoted(to_type) + " and " + condition.in("to_id", to_ids) +
           " and from_type = " + quoted(from_type) + " and field = " + quoted(field) + " and from_type <> 'orders'";
}

}  // namespace kredenz::storage
