#include "resource/record_name.hpp"

namespace kredenz::resource {

std::string own_name_of(record::AnyRecord record, Roles readers) {
    const auto is_name = [readers](const record::Field& field) {
        return field.is_searched && field.type->kind == record::Kind::text && !field.type->is_optional() &&
               field.readers.intersects(readers);
    };
    for (const auto& field : record.schema().fields_in(record.address()))
        if (is_name(field)) return record::text_at(field.in(record.address()));
    return {};
}

std::string name_of(const Resource& resource, record::AnyRecord record, Roles readers) {
    if (resource.is_single) return resource.label;
    auto own = own_name_of(record, readers);
    if (!own.empty()) return own;
    return resource.label + " " + std::to_string(record.schema().meta(record.address()).id);
}

}  // namespace kredenz::resource
