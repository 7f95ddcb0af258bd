#include "record/openapi.hpp"

#include "record/sample.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kredenz::record {
namespace {

using Json = nlohmann::json;

class OpenApi : public ::testing::Test {
protected:
    Json schema_in(Direction direction) {
        return Json::parse(openapi_schemas(schema_of<testing::Sample>(), direction, nested).front().json);
    }

    std::set<const Schema*> nested;
    Json answer = schema_in(Direction::answer);
    Json request = schema_in(Direction::request);
    Json properties = answer["properties"];
};

TEST_F(OpenApi, TypesFollowTheKinds) {
    EXPECT_EQ(properties["note"], Json::parse(R"({"type":"string","title":"Hinweis","x-html":true})"));
    EXPECT_EQ(properties["price"],
              Json::parse(R"({"type":"number","multipleOf":0.01,"format":"money","title":"Preis"})"));
    EXPECT_EQ(properties["maximum"], Json::parse(R"({"type":["integer","null"],"title":"Höchstzahl"})"));
    EXPECT_EQ(properties["size"]["enum"], Json::parse(R"(["small","large"])"));
    EXPECT_EQ(properties["tags"]["items"]["properties"]["id"]["type"], "integer");
    EXPECT_EQ(properties["email"]["format"], "email");
    EXPECT_EQ(properties["at"]["format"], "date-time");
    for (const auto* of_meta : {"id", "version", "createdAt", "updatedAt"}) EXPECT_TRUE(properties.contains(of_meta));
}

TEST_F(OpenApi, SaysWhichResourceAReferenceNames) {
    EXPECT_EQ(request["properties"]["tags"]["items"]["x-resource"], "tags");
    EXPECT_EQ(request["properties"]["image"]["anyOf"][0]["x-resource"], "images");
    const auto topping =
        Json::parse(openapi_schemas(schema_of<testing::Topping>(), Direction::request, nested).front().json);
    EXPECT_EQ(topping["properties"]["origin"]["x-resource"], "countries") << "also where it is a bare id";
    EXPECT_EQ(properties["tags"]["items"]["x-resource"], "tags");
}

TEST_F(OpenApi, RulesStandWithWhatIsSent) {
    const auto& sent = request["properties"];
    EXPECT_EQ(sent["name"], Json::parse(R"({"type":"string","maxLength":5,"title":"Name"})"));
    EXPECT_EQ(sent["price"], Json::parse(R"({
        "type": "number", "multipleOf": 0.01, "format": "money", "minimum": 0, "maximum": 1000, "title": "Preis"})"));
    EXPECT_EQ(sent["toppings"]["maxItems"], 250);
    EXPECT_FALSE(properties["toppings"].contains("maxItems"));
}

TEST_F(OpenApi, OptionalChoicesMayBeNull) {
    EXPECT_EQ(properties["otherSize"]["anyOf"][1], Json::parse(R"({"type":"null"})"));
}

TEST_F(OpenApi, RequestsNameWhatMustBeSentAndAnswersWhatIsAlwaysThere) {
    EXPECT_EQ(request["required"], Json::parse(R"(["name"])"));
    const auto& always = answer["required"];
    EXPECT_NE(std::ranges::find(always, "price"), always.end());
    EXPECT_EQ(std::ranges::find(always, "recipe"), always.end());
}

struct Locker {
    static constexpr std::string_view schema_name = "Locker";
    std::string number;
    std::string key;
    JsonOf<std::string, std::vector<testing::Topping>, std::nullptr_t> content;
    JsonOf<MapOf<std::vector<RawJson>>> changes;
    std::optional<RawJson> note;
};
void describe(Describe<Locker>& d) {
    d.field("number", &Locker::number, "Nummer")
        .described_as("As it stands on the door")
        .unique()
        .searched()
        .filter()
        .range_filter();
    d.field("key", &Locker::key, "Schlüssel").read(admin).write(manager | admin).customer_data();
    d.field("content", &Locker::content, "Inhalt").product_data();
    d.field("changes", &Locker::changes, "Änderungen");
    d.field("note", &Locker::note, "Anmerkung").left_out_when_empty();
}

class OpenApiOfLockers : public ::testing::Test {
protected:
    std::set<const Schema*> nested;
    Json locker = Json::parse(openapi_schemas(schema_of<Locker>(), Direction::answer, nested).front().json);
};

TEST_F(OpenApiOfLockers, WhatNoGuestEverGetsIsJudgedByThoseWhoDo) {
    EXPECT_EQ(locker["required"], Json::parse(R"(["number","content","changes"])"));
}

TEST_F(OpenApiOfLockers, JsonThatIsWrittenAlreadyNamesItsTypes) {
    EXPECT_EQ(locker["properties"]["content"]["anyOf"], Json::parse(R"([
        {"type": "string"},
        {"type": "array", "items": {"$ref": "#/components/schemas/Topping"}},
        {"type": "null"}])"));
    EXPECT_EQ(locker["properties"]["changes"]["additionalProperties"], Json::parse(R"({"type":"array","items":{}})"));
    EXPECT_EQ(nested, (std::set<const Schema*>{&schema_of<testing::Topping>()}));
}

TEST_F(OpenApiOfLockers, AnswersSayForWhomAFieldIsAndHowListsAreAskedForIt) {
    const auto& number = locker["properties"]["number"];
    for (const auto* fact : {"x-searched", "x-filter", "x-range-filter"}) EXPECT_EQ(number[fact], true) << fact;
    EXPECT_FALSE(number.contains("x-unique"));
    const auto& key = locker["properties"]["key"];
    EXPECT_EQ(key["x-readers"], Json::parse(R"(["admin"])"));
    EXPECT_FALSE(key.contains("x-writers"));
    EXPECT_FALSE(key.contains("x-searched"));
}

TEST_F(OpenApiOfLockers, AnswersSayWhichSwitchHidesAField) {
    EXPECT_EQ(locker["properties"]["key"]["x-shown-with"], "customerData");
    EXPECT_EQ(locker["properties"]["content"]["x-shown-with"], "productData");
    EXPECT_FALSE(locker["properties"]["number"].contains("x-shown-with"));
}

TEST_F(OpenApiOfLockers, RequestsSayWhatIsThereOnceAndWhoWritesIt) {
    const auto sent =
        Json::parse(openapi_schemas(schema_of<Locker>(), Direction::request, nested).front().json)["properties"];
    EXPECT_EQ(sent["number"]["x-unique"], true);
    EXPECT_FALSE(sent["number"].contains("x-searched"));
    EXPECT_FALSE(sent["number"].contains("x-writers"));
    EXPECT_EQ(sent["key"]["x-writers"], Json::parse(R"(["manager","admin"])"));
}

TEST_F(OpenApiOfLockers, WhatTheLabelDoesNotSayIsDescribed) {
    EXPECT_EQ(locker["properties"]["number"]["description"], "As it stands on the door");
}

TEST_F(OpenApi, ValuesThatAreNoRecordsHaveASchemaToo) {
    EXPECT_EQ(openapi_type(type_of<std::vector<testing::Topping>>(), Direction::request, nested),
              R"({"type":"array","items":{"$ref":"#/components/schemas/ToppingInput"},"maxItems":250})");
}

TEST_F(OpenApi, RequestsSayWhatANewRecordHasByItself) {
    EXPECT_EQ(request["properties"]["count"]["default"], 1);
    EXPECT_EQ(request["properties"]["size"]["default"], "small");
    for (const auto* without : {"name", "isHot", "price", "maximum", "tags"})
        EXPECT_FALSE(request["properties"][without].contains("default")) << without;
    EXPECT_FALSE(properties["count"].contains("default"));
}

TEST_F(OpenApi, ChoicesComeWithTheWordsForThem) {
    EXPECT_EQ(properties["size"]["x-labels"], Json::parse(R"({"small":"Klein","large":"Groß"})"));
    EXPECT_EQ(properties["sizes"]["items"]["x-labels"], properties["size"]["x-labels"]);
    const auto pieces = openapi_schemas(schema_of<testing::Piece>(), Direction::answer, nested);
    EXPECT_EQ(Json::parse(pieces[2].json)["properties"]["type"]["x-labels"], Json::parse(R"({"photo":"Foto"})"));
}

TEST_F(OpenApi, WhatOnlyGoesInIsNoPartOfAnswers) {
    EXPECT_TRUE(request["properties"].contains("password"));
    EXPECT_FALSE(properties.contains("password"));
}

TEST_F(OpenApi, CollectsNestedRecords) {
    EXPECT_EQ(nested, (std::set<const Schema*>{&schema_of<testing::Topping>()}));
    EXPECT_EQ(properties["toppings"]["items"]["$ref"], "#/components/schemas/Topping");
    EXPECT_EQ(request["properties"]["toppings"]["items"]["$ref"], "#/components/schemas/ToppingInput");
}

TEST_F(OpenApi, AUnionIsOneOfItsShapesByItsTag) {
    const auto schemas = openapi_schemas(schema_of<testing::Piece>(), Direction::request, nested);
    ASSERT_EQ(schemas.size(), 3);
    EXPECT_EQ(schemas[0].name, "PieceInput");
    EXPECT_EQ(Json::parse(schemas[0].json), Json::parse(R"({
        "oneOf": [{"$ref": "#/components/schemas/WordsInput"}, {"$ref": "#/components/schemas/PhotoInput"}],
        "discriminator": {"propertyName": "type", "mapping": {"words": "#/components/schemas/WordsInput",
                                                              "photo": "#/components/schemas/PhotoInput"}}})"));
    EXPECT_EQ(schemas[2].name, "PhotoInput");
    const auto photo = Json::parse(schemas[2].json);
    EXPECT_EQ(photo["required"], Json::parse(R"(["type","image"])"));
    EXPECT_EQ(photo["properties"]["type"]["enum"], Json::parse(R"(["photo"])"));
    EXPECT_FALSE(photo["properties"].contains("html"));
}

struct ShownPiece {
    static constexpr std::string_view schema_name = "ShownPiece";
    const testing::Piece* piece = nullptr;
    std::string place;
};
void describe(Describe<ShownPiece>& d) {
    d.flatten(&ShownPiece::piece);
    d.field("place", &ShownPiece::place, "Ort");
}

TEST_F(OpenApi, ARecordThatAUnionIsFlattenedIntoHasShapesOfItsOwn) {
    const auto schemas = openapi_schemas(schema_of<ShownPiece>(), Direction::answer, nested);
    ASSERT_EQ(schemas.size(), 3);
    EXPECT_EQ(schemas[1].name, "ShownPieceWords");
    EXPECT_TRUE(Json::parse(schemas[1].json)["properties"].contains("place"));
}

}  // namespace
}  // namespace kredenz::record
