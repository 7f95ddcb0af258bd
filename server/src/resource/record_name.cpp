#include "resource/record_name.hpp"

namespace kredenz::resource {

std::string own_name_of(const Resource& resource, const void* record, Roles readers) {
    const auto is_name = [readers](const record::Field& field) {
        return field.is_searched && field.type->kind == record::Kind::text && !field.type->is_optional() &&
               field.readers.intersects(readers);
    };
    for (const auto& field : resource.repository->schema().fields_in(record))
        if (is_name(field)) return record::text_at(field.in(record));
    return {};
}

std::string name_of(const Resource& resource, const void* record, Roles readers) {
    if (resource.is_single) return resource.label;
    auto own = own_name_of(resource, record, readers);
    if (!own.empty()) return own;
    return resource.label + " " + std::to_string(resource.repository->schema().meta(record).id);
}

}  // namespace kredenz::resource
