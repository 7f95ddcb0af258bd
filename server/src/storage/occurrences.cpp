#include "storage/occurrences.hpp"

namespace kredenz::storage {
namespace {

/// The same for all that share a row.
std::string place_of(const Occurrence& occurrence) {
    const auto day = std::chrono::floor<std::chrono::days>(occurrence.at).time_since_epoch().count();
    std::string place = std::to_string(day);
    for (const auto part : {occurrence.source, occurrence.kind, occurrence.state}) place.append("/").append(part);
    return place + "/" + std::to_string(occurrence.user.value_or(0)) + "/" + occurrence.subject;
}

}  // namespace

void note_occurrence(Session& session, const Occurrence& occurrence, std::int64_t times) {
    session.later(
        "insert into occurrences (place, source, kind, state, subject, detail, user_id, user_name, times, since, at) "
        "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (place) do update set "
        "detail = excluded.detail, user_name = excluded.user_name, times = occurrences.times + excluded.times, "
        "at = excluded.at",
        place_of(occurrence), occurrence.source, occurrence.kind, occurrence.state, occurrence.subject,
        occurrence.detail, occurrence.user, occurrence.user_name, times, occurrence.at);
}

}  // namespace kredenz::storage
