#include "record/openapi.hpp"

#include "record/json_writer.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::record {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto no_minimum = std::numeric_limits<std::int64_t>::min();
constexpr auto no_maximum = std::numeric_limits<std::int64_t>::max();

Json number(std::int64_t units, int places) { return Json::parse(format_units(units, places)); }

void add_range(Json& json, const Field& field, int places) {
    if (field.minimum != no_minimum) json["minimum"] = number(field.minimum, places);
    if (field.maximum != no_maximum) json["maximum"] = number(field.maximum, places);
}

std::string place_of(const std::string& schema) { return "#/components/schemas/" + schema; }

Json reference_to(const std::string& schema) { return {{"$ref", place_of(schema)}}; }

/// An answer carries an object, a request may name the bare id as well.
Json shape_of_reference(const Field& field, Direction direction) {
    Json id{{"type", "integer"}};
    if (field.is_bare) return id;
    Json object{{"type", "object"}, {"properties", {{"id", id}}}, {"required", {"id"}}};
    if (direction == Direction::request) return {{"anyOf", Json::array({std::move(object), std::move(id)})}};
    if (field.is_expanded) {
        auto& properties = object["properties"];
        properties["version"] = {{"type", "integer"}};
        properties["extension"] = {{"type", "string"}};
        properties["alt"] = {{"type", "string"}};
        properties["width"] = {{"type", "integer"}};
        properties["height"] = {{"type", "integer"}};
        properties["focus"] = {{"type", "object"},
                               {"properties", {{"x", {{"type", "integer"}}}, {"y", {{"type", "integer"}}}}},
                               {"required", {"x", "y"}}};
        object["required"] = {"id", "version", "extension", "alt", "width", "height", "focus"};
    }
    return object;
}

Json reference_type(const Field& field, Direction direction) {
    auto json = shape_of_reference(field, direction);
    if (!field.target.empty()) json["x-resource"] = field.target;
    return json;
}

Json choice_type(std::span<const std::string_view> choices, std::span<const std::string_view> labels) {
    Json names = Json::array();
    for (const auto name : choices) names.push_back(name);
    Json json{{"type", "string"}, {"enum", std::move(names)}};
    for (std::size_t place = 0; place < labels.size(); ++place)
        json["x-labels"][std::string{choices[place]}] = labels[place];
    return json;
}

struct Making {
    Direction direction;
    std::set<const Schema*>& nested;

    /// Rules are for what is sent; answers have room for what was there before a rule, and for what nobody sends.
    bool has_rules() const { return direction == Direction::request; }
};

Json plain_type(const Field& field, const Type& type, const Making& making);

Json shape_type(const Field& field, const Shape& shape, const Making& making) {
    if (!shape.type) return {{"type", "null"}};
    auto json = plain_type(field, *shape.type, making);
    if (shape.is_map) return {{"type", "object"}, {"additionalProperties", std::move(json)}};
    return json;
}

Json open_type(const Field& field, const Type& type, const Making& making) {
    if (type.shapes.empty()) return Json::object();
    if (type.shapes.size() == 1) return shape_type(field, type.shapes.front(), making);
    Json shapes = Json::array();
    for (const auto& shape : type.shapes) shapes.push_back(shape_type(field, shape, making));
    return {{"anyOf", std::move(shapes)}};
}

Json plain_type(const Field& field, const Type& type, const Making& making) {
    switch (type.kind) {
        case Kind::boolean:
            return {{"type", "boolean"}};
        case Kind::integer: {
            Json json{{"type", "integer"}};
            if (making.has_rules()) add_range(json, field, 0);
            return json;
        }
        case Kind::decimal: {
            Json json{{"type", "number"}, {"multipleOf", number(1, type.places)}, {"format", type.quantity}};
            if (making.has_rules()) add_range(json, field, type.places);
            return json;
        }
        case Kind::text: {
            Json json{{"type", "string"}};
            if (making.has_rules() && field.maximum_length != any_length) json["maxLength"] = field.maximum_length;
            if (field.pattern) json["format"] = field.pattern->name;
            return json;
        }
        case Kind::instant:
            return {{"type", "string"}, {"format", "date-time"}};
        case Kind::day:
            return {{"type", "string"}, {"format", "date"}};
        case Kind::time_of_day:
            return {{"type", "string"}, {"format", "HH:mm"}};
        case Kind::choice:
            return choice_type(type.choices, type.labels);
        case Kind::reference:
            return reference_type(field, making.direction);
        case Kind::record:
            making.nested.insert(&type.schema());
            return reference_to(openapi_name(type.schema(), making.direction));
        case Kind::list: {
            Json json{{"type", "array"}, {"items", plain_type(field, *type.item, making)}};
            if (making.has_rules()) json["maxItems"] = most_items(field, type);
            return json;
        }
        case Kind::json:
            return open_type(field, type, making);
    }
    return Json::object();
}

Json field_type(const Field& field, const Making& making) {
    auto json = plain_type(field, *field.type, making);
    const bool may_be_empty = field.type->is_optional() || field.type->kind == Kind::reference;
    if (field.is_required || field.is_left_out_when_empty || !may_be_empty) return json;
    if (json.contains("type") && !json.contains("enum")) {
        json["type"] = Json::array({json["type"], "null"});
        return json;
    }
    return {{"anyOf", Json::array({std::move(json), {{"type", "null"}}})}};
}

/// Whose answers the contract describes: the guests', or of what they never get, everybody's who gets any of it.
Roles readers_of(const Schema& schema) {
    Roles readers{};
    for (const auto& field : schema.fields()) readers = readers | field.readers;
    return readers.intersects(guest) ? guest : readers;
}

/// Everybody of these gets the field.
bool is_always_there(const Field& field, Roles readers) {
    return !field.is_left_out_when_empty && (field.readers | readers) == field.readers;
}

/// What a new record has when nothing is sent; none where that is nothing, or something has to be sent.
std::optional<Json> default_of(const Schema& schema, const Field& field) {
    switch (field.type->kind) {
        case Kind::boolean:
        case Kind::integer:
        case Kind::decimal:
        case Kind::choice:
        case Kind::text:
            break;
        default:
            return std::nullopt;
    }
    const bool is_demanded = field.is_required && field.type->kind != Kind::text;
    const bool is_tag = !field.type->alternatives.empty();
    if (is_demanded || is_tag) return std::nullopt;
    const auto fresh = schema.create();
    std::string json;
    append_value(json, field, *field.type, field.in(static_cast<const void*>(fresh.get())), Audience::of(anyone));
    for (const std::string_view nothing : {"null", "false", "0", "\"\""})
        if (json == nothing) return std::nullopt;
    return Json::parse(json);
}

/// What a field is besides its type: for whom, how lists are asked for it, what its text holds.
void add_facts(Json& property, const Schema& schema, const Field& field, Direction direction) {
    property["title"] = field.label;
    if (!field.description.empty()) property["description"] = field.description;
    if (field.is_html) property["x-html"] = true;
    if (direction == Direction::request) {
        if (const auto value = default_of(schema, field)) property["default"] = *value;
        if (field.is_unique) property["x-unique"] = true;
        if (field.writers != anyone) property["x-writers"] = role_names(field.writers);
        return;
    }
    if (field.is_searched) property["x-searched"] = true;
    if (field.is_filter) property["x-filter"] = true;
    if (field.is_range_filter) property["x-range-filter"] = true;
    if (field.readers != anyone) property["x-readers"] = role_names(field.readers);
    if (field.shown_with == ShownWith::customer_data) property["x-shown-with"] = "customerData";
    if (field.shown_with == ShownWith::product_data) property["x-shown-with"] = "productData";
}

/// The fields that a record has by itself, and those of the shape.
Json object_of(const Schema& schema, const Alternative* shape, const Making& making) {
    Json properties = Json::object();
    Json required = Json::array();
    const bool is_answer = making.direction == Direction::answer;
    if (schema.has_meta()) {
        for (const auto* name : {"id", "version"}) properties[name] = {{"type", "integer"}};
        if (is_answer) {
            for (const auto* name : {"createdAt", "updatedAt"})
                properties[name] = {{"type", "string"}, {"format", "date-time"}};
            required = {"id", "version", "createdAt", "updatedAt"};
        }
    }
    const auto readers = readers_of(schema);
    for (const auto& field : schema.fields()) {
        if (field.alternative && field.alternative != shape) continue;
        const bool is_there = is_answer ? field.readers != nobody : field.writers != nobody;
        if (!is_there) continue;
        const bool is_tag = shape && &field == schema.discriminator();
        auto property = is_tag ? choice_type({&shape->tag, 1}, {&shape->label, 1}) : field_type(field, making);
        add_facts(property, schema, field, making.direction);
        const bool must_be_sent = field.is_required && !property.contains("default");
        if (is_tag || (is_answer ? is_always_there(field, readers) : must_be_sent)) required.push_back(field.name);
        properties[field.name] = std::move(property);
    }
    Json json{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) json["required"] = std::move(required);
    return json;
}

}  // namespace

std::string openapi_name(const Schema& schema, Direction direction) {
    const auto& name = schema.name();
    const bool is_request_only = name.starts_with("Requested") || name.ends_with("Request");
    return direction == Direction::answer || is_request_only ? name : name + "Input";
}

std::string openapi_value(const Field& field) {
    if (field.type->kind == Kind::reference) return Json{{"type", "integer"}, {"minimum", 1}}.dump();
    std::set<const Schema*> nested;
    auto json = plain_type(field, *field.type, {Direction::request, nested});
    // No field is stored: how long an address may be says how long a text is.
    json.erase("maxLength");
    return json.dump();
}

std::string openapi_type(const Type& type, Direction direction, std::set<const Schema*>& nested) {
    return plain_type({}, type, {direction, nested}).dump();
}

std::vector<NamedSchema> openapi_schemas(const Schema& schema, Direction direction, std::set<const Schema*>& nested) {
    const Making making{direction, nested};
    const auto name = openapi_name(schema, direction);
    const auto* discriminator = schema.discriminator();
    if (!discriminator) return {{name, object_of(schema, nullptr, making).dump()}};
    Json shapes = Json::array();
    Json mapping = Json::object();
    std::vector<NamedSchema> made(1);
    for (const auto& alternative : discriminator->type->alternatives) {
        // A record that a union was flattened into has other shapes.
        auto shape_name = (discriminator->origin ? schema.name() : "") + openapi_name(alternative.schema(), direction);
        shapes.push_back(reference_to(shape_name));
        mapping[alternative.tag] = place_of(shape_name);
        made.push_back({std::move(shape_name), object_of(schema, &alternative, making).dump()});
    }
    Json one_of{{"oneOf", std::move(shapes)},
                {"discriminator", {{"propertyName", discriminator->name}, {"mapping", std::move(mapping)}}}};
    made.front() = {name, one_of.dump()};
    return made;
}

}  // namespace kredenz::record
