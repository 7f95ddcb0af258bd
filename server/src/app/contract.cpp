#include "app/contract.hpp"

#include "app/program.hpp"
#include "base/text.hpp"
#include "features/accounts/sessions.hpp"
#include "features/devices/keys.hpp"
#include "http/problem.hpp"
#include "http/statuses.hpp"
#include "record/openapi.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::app {
namespace {

using Json = nlohmann::ordered_json;

const std::map<int, std::string> status_texts{
    {200, "Done"},      {201, "Created"},   {204, "Done"},     {400, "Malformed"}, {401, "Not signed in"},
    {403, "Forbidden"}, {404, "Not found"}, {409, "Conflict"}, {413, "Too large"}, {415, "No JSON"},
    {422, "Invalid"},   {429, "Too many"},  {503, "Not now"}};

Json reference_to(const std::string& name) { return {{"$ref", "#/components/schemas/" + name}}; }

using record::Direction;
using Described = std::pair<const record::Schema*, Direction>;

/// Makes the schemas of all bodies, each once, with what lies within them.
class Schemas {
public:
    Json of(const http::BodyShape& body, Direction direction) {
        auto one = body.schema ? of(*body.schema, direction) : of(*body.type, direction);
        if (body.is_of_trash) one = {{"allOf", Json::array({std::move(one), with_deletion()})}};
        return body.is_list ? Json{{"type", "array"}, {"items", std::move(one)}} : one;
    }

    Json of(const record::Schema& schema, Direction direction) {
        open_.emplace(&schema, direction);
        return reference_to(record::openapi_name(schema, direction));
    }

    /// Sorted by name.
    Json all() {
        while (!open_.empty()) {
            const auto [schema, direction] = *open_.begin();
            open_.erase(open_.begin());
            if (!done_.emplace(schema, direction).second) continue;
            std::set<const record::Schema*> nested;
            for (const auto& [name, json] : record::openapi_schemas(*schema, direction, nested))
                if (!made_.emplace(name, Json::parse(json)).second)
                    throw std::logic_error("two schemas of the contract are called " + name);
            note(nested, direction);
        }
        Json all = Json::object();
        for (auto& [name, schema] : made_) all[name] = std::move(schema);
        return all;
    }

private:
    static Json with_deletion() {
        return {{"type", "object"},
                {"properties", {{"deletedAt", {{"type", "string"}, {"format", "date-time"}}}}},
                {"required", {"deletedAt"}}};
    }

    Json of(const record::Type& type, Direction direction) {
        std::set<const record::Schema*> nested;
        auto json = Json::parse(record::openapi_type(type, direction, nested));
        note(nested, direction);
        return json;
    }

    void note(const std::set<const record::Schema*>& nested, Direction direction) {
        for (const auto* schema : nested) open_.emplace(schema, direction);
    }

    std::set<Described> open_;
    std::set<Described> done_;
    std::map<std::string, Json> made_;
};

Json content_of(std::string media_type, Json schema) {
    return {{std::move(media_type), {{"schema", std::move(schema)}}}};
}

Json json_content_of(Json schema) { return content_of("application/json", std::move(schema)); }

Json content_of(const http::BodyShape& answer, Schemas& schemas) {
    const Json text{{"type", "string"}};
    const Json bytes{{"type", "string"}, {"format", "binary"}};
    switch (answer.form) {
        case http::BodyForm::events:
            return content_of("text/event-stream", text);
        case http::BodyForm::text:
            return content_of("text/plain", text);
        case http::BodyForm::drawing:
            return content_of("image/svg+xml", text);
        case http::BodyForm::picture:
            return content_of("image/png", bytes);
        case http::BodyForm::pictures:
            return content_of("image/*", bytes);
        case http::BodyForm::files:
            return content_of("*/*", bytes);
        case http::BodyForm::table: {
            auto content = content_of("text/csv", text);
            content.update(content_of("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", bytes));
            return content;
        }
        case http::BodyForm::whole_json:
            return json_content_of(schemas.of(answer, Direction::answer));
        case http::BodyForm::json:
            break;
    }
    Json properties{{"data", schemas.of(answer, Direction::answer)}};
    if (answer.meta) properties["meta"] = schemas.of(*answer.meta, Direction::answer);
    return json_content_of({{"type", "object"}, {"properties", std::move(properties)}, {"required", {"data"}}});
}

Json response_of(int status, const http::BodyShape& answer, Schemas& schemas) {
    const auto description = status_texts.find(status);
    Json response{{"description", description == status_texts.end() ? "Answer" : description->second}};
    if (status >= 400)
        response["content"] = json_content_of(schemas.of(record::schema_of<http::Problem>(), Direction::answer));
    else if (!answer.is_empty() && status != 204)
        response["content"] = content_of(answer, schemas);
    return response;
}

Json parameter_of(const http::QueryParameter& query) {
    record::Field field;
    field.type = query.type;
    field.minimum = query.minimum;
    field.maximum = query.maximum;
    auto schema = Json::parse(record::openapi_value(field));
    if (!query.choices.empty()) schema["enum"] = query.choices;
    Json parameter{{"name", query.name}, {"in", "query"}, {"description", query.description}};
    if (query.is_list) {
        parameter["style"] = "form";
        parameter["explode"] = false;
        schema = {{"type", "array"}, {"items", std::move(schema)}};
    }
    parameter["schema"] = std::move(schema);
    return parameter;
}

Json parameters_of(const http::Route& route) {
    Json parameters = Json::array();
    std::string_view rest = route.pattern;
    for (auto open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const auto close = rest.find('}', open);
        const std::string name{rest.substr(open + 1, close - open - 1)};
        const bool is_number = name == "id" || name == "index";
        parameters.push_back({{"name", name},
                              {"in", "path"},
                              {"required", true},
                              {"schema", {{"type", is_number ? "integer" : "string"}}}});
        rest.remove_prefix(close + 1);
    }
    for (const auto& query : route.doc.query) parameters.push_back(parameter_of(query));
    return parameters;
}

/// By what somebody with one of the roles comes: a cookie, or a user's key for programs.
Json security_of(Roles roles) {
    Json security = Json::array();
    if (roles.intersects(staff)) {
        security.push_back({{"session", Json::array()}});
        security.push_back({{"apiToken", Json::array()}});
    }
    if (roles.intersects(every_device)) security.push_back({{"device", Json::array()}});
    return security;
}

/// "post" and "/api/orders/{id}/status/confirm" become "postOrdersIdStatusConfirm".
std::string operation_id(std::string method, std::string_view pattern) {
    bool starts_word = false;
    for (const char letter : pattern.starts_with("/api") ? pattern.substr(4) : pattern) {
        const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
        if (is_letter) method += starts_word && letter >= 'a' ? static_cast<char>(letter - 'a' + 'A') : letter;
        starts_word = !is_letter;
    }
    return method;
}

Json operation_of(const http::Route& route, const std::string& method, Schemas& schemas) {
    Json operation{{"operationId", operation_id(method, route.pattern)},
                   {"summary", route.doc.summary},
                   {"tags", Json::array({route.doc.tag})},
                   {"x-access", role_names(route.access)}};
    if (auto parameters = parameters_of(route); !parameters.empty()) operation["parameters"] = std::move(parameters);
    if (const auto& body = route.doc.request; !body.is_empty())
        operation["requestBody"] = {{"required", !route.doc.is_request_optional},
                                    {"content", json_content_of(schemas.of(body, Direction::request))}};
    for (const auto status : http::statuses_of(route))
        operation["responses"][std::to_string(status)] = response_of(status, route.doc.answer, schemas);
    if (!static_cast<Roles>(route.access).intersects(guest))
        operation["security"] = security_of(route.access);
    else
        operation["security"] = Json::array();
    return operation;
}

}  // namespace

std::string contract(const http::Router& router, std::span<const storage::DeliveryKind> deliveries) {
    Json document{{"openapi", "3.1.0"},
                  {"info",
                   {{"title", "Kredenz"},
                    {"version", version},
                    {"description", "Online ordering, website and back office for cafés and restaurants."},
                    {"license", {{"name", "Apache-2.0"}, {"identifier", "Apache-2.0"}}}}},
                  {"servers", Json::array({{{"url", "/"}}})}};
    Schemas schemas;
    std::map<std::string, std::string> tags;
    Json paths = Json::object();
    std::map<std::string, std::map<std::string, Json>> sorted;
    for (const auto& route : router.routes()) {
        const auto method = lower_case(http::name_of(route->method));
        sorted[route->pattern][method] = operation_of(*route, method, schemas);
        tags.emplace(route->doc.tag, route->doc.tag);
    }
    for (auto& [pattern, methods] : sorted)
        for (auto& [method, operation] : methods) paths[pattern][method] = std::move(operation);
    for (const auto& [tag, description] : tags) document["tags"].push_back({{"name", tag}});
    document["paths"] = std::move(paths);
    for (const auto& kind : deliveries) document["x-deliveries"][std::string{kind.name}] = kind.label;
    document["components"] = {{"securitySchemes",
                               {{"session",
                                 {{"type", "apiKey"},
                                  {"in", "cookie"},
                                  {"name", std::string{accounts::session_cookie}},
                                  {"description", "Over https its name begins with __Host-"}}},
                                {"apiToken", {{"type", "http"}, {"scheme", "bearer"}}},
                                {"device",
                                 {{"type", "apiKey"},
                                  {"in", "cookie"},
                                  {"name", std::string{devices::device_cookie}},
                                  {"description", "Over https its name begins with __Host-"}}}}},
                              {"schemas", schemas.all()}};
    return document.dump(2) + "\n";
}

}  // namespace kredenz::app
