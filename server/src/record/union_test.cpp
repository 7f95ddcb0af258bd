// Tagged unions: what they read, refuse and write, within lists and as records of their own.
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"
#include "record/sample.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

using testing::Paper;
using testing::Photo;
using testing::Poster;
using testing::Screen;
using testing::Words;

using Places = std::vector<std::string>;

Places refused_in(std::string_view json, Poster& poster, Roles roles = admin) {
    const auto document = Document::parse(json, 1000);
    Places places;
    for (const auto& error : read_json(*document, schema_of<Poster>(), &poster, {roles})) places.push_back(error.field);
    return places;
}

Places refused_in(std::string_view json) {
    Poster poster;
    return refused_in(json, poster);
}

std::string written(const Poster& poster, Audience audience) {
    std::string json;
    append_json(json, schema_of<Poster>(), &poster, audience, {});
    return json.substr(json.find("\"title\""));
}

TEST(Union, ATagSaysWhichFieldsAreRead) {
    Poster poster;
    EXPECT_EQ(refused_in(R"({"title":"Eis","form":"paper","size":"small","seconds":7,"pieces":[
        {"type":"photo","image":3,"width":40,"html":"fremd"},{"type":"words","html":"<p onclick=x>Neu</p>"}]})",
                         poster),
              Places{});
    EXPECT_EQ(std::get<Paper>(poster.form).size, testing::Size::small);
    ASSERT_EQ(poster.pieces.size(), 2);
    EXPECT_EQ(std::get<Photo>(poster.pieces[0].content).image.id, 3);
    EXPECT_EQ(std::get<Photo>(poster.pieces[0].content).width, 40);
    EXPECT_EQ(std::get<Words>(poster.pieces[1].content).html, "<p>Neu</p>") << "cleaned at any depth";
}

TEST(Union, EachShapeHasItsOwnRules) {
    EXPECT_EQ(refused_in(R"({"title":"Eis","form":"screen","seconds":61,"size":"huge","pieces":[
        {"type":"photo","width":0},{"type":"words"},{"type":"words","html":"gut","width":0}]})"),
              (Places{"seconds", "pieces[0].image", "pieces[0].width", "pieces[1].html"}));
}

TEST(Union, WithoutAKnownTagNothingElseIsJudged) {
    EXPECT_EQ(refused_in(R"({"title":"Eis","seconds":61,"pieces":[{"html":""},{"type":"film","html":""}]})"),
              (Places{"form", "pieces[0].type", "pieces[1].type"}));
}

TEST(Union, WhatIsChosenIsAskedForInItsOwnWords) {
    Poster poster;
    const auto document = Document::parse(R"({"pieces":[{"type":"photo"},{"type":"words"}]})", 1000);
    std::vector<std::string> messages;
    for (const auto& error : read_json(*document, schema_of<Poster>(), &poster, {admin}))
        messages.push_back(error.message);
    EXPECT_EQ(messages, (Places{"Bitte füllen Sie „Titel“ aus.", "Bitte wählen Sie „Form“ aus.",
                                "Bitte wählen Sie „Bild“ aus.", "Bitte füllen Sie „Text“ aus."}));
}

TEST(Union, AStoredRecordKeepsItsShapeUntilAnotherIsNamed) {
    Poster poster{.meta = {.id = 1}, .title = "Eis", .form = Screen{.seconds = 20, .hint = "Tür"}};
    EXPECT_EQ(refused_in(R"({"seconds":30})", poster), Places{});
    EXPECT_EQ(refused_in(R"({"form":"screen"})", poster), Places{});
    EXPECT_EQ(std::get<Screen>(poster.form).seconds, 30);
    EXPECT_EQ(std::get<Screen>(poster.form).hint, "Tür");
    EXPECT_EQ(refused_in(R"({"form":"paper"})", poster), Places{});
    EXPECT_EQ(std::get<Paper>(poster.form).size, testing::Size::large);
}

TEST(Union, RightsHoldWithinAShape) {
    Poster poster{.meta = {.id = 1}, .title = "Eis", .form = Screen{.hint = "Tür"}};
    EXPECT_EQ(refused_in(R"({"hint":"Fenster"})", poster, manager), Places{});
    EXPECT_EQ(std::get<Screen>(poster.form).hint, "Tür");
    EXPECT_EQ(written(poster, Audience::of(guest)), R"("title":"Eis","form":"screen","seconds":10,"pieces":[]})");
}

TEST(Union, OnlyTheShapeThereIsIsWritten) {
    const Poster poster{.title = "Eis", .form = Paper{.printer = {4}}, .pieces = {{Words{"<p>Neu</p>"}}, {Photo{{3}}}}};
    EXPECT_EQ(written(poster, Audience::of(admin)),
              R"("title":"Eis","form":"paper","size":"large","printer":{"id":4},"pieces":[)"
              R"({"type":"words","html":"<p>Neu</p>"},{"type":"photo","image":{"id":3},"width":100}]})");
}

struct Twice {
    static constexpr std::string_view schema_name = "Twice";
    std::variant<Words, Photo> one;
    std::variant<Words, Photo> other;
};
void describe(Describe<Twice>& d) {
    d.one_of("one", &Twice::one, "Eines");
    d.one_of("other", &Twice::other, "Anderes");
}

struct Nested {
    static constexpr std::string_view schema_name = "Nested";
    static constexpr std::string_view tag = "nested";
    static constexpr std::string_view label = "Verschachtelt";
    std::variant<Words, Photo> inner;
};
struct Nesting {
    static constexpr std::string_view schema_name = "Nesting";
    std::variant<Nested, Words> outer;
};
void describe(Describe<Nested>& d) { d.one_of("inner", &Nested::inner, "Innen"); }
void describe(Describe<Nesting>& d) { d.one_of("outer", &Nesting::outer, "Außen"); }

TEST(Union, ARecordHasOneOnly) {
    EXPECT_THROW(schema_of<Twice>(), std::logic_error);
    EXPECT_THROW(schema_of<Nesting>(), std::logic_error);
}

}  // namespace
}  // namespace kredenz::record
