#include "resource/history.hpp"

namespace kredenz::resource {
namespace {

/// Empty where there is no record, or one of another shape.
std::optional<std::string> value_of(const record::Field& field, const void* record) {
    if (!record || !field.is_in(record)) return std::nullopt;
    std::string value;
    record::append_value(value, field, *field.type, field.in(record), record::Audience::stored());
    return value;
}

}  // namespace

std::string changes_between(const record::Schema& schema, const void* before, const void* after) {
    return record::json_object(schema.fields(), [&](const record::Field& field) -> std::string {
        if (field.is_transient || field.readers == nobody) return {};
        const auto old_value = value_of(field, before);
        const auto new_value = value_of(field, after);
        if (old_value == new_value) return {};
        return changed_member(field.name, old_value.value_or("null"), new_value.value_or("null"));
    });
}

}  // namespace kredenz::resource
