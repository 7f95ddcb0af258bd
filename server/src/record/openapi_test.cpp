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
    EXPECT_EQ(properties["name"], Json::parse(R"({"type":"string","title":"Name"})"));
    EXPECT_EQ(properties["price"], Json::parse(R"({"type":"number","multipleOf":0.01,"title":"Preis"})"));
    EXPECT_EQ(properties["maximum"], Json::parse(R"({"type":["integer","null"],"title":"Höchstzahl"})"));
    EXPECT_EQ(properties["size"], Json::parse(R"({"type":"string","enum":["small","large"],"title":"Größe"})"));
    EXPECT_EQ(properties["tags"]["items"]["properties"]["id"]["type"], "integer");
    EXPECT_EQ(properties["email"]["format"], "email");
    EXPECT_EQ(properties["at"]["format"], "date-time");
    for (const auto* of_meta : {"id", "version", "createdAt", "updatedAt"}) EXPECT_TRUE(properties.contains(of_meta));
}

TEST_F(OpenApi, RequestsSayWhichResourceAReferenceNames) {
    EXPECT_EQ(request["properties"]["tags"]["items"]["x-resource"], "tags");
    EXPECT_EQ(request["properties"]["image"]["anyOf"][0]["x-resource"], "images");
    const auto topping =
        Json::parse(openapi_schemas(schema_of<testing::Topping>(), Direction::request, nested).front().json);
    EXPECT_EQ(topping["properties"]["origin"]["x-resource"], "countries") << "also where it is a bare id";
    EXPECT_FALSE(properties["tags"]["items"].contains("x-resource"));
}

TEST_F(OpenApi, RulesStandWithWhatIsSent) {
    const auto& sent = request["properties"];
    EXPECT_EQ(sent["name"], Json::parse(R"({"type":"string","maxLength":5,"title":"Name"})"));
    EXPECT_EQ(sent["price"],
              Json::parse(R"({"type":"number","multipleOf":0.01,"minimum":0,"maximum":1000,"title":"Preis"})"));
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
    d.field("number", &Locker::number, "Nummer").described_as("As it stands on the door");
    d.field("key", &Locker::key, "Schlüssel").read(admin);
    d.field("content", &Locker::content, "Inhalt");
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

TEST_F(OpenApiOfLockers, WhatTheLabelDoesNotSayIsDescribed) {
    EXPECT_EQ(locker["properties"]["number"]["description"], "As it stands on the door");
}

TEST_F(OpenApi, ValuesThatAreNoRecordsHaveASchemaToo) {
    EXPECT_EQ(openapi_type(type_of<std::vector<testing::Topping>>(), Direction::request, nested),
              R"({"type":"array","items":{"$ref":"#/components/schemas/ToppingInput"},"maxItems":250})");
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
