// What the bodies of a route hold, for the contract: the types that its handler reads and answers.
#pragma once

#include "record/schema.hpp"

namespace kredenz::http {

/// `json` stands under `data`, and `whole_json` is what another program's protocol wants: only these have a further
/// shape. `pictures` and `files` have the type of what was sent.
enum class BodyForm { json, events, picture, table, whole_json, text, drawing, pictures, files };

struct BodyShape {
    /// A described record. Null for values of other types, and where there is no such body.
    const record::Schema* schema = nullptr;
    /// A described value that is no record.
    const record::Type* type = nullptr;
    bool is_list = false;
    /// What is told about the whole list besides a page of it.
    const record::Schema* meta = nullptr;
    /// The records lie in the trash, and say since when.
    bool is_of_trash = false;
    BodyForm form = BodyForm::json;

    bool is_empty() const { return form == BodyForm::json && !schema && !type; }
};

template <class Value>
BodyShape body() {
    constexpr const auto& type = record::type_of<Value>();
    if constexpr (type.kind == record::Kind::record)
        return {.schema = &type.schema()};
    else
        return {.type = &type};
}

template <class Value>
BodyShape list_body() {
    auto shape = body<Value>();
    shape.is_list = true;
    return shape;
}

template <class Value, class Meta>
BodyShape paged_list_body() {
    auto shape = list_body<Value>();
    shape.meta = &record::schema_of<Meta>();
    return shape;
}

/// One of several records.
template <class... Values>
BodyShape one_of_bodies() {
    return body<record::JsonOf<Values...>>();
}

/// One record without `data` around it.
template <class Value>
BodyShape whole_body() {
    auto shape = body<Value>();
    shape.form = BodyForm::whole_json;
    return shape;
}

inline BodyShape event_stream() { return {.form = BodyForm::events}; }
inline BodyShape picture() { return {.form = BodyForm::picture}; }
inline BodyShape drawing() { return {.form = BodyForm::drawing}; }
inline BodyShape pictures() { return {.form = BodyForm::pictures}; }
inline BodyShape files() { return {.form = BodyForm::files}; }
inline BodyShape plain_text() { return {.form = BodyForm::text}; }
/// For spreadsheets.
inline BodyShape table() { return {.form = BodyForm::table}; }

}  // namespace kredenz::http
