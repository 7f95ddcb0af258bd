// Writes described records as JSON text for one audience. Fields that the audience may not read are left out;
// nothing is parsed here.
#pragma once

#include "record/schema.hpp"

namespace kredenz::record {

/// Who may read the text. `stored` is the database's own form: every field, references bare.
struct Audience {
    Roles roles;
    bool is_stored = false;

    static Audience of(Roles roles) { return {roles, false}; }
    static Audience stored() { return {anyone, true}; }
};

/// Writes the public fields of a referred record ("alt", "version", …), without braces, for `expanded` references;
/// an empty text when there is no such record.
using Expand = std::function<std::string(std::string_view resource, std::int64_t id)>;

/// Appends a quoted, escaped JSON string. The text is UTF-8.
void append_quoted(std::string& out, std::string_view text);
std::string quoted(std::string_view text);

/// Appends `{"id":…,"version":…,"createdAt":…,…}`.
void append_json(std::string& out, const Schema& schema, const void* record, Audience audience,
                 const Expand& expand = {});

/// Appends the value of one field.
void append_value(std::string& out, const Field& field, const Type& type, const void* value, Audience audience,
                  const Expand& expand = {});

/// Appends a value of any described type: a record, or a list of records, texts, numbers …
template <class Value>
void append_json(std::string& out, const Value& value, Audience audience, const Expand& expand = {}) {
    static const Field plain{};
    append_value(out, plain, type_of<Value>(), &value, audience, expand);
}

template <class Value>
std::string to_json(const Value& value, Audience audience, const Expand& expand = {}) {
    std::string out;
    append_json(out, value, audience, expand);
    return out;
}

}  // namespace kredenz::record
