#include "record/openapi.hpp"

#include "record/json_writer.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::record {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto no_minimum = std::numeric_limits<std::int64_t>::min();
constexpr auto no_maximum = std::numeric_limits<std::int64_t>::max();

Json number(std::int64_t units, int places) { return Json::parse(format_units(units, places)); }

Json plain_type(const Field& field, const Type& type, std::set<const Schema*>& nested);

void add_range(Json& json, const Field& field, int places) {
    if (field.minimum != no_minimum) json["minimum"] = number(field.minimum, places);
    if (field.maximum != no_maximum) json["maximum"] = number(field.maximum, places);
}

Json reference_type(const Field& field) {
    if (field.is_bare) return {{"type", "integer"}};
    Json id{{"type", "integer"}};
    Json object{{"type", "object"}, {"properties", {{"id", std::move(id)}}}, {"required", {"id"}}};
    if (field.is_expanded) {
        auto& properties = object["properties"];
        properties["version"] = {{"type", "integer"}};
        properties["extension"] = {{"type", "string"}};
        properties["alt"] = {{"type", "string"}};
        properties["width"] = {{"type", "integer"}};
        properties["height"] = {{"type", "integer"}};
    }
    return object;
}

Json plain_type(const Field& field, const Type& type, std::set<const Schema*>& nested) {
    switch (type.kind) {
        case Kind::boolean:
            return {{"type", "boolean"}};
        case Kind::integer: {
            Json json{{"type", "integer"}};
            add_range(json, field, 0);
            return json;
        }
        case Kind::decimal: {
            Json json{{"type", "number"}, {"multipleOf", number(1, type.places)}};
            add_range(json, field, type.places);
            return json;
        }
        case Kind::text: {
            Json json{{"type", "string"}, {"maxLength", field.maximum_length}};
            if (field.pattern) json["format"] = field.pattern->name;
            return json;
        }
        case Kind::instant:
            return {{"type", "string"}, {"format", "date-time"}};
        case Kind::day:
            return {{"type", "string"}, {"format", "date"}};
        case Kind::time_of_day:
            return {{"type", "string"}, {"format", "HH:mm"}};
        case Kind::choice: {
            Json names = Json::array();
            for (const auto name : type.choices) names.push_back(name);
            return {{"type", "string"}, {"enum", std::move(names)}};
        }
        case Kind::reference:
            return reference_type(field);
        case Kind::record:
            nested.insert(&type.schema());
            return {{"$ref", "#/components/schemas/" + type.schema().name()}};
        case Kind::list:
            return {{"type", "array"}, {"items", plain_type(field, *type.item, nested)}};
        case Kind::json:
            return Json::object();
    }
    return Json::object();
}

Json field_type(const Field& field, std::set<const Schema*>& nested) {
    auto json = plain_type(field, *field.type, nested);
    const bool is_single_reference = field.type->kind == Kind::reference && !field.is_required;
    if (!field.type->is_optional() && !is_single_reference) return json;
    if (json.contains("type") && !json.contains("enum")) {
        json["type"] = Json::array({json["type"], "null"});
        return json;
    }
    return {{"anyOf", Json::array({std::move(json), {{"type", "null"}}})}};
}

}  // namespace

std::string openapi_schema(const Schema& schema, std::set<const Schema*>& nested) {
    Json properties = Json::object();
    Json required = Json::array();
    if (schema.has_meta())
        for (const auto* name : {"id", "version"}) properties[name] = {{"type", "integer"}};
    if (schema.has_meta())
        for (const auto* name : {"createdAt", "updatedAt"})
            properties[name] = {{"type", "string"}, {"format", "date-time"}};
    for (const auto& field : schema.fields()) {
        if (field.readers == nobody && !field.is_transient) continue;
        auto property = field_type(field, nested);
        property["title"] = field.label;
        if (field.is_transient) property["writeOnly"] = true;
        if (field.writers == nobody) property["readOnly"] = true;
        if (field.is_required) required.push_back(field.name);
        properties[field.name] = std::move(property);
    }
    Json json{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) json["required"] = std::move(required);
    return json.dump();
}

}  // namespace kredenz::record
