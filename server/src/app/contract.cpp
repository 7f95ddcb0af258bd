#include "app/contract.hpp"

#include "app/program.hpp"
#include "base/text.hpp"
#include "features/accounts/api_tokens.hpp"
#include "features/accounts/links.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user.hpp"
#include "features/catalog/availability_routes.hpp"
#include "features/devices/device.hpp"
#include "features/devices/keys.hpp"
#include "features/mail/delivery_log.hpp"
#include "features/media/image.hpp"
#include "features/orders/order_list_keys.hpp"
#include "features/orders/order_view.hpp"
#include "features/payments/payment.hpp"
#include "features/printing/print_job.hpp"
#include "features/privacy/guest_backups.hpp"
#include "features/privacy/guest_requests.hpp"
#include "record/openapi.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::app {
namespace {

using Json = nlohmann::ordered_json;

const std::map<int, std::string> status_texts{{200, "Done"},      {201, "Created"},       {204, "Done"},
                                              {400, "Malformed"}, {401, "Not signed in"}, {403, "Forbidden"},
                                              {404, "Not found"}, {409, "Conflict"},      {413, "Too large"},
                                              {422, "Invalid"},   {429, "Too many"},      {503, "Not now"}};

Json reference_to(const std::string& name) { return {{"$ref", "#/components/schemas/" + name}}; }

using record::Direction;
using Described = std::pair<const record::Schema*, Direction>;

/// Records that only stand within those: add_composed_schemas refers to them by name.
std::set<Described> parts_of_composed_schemas() {
    using record::schema_of;
    std::set<Described> parts;
    for (const auto* schema :
         {&schema_of<accounts::User>(), &schema_of<accounts::LinkRequest>(), &schema_of<accounts::ApiToken>(),
          &schema_of<devices::Device>(), &schema_of<media::Image>(), &schema_of<media::Upload>(),
          &schema_of<orders::Order>(), &schema_of<orders::OrderProgress>(), &schema_of<orders::OrderListKey>(),
          &schema_of<payments::Payment>(), &schema_of<mail::DeliveryLogEntry>(), &schema_of<printing::PrintJob>(),
          &schema_of<catalog::BranchAvailability>(), &schema_of<privacy::GuestSums>(),
          &schema_of<privacy::GuestBackup>()})
        parts.emplace(schema, Direction::answer);
    return parts;
}

/// Answers that no described record stands for.
void add_composed_schemas(Json& schemas) {
    const Json text{{"type", "string"}};
    const Json instant{{"type", "string"}, {"format", "date-time"}};
    const Json integer{{"type", "integer"}};
    schemas["Time"] = {{"type", "object"},
                       {"properties",
                        {{"now", instant},
                         {"isShifted", {{"type", "boolean"}, {"description", "A rehearsal's clock"}}},
                         {"diskLevel",
                          {{"type", "string"},
                           {"enum", {"ample", "noUploads", "noBackups", "ordersOnly"}},
                           {"description", "What the server still takes; told to staff and devices"}}}}},
                       {"required", {"now", "isShifted", "diskLevel"}}};
    schemas["StartData"] = {
        {"type", "object"}, {"properties", {{"url", text}, {"data", Json::object()}}}, {"required", {"url", "data"}}};
    const auto with_all_required = [](Json properties) {
        Json names = Json::array();
        for (const auto& [name, property] : properties.items()) names.push_back(name);
        return Json{{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(names)}};
    };
    const auto list_of = [](Json item) { return Json{{"type", "array"}, {"items", std::move(item)}}; };
    schemas["LegalTextName"] = {{"type", "string"},
                                {"enum", {"termsAndConditions", "privacyPolicy", "imprint", "allergens"}}};
    schemas["LegalText"] = with_all_required(
        {{"name", reference_to("LegalTextName")}, {"text", {{"type", "string"}, {"description", "Cleaned HTML"}}}});
    const Json boolean{{"type", "boolean"}};
    schemas["CurrentUser"] = {
        {"allOf", Json::array({reference_to("User"),
                               with_all_required(
                                   {{"csrfToken", text}, {"appVersion", text}, {"lacksSecondFactor", boolean}})})}};
    schemas["SignedIn"] = with_all_required({{"user", reference_to("CurrentUser")}, {"csrfToken", text}});
    schemas["SecondFactorNeeded"] = with_all_required({{"ticket", text}});
    schemas["SignInAnswer"] = {{"anyOf", Json::array({reference_to("SignedIn"), reference_to("SecondFactorNeeded")})}};
    schemas["SecondFactor"] = with_all_required({{"isOn", boolean}, {"recoveryCodes", integer}});
    schemas["NewSecondFactor"] =
        with_all_required({{"secret", {{"type", "string"}, {"description", "Base 32, to be typed into an app"}}},
                           {"address", {{"type", "string"}, {"description", "otpauth://, what the picture holds"}}},
                           {"qrCode", {{"type", "string"}, {"description", "SVG"}}}});
    schemas["RecoveryCodes"] = with_all_required({{"codes", list_of(text)}});
    // Not a reference to Device: what is composed of a union by reference would be taken for one of its shapes.
    const Json any_device{{"oneOf", schemas.at("Device").at("oneOf")}};
    schemas["CurrentDevice"] = {
        {"allOf", Json::array({any_device, with_all_required({{"csrfToken", text}, {"serverVersion", text}})})}};
    schemas["PushKey"] =
        with_all_required({{"publicKey", {{"type", "string"}, {"description", "A point of P-256, base64url"}}}});
    schemas["DevicePairing"] = with_all_required({{"code", text}, {"secret", text}, {"expiresAt", instant}});
    schemas["DevicePairingState"] =
        with_all_required({{"state", {{"type", "string"}, {"enum", {"waiting", "paired"}}}}, {"expiresAt", instant}});
    schemas["CloudPrntAddress"] = with_all_required({{"path", text}, {"url", text}});
    const auto reference = with_all_required({{"id", integer}});
    schemas["TaxAmounts"] = {{"type", "object"},
                             {"description", "Tax amounts by rate in percent"},
                             {"additionalProperties", {{"type", "number"}, {"multipleOf", 0.01}}}};
    schemas["PartValue"] = {{"description", "An option's name or a text, several options' names, or uploads"},
                            {"anyOf", Json::array({text, list_of(text), list_of(reference), {{"type", "null"}}})}};
    schemas["NewUpload"] = {{"allOf", Json::array({reference_to("Upload"), with_all_required({{"handle", text}})})}};
    schemas["UploadHandle"] = {
        {"type", "object"},
        {"description", "Of a guest's upload; without its handle it can only stay where it is"},
        {"properties", {{"id", integer}, {"handle", {{"type", "string"}, {"description", "As POST answered it"}}}}},
        {"required", {"id"}}};
    schemas["RequestedPartValue"] = {
        {"description", "An option's name or a text, several options' names, or uploads"},
        {"anyOf", Json::array({text, list_of(text), list_of(reference_to("UploadHandle")), {{"type", "null"}}})}};
    schemas["StaffOrder"] = {{"allOf", Json::array({reference_to("Order"), reference_to("OrderProgress")})}};
    schemas["PublicOrder"] = schemas["StaffOrder"];
    schemas["Service"] = {{"allOf", Json::array({reference_to("BranchAvailability"),
                                                 with_all_required({{"soldOut", list_of(reference_to("SoldOut"))}})})}};
    schemas["NewOrderListKey"] = {
        {"allOf", Json::array({reference_to("OrderListKey"), with_all_required({{"key", text}})})}};
    schemas["NewApiToken"] = {{"allOf", Json::array({reference_to("ApiToken"), with_all_required({{"token", text}})})}};
    const auto public_order_with = [&](const char* name, Json schema) {
        return Json{
            {"allOf", Json::array({reference_to("PublicOrder"), with_all_required({{name, std::move(schema)}})})}};
    };
    schemas["CreatedOrder"] = public_order_with("paymentRedirectUrl", {{"type", {"string", "null"}}});
    schemas["CheckedOrder"] = public_order_with(
        "paymentState", {{"oneOf", Json::array({schemas["Payment"]["properties"]["state"], {{"type", "null"}}})}});
    auto user_or_nobody = reference;
    user_or_nobody["type"] = {"object", "null"};
    schemas["HistoryEntry"] =
        with_all_required({{"version", integer},
                           {"at", instant},
                           {"user", std::move(user_or_nobody)},
                           {"userName", text},
                           {"change",
                            {{"type", "object"},
                             {"description", "Old and new value by field"},
                             {"additionalProperties",
                              {{"type", "array"}, {"items", Json::object()}, {"minItems", 2}, {"maxItems", 2}}}}}});
    schemas["GuestFile"] = {
        {"description", "An upload with the path where it lies; its number alone when it is gone"},
        {"allOf", Json::array({reference, {{"type", "object"}, {"properties", {{"path", text}}}}})}};
    schemas["GuestOrder"] = {
        {"allOf",
         Json::array({reference_to("Order"), with_all_required({{"events", list_of(reference_to("OrderEvent"))},
                                                                {"history", list_of({{"type", "object"}})},
                                                                {"files", list_of(reference_to("GuestFile"))},
                                                                {"payments", list_of(reference_to("Payment"))},
                                                                {"messages", list_of(reference_to("DeliveryLogEntry"))},
                                                                {"printJobs", list_of(reference_to("PrintJob"))},
                                                                {"pushEndpoints", list_of(text)}})})}};
    schemas["GuestExport"] =
        with_all_required({{"email", text},
                           {"at", instant},
                           {"sums", reference_to("GuestSums")},
                           {"orders", list_of(reference_to("GuestOrder"))},
                           {"accountMails", list_of(reference_to("LinkRequest"))},
                           {"hasAccount", {{"type", "boolean"}, {"description", "Also of the back office"}}},
                           {"kept", {{"type", "string"}, {"description", "German: for how long"}}},
                           {"backups", list_of(reference_to("GuestBackup"))}});
    const Json data_url{{"type", "string"}, {"description", "The file as a data URL"}};
    const Json image = schemas.at("Image").at("properties");
    const Json file_name = schemas.at("Upload").at("properties").at("name");
    schemas["ImageInput"] = {
        {"type", "object"},
        {"properties",
         {{"name", image.at("name")}, {"alt", image.at("alt")}, {"data", data_url}, {"version", integer}}},
        {"required", {"name", "data"}}};
    schemas["UploadInput"] = {
        {"type", "object"}, {"properties", {{"name", file_name}, {"data", data_url}}}, {"required", {"data"}}};
    schemas["UploadName"] = {{"type", "object"}, {"properties", {{"name", file_name}, {"version", integer}}}};
    schemas["Problem"] = {{"type", "object"},
                          {"properties",
                           {{"message", text},
                            {"errors", list_of(with_all_required({{"message", text}, {"field", text}}))},
                            {"data", {{"description", "The current record of a version conflict"}}}}},
                          {"required", {"message", "errors"}}};
}

Json schema_of_body(const http::BodyShape& body, Direction direction) {
    auto shape = reference_to(body.schema ? record::openapi_name(*body.schema, direction) : body.name);
    return body.is_list ? Json{{"type", "array"}, {"items", std::move(shape)}} : shape;
}

Json content_of(std::string media_type, Json schema) {
    return {{std::move(media_type), {{"schema", std::move(schema)}}}};
}

Json json_content_of(Json schema) { return content_of("application/json", std::move(schema)); }

Json content_of(const http::BodyShape& answer) {
    switch (answer.form) {
        case http::BodyForm::events:
            return content_of("text/event-stream", {{"type", "string"}});
        case http::BodyForm::picture:
            return content_of("image/png", {{"type", "string"}, {"format", "binary"}});
        case http::BodyForm::json:
            break;
    }
    return json_content_of({{"type", "object"},
                            {"properties", {{"data", schema_of_body(answer, Direction::answer)}}},
                            {"required", {"data"}}});
}

Json response_of(int status, const http::BodyShape& answer) {
    const auto description = status_texts.find(status);
    Json response{{"description", description == status_texts.end() ? "Answer" : description->second}};
    if (status >= 400)
        response["content"] = json_content_of(reference_to("Problem"));
    else if (!answer.is_empty() && status != 204)
        response["content"] = content_of(answer);
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

Json access_of(Roles roles) {
    Json names = Json::array();
    for (const auto& [role, name] : named_roles)
        if (roles.intersects(role)) names.push_back(name);
    return names;
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

Json operation_of(const http::Route& route, const std::string& method) {
    Json operation{{"operationId", operation_id(method, route.pattern)},
                   {"summary", route.doc.summary},
                   {"tags", Json::array({route.doc.tag})},
                   {"x-access", access_of(route.access)}};
    if (auto parameters = parameters_of(route); !parameters.empty()) operation["parameters"] = std::move(parameters);
    if (const auto& body = route.doc.request; !body.is_empty())
        operation["requestBody"] = {{"required", !route.doc.is_request_optional},
                                    {"content", json_content_of(schema_of_body(body, Direction::request))}};
    for (const auto status : route.doc.statuses)
        operation["responses"][std::to_string(status)] = response_of(status, route.doc.answer);
    if (!static_cast<Roles>(route.access).intersects(guest))
        operation["security"] = security_of(route.access);
    else
        operation["security"] = Json::array();
    return operation;
}

/// Of all that the routes read and answer.
Json schemas_of(const http::Router& router) {
    auto open = parts_of_composed_schemas();
    for (const auto& route : router.routes()) {
        if (const auto* schema = route->doc.request.schema) open.emplace(schema, Direction::request);
        if (const auto* schema = route->doc.answer.schema) open.emplace(schema, Direction::answer);
    }
    std::map<std::string, Json> made;
    while (!open.empty()) {
        const auto [schema, direction] = *open.begin();
        open.erase(open.begin());
        const auto name = record::openapi_name(*schema, direction);
        if (made.contains(name)) continue;
        std::set<const record::Schema*> nested;
        for (const auto& [part, json] : record::openapi_schemas(*schema, direction, nested))
            made.emplace(part, Json::parse(json));
        for (const auto* inner : nested) open.emplace(inner, direction);
    }
    Json all = Json::object();
    for (auto& [name, schema] : made) all[name] = std::move(schema);
    add_composed_schemas(all);
    return all;
}

}  // namespace

std::string contract(const http::Router& router) {
    Json document{{"openapi", "3.1.0"},
                  {"info",
                   {{"title", "Kredenz"},
                    {"version", version},
                    {"description", "Online ordering, website and back office for cafés and restaurants."},
                    {"license", {{"name", "Apache-2.0"}, {"identifier", "Apache-2.0"}}}}},
                  {"servers", Json::array({{{"url", "/"}}})}};
    auto all_schemas = schemas_of(router);
    std::map<std::string, std::string> tags;
    Json paths = Json::object();
    std::map<std::string, std::map<std::string, Json>> sorted;
    for (const auto& route : router.routes()) {
        const auto method = lower_case(http::name_of(route->method));
        sorted[route->pattern][method] = operation_of(*route, method);
        tags.emplace(route->doc.tag, route->doc.tag);
    }
    for (auto& [pattern, methods] : sorted)
        for (auto& [method, operation] : methods) paths[pattern][method] = std::move(operation);
    for (const auto& [tag, description] : tags) document["tags"].push_back({{"name", tag}});
    document["paths"] = std::move(paths);
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
                              {"schemas", std::move(all_schemas)}};
    return document.dump(2) + "\n";
}

}  // namespace kredenz::app
