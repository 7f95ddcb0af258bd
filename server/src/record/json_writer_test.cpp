#include "record/json_writer.hpp"

#include "record/json_list.hpp"
#include "record/json_reader.hpp"
#include "record/sample.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

using testing::Sample;
using testing::Size;

Sample full() {
    Sample sample;
    sample.meta = {7, 3, *parse_instant("2027-01-04T09:30:00Z"), *parse_instant("2027-01-05T10:00:00.5Z")};
    sample.name = "Torte";
    sample.price = Money{490};
    sample.ratio = Ratio{250'000};
    sample.amount = Amount{1500};
    sample.at = *parse_instant("2027-01-04T09:30:00Z");
    sample.day = *parse_day("2027-01-04");
    sample.time = TimeOfDay{570};
    sample.size = Size::large;
    sample.sizes = {Size::small};
    sample.words = {"süß"};
    sample.image = {3};
    sample.tags = {{1}, {2}};
    sample.toppings = {{.name = "Obers", .price = Money{50}, .supplier = "Huber", .origin = {43}}};
    sample.extra = {R"({"a":1})"};
    sample.recipe = "geheimes Rezept";
    sample.password = "geheimes Passwort";
    sample.address.city = "Graz";
    return sample;
}

TEST(Writing, GuestsGetWhatTheyMayRead) {
    EXPECT_EQ(
        to_json(full(), Audience::of(guest)),
        R"({"id":7,"version":3,"createdAt":"2027-01-04T09:30:00Z","updatedAt":"2027-01-05T10:00:00.500Z",)"
        R"("name":"Torte","note":"","isHot":false,"count":1,"maximum":null,"price":4.9,"ratio":0.25,"amount":1.5,)"
        R"("at":"2027-01-04T09:30:00Z","until":null,"day":"2027-01-04","time":"09:30","size":"large",)"
        R"("otherSize":null,"sizes":["small"],"words":["süß"],"image":{"id":3},"tags":[{"id":1},{"id":2}],)"
        R"("toppings":[{"name":"Obers","price":0.5,"origin":43}],"favourite":null,"extra":{"a":1},"email":"",)"
        R"("street":"","city":"Graz"})");
}

TEST(Writing, HiddenFieldsAppearForTheirReadersOnly) {
    const auto for_staff = to_json(full(), Audience::of(employee));
    EXPECT_NE(for_staff.find(R"("recipe":"geheimes Rezept")"), std::string::npos);
    EXPECT_NE(for_staff.find(R"("supplier":"Huber")"), std::string::npos);
    for (const auto roles : {guest, Roles{}}) {
        const auto json = to_json(full(), Audience::of(roles));
        for (const auto* secret : {"recipe", "geheim", "supplier", "Huber", "password"})
            EXPECT_EQ(json.find(secret), std::string::npos) << secret;
    }
}

TEST(Writing, TransientFieldsAppearNowhere) {
    for (const auto audience : {Audience::of(anyone), Audience::stored()})
        EXPECT_EQ(to_json(full(), audience).find("asswor"), std::string::npos);
}

TEST(Writing, TheStoredFormHasEveryFieldAndBareReferences) {
    const auto json = to_json(full(), Audience::stored());
    EXPECT_NE(json.find(R"("image":3,"tags":[1,2])"), std::string::npos);
    EXPECT_NE(json.find(R"("recipe":"geheimes Rezept")"), std::string::npos);
}

TEST(Writing, ExpandsOnlyReferencesDescribedSo) {
    const Expand expand = [](std::string_view resource, std::int64_t id) {
        return id == 3 ? "\"from\":\"" + std::string{resource} + "\"" : std::string{};
    };
    auto sample = full();
    auto json = to_json(sample, Audience::of(guest), expand);
    EXPECT_NE(json.find(R"("image":{"id":3,"from":"images"},"tags":[{"id":1},{"id":2}])"), std::string::npos);
    sample.image = {4};
    EXPECT_NE(to_json(sample, Audience::of(guest), expand).find(R"("image":{"id":4},)"), std::string::npos);
    sample.image = {};
    EXPECT_NE(to_json(sample, Audience::of(guest), expand).find(R"("image":null,)"), std::string::npos);
    EXPECT_NE(to_json(full(), Audience::stored(), expand).find(R"("image":3,)"), std::string::npos);
}

TEST(Writing, QuotesWhateverATextHolds) {
    EXPECT_EQ(quoted("a\"b\\c/\n\r\t\b\x01\x1f ☕ü"), "\"a\\\"b\\\\c/\\n\\r\\t\\u0008\\u0001\\u001f ☕ü\"");
    std::string all;
    for (char letter = 1; letter < 127; ++letter) all += letter;
    EXPECT_EQ(text_in(RawJson{record::quoted(all)}), all);
}

TEST(Writing, WhatIsWrittenReadsBack) {
    const auto json = to_json(full(), Audience::of(admin));
    Sample read_back;
    const auto document = Document::parse(json);
    ASSERT_TRUE(document);
    EXPECT_EQ(read_json(*document, schema_of<Sample>(), &read_back, {admin}), std::vector<FieldError>{});
    read_back.meta = full().meta;
    EXPECT_EQ(to_json(read_back, Audience::of(admin)), json);
}

TEST(Writing, AnyDescribedValueIsWrittenNotOnlyRecords) {
    EXPECT_EQ(to_json(std::vector<std::string>{"süß", "\""}, Audience::of(guest)), R"(["süß","\""])");
    EXPECT_EQ(to_json(std::vector{Size::small}, Audience::of(guest)), R"(["small"])");
    EXPECT_EQ(to_json(Reference{3}, Audience::of(guest)), R"({"id":3})");
    const std::vector shared{std::make_shared<const testing::Address>("Gasse 1", "Graz")};
    EXPECT_EQ(to_json(shared, Audience::of(guest)), R"([{"street":"Gasse 1","city":"Graz"}])");
}

/// An answer of two parts that lie elsewhere.
struct ShownSample {
    static constexpr std::string_view schema_name = "ShownSample";
    const Sample* sample = nullptr;
    const testing::Piece* piece = nullptr;
    JsonOf<std::vector<std::string>> colors;
    std::optional<RawJson> note;
};
void describe(Describe<ShownSample>& d) {
    d.flatten(&ShownSample::sample);
    d.flatten(&ShownSample::piece);
    d.field("colors", &ShownSample::colors, "Farben").read(anyone);
    d.field("note", &ShownSample::note, "Anmerkung").left_out_when_empty().read(anyone);
}

/// One of which that is a part again.
struct Told {
    static constexpr std::string_view schema_name = "Told";
    std::string before;
    ShownSample shown;
};
void describe(Describe<Told>& d) {
    d.field("before", &Told::before, "Davor").read(anyone);
    d.flatten(&Told::shown);
}

TEST(Writing, PartsThatLieElsewhereStandAmongTheFields) {
    const auto sample = full();
    const testing::Piece piece{testing::Photo{{7}}};
    ShownSample shown{&sample, &piece, {}, {}};
    shown.colors.text = R"(["rot"])";
    auto alone = to_json(sample, Audience::of(admin));
    alone.pop_back();
    const auto photo = to_json(piece, Audience::of(admin)).substr(1);
    const auto piece_members = photo.substr(0, photo.size() - 1);
    EXPECT_EQ(to_json(shown, Audience::of(admin)), alone + "," + piece_members + R"(,"colors":["rot"]})");
    shown.note.emplace("1");
    EXPECT_TRUE(to_json(shown, Audience::of(admin)).ends_with(R"("colors":["rot"],"note":1})"));
    const Told told{"davor", shown};
    const auto told_json = to_json(told, Audience::of(admin));
    EXPECT_TRUE(told_json.starts_with(R"({"id":7,"version":3,)"));
    EXPECT_NE(told_json.find(R"("before":"davor","name":"Torte",)"), std::string::npos);
    EXPECT_NE(told_json.find(piece_members), std::string::npos);
}

TEST(Writing, PartsThatLieElsewhereAreNeverChanged) {
    const auto sample = full();
    ShownSample shown{&sample, nullptr, {}, {}};
    const auto& schema = schema_of<ShownSample>();
    EXPECT_THROW(schema.find("name")->in(static_cast<void*>(&shown)), std::logic_error);
    EXPECT_THROW(schema.meta(static_cast<void*>(&shown)), std::logic_error);
    EXPECT_EQ(schema.meta(static_cast<const void*>(&shown)).id, 7);
}

TEST(JsonList, WritesEachMemberOnce) {
    const std::vector<std::string> none;
    EXPECT_EQ(json_list(none, quoted), "[]");
    EXPECT_EQ(json_list(std::vector<std::string>{"Käse"}, quoted), R"(["Käse"])");
    EXPECT_EQ(json_list(std::vector<std::string>{"", "\"", "a"}, quoted), R"(["","\"","a"])");
}

TEST(JsonList, LeavesOutWhatNothingIsWrittenOf) {
    const auto unless_empty = [](const std::string& text) { return text.empty() ? text : record::quoted(text); };
    EXPECT_EQ(json_list(std::vector<std::string>{"", "a", "", "b"}, unless_empty), R"(["a","b"])");
}

TEST(JsonObject, WritesEachMemberOnce) {
    const auto member = [](const std::string& name) { return name.empty() ? name : record::quoted(name) + ":1"; };
    EXPECT_EQ(json_object(std::vector<std::string>{}, member), "{}");
    EXPECT_EQ(json_object(std::vector<std::string>{"", "a", "b"}, member), R"({"a":1,"b":1})");
}

}  // namespace
}  // namespace kredenz::record
