// What the bodies of a route hold, for the contract: the types that its handler reads and answers.
#pragma once

#include "record/schema.hpp"

namespace kredenz::http {

/// Only JSON has a further shape.
enum class BodyForm { json, events, picture };

struct BodyShape {
    /// A described record. Null for what the contract describes by name, and where there is no such body.
    const record::Schema* schema = nullptr;
    std::string name;
    bool is_list = false;
    BodyForm form = BodyForm::json;

    bool is_empty() const { return form == BodyForm::json && !schema && name.empty(); }
};

template <class Record>
BodyShape body() {
    return {.schema = &record::schema_of<Record>()};
}

template <class Record>
BodyShape list_body() {
    return {.schema = &record::schema_of<Record>(), .is_list = true};
}

inline BodyShape named_body(std::string name) { return {.name = std::move(name)}; }
inline BodyShape named_list_body(std::string name) { return {.name = std::move(name), .is_list = true}; }
inline BodyShape event_stream() { return {.form = BodyForm::events}; }
inline BodyShape picture() { return {.form = BodyForm::picture}; }

}  // namespace kredenz::http
