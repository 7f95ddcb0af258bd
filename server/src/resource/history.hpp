// The history of records in its one form: who made which version, and what it changed. Not how it is kept, see
// storage/history.hpp.
#pragma once

#include "base/access.hpp"
#include "record/json_list.hpp"
#include "record/json_writer.hpp"
#include "storage/history.hpp"

namespace kredenz::resource {

/// Who changed a record, when, and how it is told, see `change_of`.
struct Change {
    const Actor& actor;
    Instant at;
    std::string told;
};

inline void append_history(storage::Session& session, std::string_view table, const record::Meta& meta, Change change) {
    storage::append_history(session,
                            {.resource = std::string{table},
                             .record = meta.id,
                             .version = meta.version,
                             .at = change.at,
                             .user = change.actor.is_signed_in() ? std::optional{change.actor.user} : std::nullopt,
                             .user_name = change.actor.name,
                             .change = std::move(change.told)});
}

/// Of a record that is in its new version already.
template <class Record>
void append_history(storage::Session& session, const Record& record, Change change) {
    append_history(session, Record::table_name, record.meta, std::move(change));
}

/// `"price":["4.6","4.9"]` of one field, from JSON.
inline std::string changed_member(std::string_view field, std::string_view before, std::string_view after) {
    return record::quoted(field) + ':' + record::json_list(std::array{before, after}, std::identity{});
}

/// `{"price":["4.6","4.9"]}`, where only this field has changed.
inline std::string change_of_json(std::string_view field, std::string_view before, std::string_view after) {
    return record::json_object(std::array{changed_member(field, before, after)}, std::identity{});
}

/// The same of each field in which two records differ; the whole new value of each where there was no record.
std::string changes_between(const record::Schema& schema, const void* before, const void* after);

/// The same of described values.
template <class Value>
std::string change_of(std::string_view field, const Value& before, const Value& after) {
    const auto stored = [](const Value& value) { return record::to_json(value, record::Audience::stored()); };
    return change_of_json(field, stored(before), stored(after));
}

}  // namespace kredenz::resource
