#include "resource/list_query.hpp"

#include "http/data_body.hpp"

#include <algorithm>
#include <array>

namespace kredenz::resource {
namespace {

using http::QueryParameter;
using record::Field;
using record::Kind;
using record::Schema;
using storage::Attribute;
using storage::Predicate;

constexpr std::array<std::string_view, 4> of_every_record{"id", "version", "createdAt", "updatedAt"};

enum class Comparison : std::uint8_t { equal, from, to };

/// A parameter that compares a field.
struct Filter {
    QueryParameter parameter;
    const Field* field;
    Comparison comparison;
};

const record::Type& type_of_value(const Field& field) {
    return field.type->kind == Kind::list ? *field.type->item : *field.type;
}

void add_filters_of(const Field& field, std::vector<Filter>& filters) {
    const auto add = [&](std::string name, std::string description, Comparison comparison) {
        filters.push_back(
            {{.name = std::move(name), .type = &type_of_value(field), .description = std::move(description)},
             &field,
             comparison});
    };
    if (field.is_filter) add(field.name, "Only records with this value", Comparison::equal);
    // A list is asked for by its singular.
    if (field.is_filter && field.name == "branches") add("branch", "Only records of this branch", Comparison::equal);
    if (!field.is_range_filter) return;
    add(field.name + "From", "Only records with this value or a greater one", Comparison::from);
    add(field.name + "To", "Only records with this value or a smaller one", Comparison::to);
}

std::vector<Filter> filters_for(const Schema& schema, Roles readers) {
    std::vector<Filter> filters;
    for (const auto& field : schema.fields())
        if (field.readers.intersects(readers)) add_filters_of(field, filters);
    return filters;
}

std::vector<std::string_view> sortable_names(const Schema& schema, Roles readers) {
    std::vector<std::string_view> names(of_every_record.begin(), of_every_record.end());
    for (const auto& field : schema.fields())
        if (field.readers.intersects(readers) && storage::is_sortable(field)) names.emplace_back(field.name);
    return names;
}

std::vector<const Field*> searched_fields(const Schema& schema, Roles readers) {
    std::vector<const Field*> fields;
    for (const auto& field : schema.fields())
        if (field.is_searched && field.type->kind == Kind::text && field.readers.intersects(readers))
            fields.push_back(&field);
    return fields;
}

std::vector<QueryParameter> parameters_for(const Schema& schema, Roles readers, const std::vector<Filter>& filters) {
    auto parameters = window_parameters();
    parameters.push_back(words_parameter("Words that must all occur"));
    parameters.push_back(sort_parameter(sortable_names(schema, readers)));
    for (const auto& filter : filters) parameters.push_back(filter.parameter);
    return parameters;
}

Predicate predicate_of(const Filter& filter, const Schema& schema, const storage::Value& value) {
    auto attribute = Attribute::find(schema, filter.field->name).value();
    switch (filter.comparison) {
        case Comparison::equal:
            break;
        case Comparison::from:
            return Predicate::at_least(std::move(attribute), value);
        case Comparison::to:
            return Predicate::at_most(std::move(attribute), value);
    }
    return Predicate::one_of(std::move(attribute), {value});
}

}  // namespace

std::vector<QueryParameter> list_parameters(const Schema& schema, Roles readers) {
    return parameters_for(schema, readers, filters_for(schema, readers));
}

Result<storage::Selection> selection_of(const http::Request& request, const Schema& schema,
                                        const std::vector<QueryParameter>& besides) {
    const auto readers = request.actor.roles;
    const auto filters = filters_for(schema, readers);
    auto known = parameters_for(schema, readers, filters);
    known.insert(known.end(), besides.begin(), besides.end());
    const auto asked = Parameters::of(request, known);
    if (!asked) return asked.error();
    std::vector<Predicate> parts;
    for (const auto& filter : filters)
        if (const auto* value = asked->value(filter.parameter.name))
            parts.push_back(predicate_of(filter, schema, *value));
    if (auto words = asked->words(); !words.empty())
        parts.push_back(Predicate::contains(std::move(words), searched_fields(schema, readers)));
    storage::Selection selection{.predicate = Predicate::all_of(std::move(parts)), .window = asked->window()};
    if (const auto sort = asked->sort())
        selection.sort = {Attribute::find(schema, sort->name).value(), sort->is_descending};
    return selection;
}

void describe(record::Describe<PageMeta>& d) {
    d.field("total", &PageMeta::total, "Anzahl").read(anyone);
    d.field("page", &PageMeta::page, "Seite").read(anyone);
    d.field("limit", &PageMeta::limit, "Einträge je Seite").read(anyone);
}

std::string list_body(std::string_view list, const std::optional<storage::Window>& window, std::int64_t total) {
    if (!window) return http::data_body(list);
    return http::page_body(list, PageMeta{total, window->page, window->limit});
}

}  // namespace kredenz::resource
