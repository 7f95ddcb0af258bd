#include "resource/export_cells.hpp"

#include "resource/messages.hpp"
#include "resource/record_name.hpp"

namespace kredenz::resource {
namespace {

using record::Field;
using record::Kind;
using record::Type;
using spreadsheet::Cell;

bool has_cell(const Type& type) {
    if (type.kind == Kind::list) return has_cell(*type.item) && type.item->kind != Kind::list;
    return type.kind != Kind::record && type.kind != Kind::json;
}

}  // namespace

std::vector<ExportColumn> export_columns(const record::Schema& schema, Roles readers) {
    std::vector<ExportColumn> columns{{"id", std::string{messages::number}}};
    for (const auto& field : schema.fields())
        if (!field.is_transient && field.readers.intersects(readers) && has_cell(*field.type))
            columns.push_back({field.name, field.label, &field});
    columns.push_back({"createdAt", std::string{messages::created_at}});
    columns.push_back({"updatedAt", std::string{messages::updated_at}});
    return columns;
}

Cell ExportCells::of(const ExportColumn& column, record::AnyRecord record) {
    if (column.field) {
        if (!column.field->is_in(record.address())) return {};
        return of(*column.field, *column.field->type, column.field->in(record.address()));
    }
    const auto& meta = record.schema().meta(record.address());
    if (column.name == "id") return spreadsheet::Number{meta.id, 0};
    return zone_.to_wall(column.name == "createdAt" ? meta.created_at : meta.updated_at);
}

Cell ExportCells::of(const Field& field, const Type& type, const void* value) {
    if (type.is_optional() && !(value = type.value(value))) return {};
    switch (type.kind) {
        case Kind::integer:
            return spreadsheet::Number{record::integer_at(value), 0};
        case Kind::decimal:
            if (type.quantity == MoneyTag::name) return spreadsheet::Price{record::units_at(value)};
            return spreadsheet::Number{record::units_at(value), type.places};
        case Kind::instant:
            return zone_.to_wall(record::instant_at(value));
        case Kind::day:
            return record::day_at(value);
        case Kind::time_of_day:
            return record::time_of_day_at(value);
        default:
            return text_of(field, type, value);
    }
}

std::string ExportCells::text_of(const Field& field, const Type& type, const void* value) {
    switch (type.kind) {
        case Kind::boolean:
            return std::string{record::boolean_at(value) ? messages::yes : messages::no};
        case Kind::text:
            return record::text_at(value);
        case Kind::choice:
            return std::string{(type.labels.empty() ? type.choices : type.labels)[type.chosen(value)]};
        case Kind::reference:
            return target_of(field, record::reference_at(value).id);
        case Kind::list: {
            std::string words;
            for (std::size_t index = 0; index < type.size(value); ++index) {
                if (index > 0) words += ", ";
                words += spreadsheet::text_of(of(field, *type.item, type.at(value, index)));
            }
            return words;
        }
        default:
            throw std::logic_error(field.name + " has no cell");
    }
}

std::string ExportCells::target_of(const Field& field, std::int64_t id) {
    if (id == 0) return {};
    const auto [known, is_new] = targets_.try_emplace({field.target, id}, std::to_string(id));
    const auto* target = is_new ? resources_.find(field.target) : nullptr;
    if (!target || !actor_.roles.intersects(target->readers)) return known->second;
    if (const auto record = resources_.find_visible(session_, *target, actor_, id))
        known->second = name_of(*target, target->any(record.get()), actor_.roles);
    return known->second;
}

}  // namespace kredenz::resource
