#include "record/json_reader.hpp"

#include "record/sample.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

using testing::Sample;
using testing::Size;

std::vector<FieldError> read(std::string_view body, Sample& sample, Roles roles = admin) {
    const auto document = Document::parse(body);
    if (!document) return {{document.error().message, "(body)"}};
    return read_json(*document, schema_of<Sample>(), &sample, {roles});
}

/// What is wrong with one member of an otherwise valid body; empty when it is accepted.
std::string problem(const std::string& member) {
    Sample sample;
    sample.name = "Torte";
    const auto errors = read("{" + member + "}", sample);
    if (errors.empty()) return {};
    EXPECT_EQ(errors.size(), 1) << member;
    return errors.front().field + ": " + errors.front().message;
}

ErrorKind refusal(std::string_view body) {
    const auto document = Document::parse(body);
    if (document) throw std::runtime_error("accepted: " + std::string{body});
    return document.error().kind;
}

TEST(Documents, ThatAreNoObjectsOfCleanJsonAreMalformed) {
    for (const std::string_view body :
         {"", "{", "[]", "1", "null", "{\"a\":1,}", "{\"a\":NaN}", "{\"a\":1e999}", "{\"a\":Infinity}", "{\"a\":01}",
          "{'a':1}", "{} {}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\x80\"}", "{\"a\":\"\xc0\xaf\"}",
          "{\"a\":\"\xed\xa0\x80\"}", "{\"a\":\"line\nfeed\"}"})
        EXPECT_EQ(refusal(body), ErrorKind::malformed) << body;
}

TEST(Documents, MayNotHoldNullCharacters) {
    const auto field = [](std::string_view body) {
        const auto error = Document::parse(body).error();
        EXPECT_EQ(error.kind, ErrorKind::invalid);
        EXPECT_EQ(error.message, "Ein Feld enthält ein unerlaubtes Zeichen (Null-Zeichen). Bitte entfernen Sie es.");
        return error.errors.at(0).field;
    };
    EXPECT_EQ(field(R"({"a":"x\u0000"})"), "a");
    EXPECT_EQ(field(R"({"a":{"b\u0000":1}})"), "a");
    EXPECT_EQ(field(R"({"a":[{"b":["x","\u0000"]}]})"), "a[0].b[1]");
}

TEST(Documents, MayNestToThirtyTwoLevels) {
    const auto nested = [](std::size_t levels) {
        return "{\"a\":" + std::string(levels - 1, '[') + std::string(levels - 1, ']') + "}";
    };
    EXPECT_TRUE(Document::parse(nested(32)));
    EXPECT_EQ(refusal(nested(33)), ErrorKind::malformed);
    EXPECT_EQ(refusal(std::string(1'000'000, '[')), ErrorKind::malformed);
    EXPECT_TRUE(Document::parse(R"({"a":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})"));
}

TEST(Documents, MayHoldSoManyValues) {
    const auto list = [](std::size_t size) {
        std::string text = "{\"a\":[0";
        while (--size > 0) text += ",0";
        return text + "]}";
    };
    // The object, the list and its elements.
    EXPECT_TRUE(Document::parse(list(values_of_a_body - 2)));
    const auto error = Document::parse(list(values_of_a_body - 1)).error();
    EXPECT_EQ(error.kind, ErrorKind::malformed);
    EXPECT_EQ(error.message,
              "Die Anfrage hat zu viele Einträge. Bitte verringern Sie ihre Zahl und versuchen Sie es noch einmal.");
    EXPECT_TRUE(Document::parse(list(values_of_a_body), values_of_a_record));
    EXPECT_TRUE(Document::parse(list(values_of_a_record), unlimited_values));
}

TEST(Documents, NameThePlaceOfANullCharacterInLittleSpace) {
    const auto place = [](const std::string& key) {
        return Document::parse("{\"" + key + "\":[0,\"\\u0000\"]}").error().errors.at(0).field;
    };
    EXPECT_EQ(place("ä"), "ä[1]");
    EXPECT_EQ(place(std::string(250, 'a')), std::string(249, 'a') + "…");
    EXPECT_EQ(place(std::string(249, 'a') + "ä"), std::string(249, 'a') + "…");
    EXPECT_EQ(place(std::string(500'000, 'a')), std::string(249, 'a') + "…");
}

TEST(Documents, TellTopLevelIntegers) {
    const auto document = Document::parse(R"({"id":7,"version":"7","big":9223372036854775808,"part":1.5})");
    EXPECT_EQ(document->integer("id"), 7);
    for (const auto* key : {"version", "big", "part", "missing"}) EXPECT_EQ(document->integer(key), std::nullopt);
    EXPECT_TRUE(document->has("version"));
    EXPECT_FALSE(document->has("missing"));
}

TEST(Reading, SetsEveryKindOfMember) {
    Sample sample;
    const auto errors = read(R"({"name":"Torte","isHot":true,"count":99,"maximum":-5,"price":4.9,"ratio":0.000001,
        "amount":1.125,"at":"2027-01-04T10:30:00+01:00","until":"2027-01-04T09:30:00.250Z","day":"2028-02-29",
        "time":"24:00","size":"large","otherSize":"small","sizes":["large","small"],"words":["süß",""],
        "image":{"id":3,"alt":"ignored"},"tags":[{"id":1},2],"toppings":[{"name":"Obers","price":0.5,"origin":43}],
        "favourite":{"name":"Nuss"},"extra":{"a":[1]},"email":"a@b.at","recipe":"geheim","password":"pw","city":"Graz",
        "unknown":1})",
                             sample);
    EXPECT_EQ(errors, std::vector<FieldError>{});
    EXPECT_EQ(sample.name, "Torte");
    EXPECT_TRUE(sample.is_hot);
    EXPECT_EQ(sample.count, 99);
    EXPECT_EQ(sample.maximum, -5);
    EXPECT_EQ(sample.price.units, 490);
    EXPECT_EQ(sample.ratio->units, 1);
    EXPECT_EQ(sample.amount.units, 1125);
    EXPECT_EQ(sample.at, parse_instant("2027-01-04T09:30:00Z"));
    EXPECT_EQ(sample.until, parse_instant("2027-01-04T09:30:00.250Z"));
    EXPECT_EQ(format_day(sample.day), "2028-02-29");
    EXPECT_EQ(sample.time.minutes, 1440);
    EXPECT_EQ(sample.size, Size::large);
    EXPECT_EQ(sample.other_size, Size::small);
    EXPECT_EQ(sample.sizes, (std::vector{Size::large, Size::small}));
    EXPECT_EQ(sample.words, (std::vector<std::string>{"süß", ""}));
    EXPECT_EQ(sample.image.id, 3);
    EXPECT_EQ(sample.tags, (std::vector<Reference>{{1}, {2}}));
    ASSERT_EQ(sample.toppings.size(), 1);
    EXPECT_EQ(sample.toppings[0].price.units, 50);
    EXPECT_EQ(sample.toppings[0].origin.id, 43);
    EXPECT_EQ(sample.favourite->name, "Nuss");
    EXPECT_EQ(sample.extra.text, R"({"a":[1]})");
    EXPECT_EQ(sample.recipe, "geheim");
    EXPECT_EQ(sample.password, "pw");
    EXPECT_EQ(sample.address.city, "Graz");
}

TEST(Reading, LeavesWhatIsNotSent) {
    Sample sample;
    sample.name = "Alt";
    sample.price = Money{490};
    sample.words = {"eins"};
    EXPECT_EQ(read(R"({"count":2})", sample), std::vector<FieldError>{});
    EXPECT_EQ(sample.price.units, 490);
    EXPECT_EQ(sample.words, std::vector<std::string>{"eins"});
}

TEST(Reading, NullEmptiesOptionalsTextsAndReferences) {
    Sample sample;
    sample.name = "Alt";
    sample.maximum = 3;
    sample.until = Instant{};
    sample.favourite.emplace();
    sample.image.id = 4;
    sample.note = "x";
    EXPECT_EQ(read(R"({"maximum":null,"until":null,"favourite":null,"image":null,"note":null})", sample),
              std::vector<FieldError>{});
    EXPECT_EQ(sample.maximum, std::nullopt);
    EXPECT_EQ(sample.until, std::nullopt);
    EXPECT_FALSE(sample.favourite);
    EXPECT_EQ(sample.image.id, 0);
    EXPECT_EQ(sample.note, "");
}

TEST(Reading, RefusesValuesOfAnotherKind) {
    EXPECT_EQ(problem(R"("isHot":1)"), "isHot: „Heiß“ muss Ja oder Nein sein.");
    EXPECT_EQ(problem(R"("isHot":null)"), "isHot: „Heiß“ muss Ja oder Nein sein.");
    EXPECT_EQ(problem(R"("count":"2")"), "count: „Anzahl“ muss eine ganze Zahl sein.");
    EXPECT_EQ(problem(R"("count":2.5)"), "count: „Anzahl“ muss eine ganze Zahl sein.");
    EXPECT_EQ(problem(R"("count":null)"), "count: „Anzahl“ muss eine ganze Zahl sein.");
    EXPECT_EQ(problem(R"("price":"4.90")"), "price: „Preis“ muss eine Zahl mit höchstens 2 Nachkommastellen sein.");
    EXPECT_EQ(problem(R"("price":"NaN")"), "price: „Preis“ muss eine Zahl mit höchstens 2 Nachkommastellen sein.");
    EXPECT_EQ(problem(R"("name":5)"), "name: „Name“ muss ein Text sein.");
    EXPECT_EQ(problem(R"("at":"2027-01-04")"), "at: „Zeitpunkt“ muss ein Zeitpunkt wie 2027-01-04T09:30:00Z sein.");
    EXPECT_EQ(problem(R"("until":5)"), "until: „Bis“ muss ein Zeitpunkt wie 2027-01-04T09:30:00Z sein.");
    EXPECT_EQ(problem(R"("day":"2027-02-29")"), "day: „Tag“ muss ein Datum wie 2027-01-04 sein.");
    EXPECT_EQ(problem(R"("time":"24:01")"), "time: „Uhrzeit“ muss eine Uhrzeit wie 09:30 sein.");
    EXPECT_EQ(problem(R"("size":"huge")"), "size: „Größe“ hat keinen der erlaubten Werte.");
    EXPECT_EQ(problem(R"("size":0)"), "size: „Größe“ hat keinen der erlaubten Werte.");
    EXPECT_EQ(problem(R"("toppings":{})"), "toppings: „Beläge“ muss eine Liste sein.");
    EXPECT_EQ(problem(R"("toppings":[1])"), "toppings[0]: „Beläge“ muss ein Objekt sein.");
    EXPECT_EQ(problem(R"("favourite":[])"), "favourite: „Lieblingsbelag“ muss ein Objekt sein.");
    for (const auto* bad : {"0", "-1", "1.5", "\"1\"", "{}", "{\"id\":null}", "{\"id\":0}", "[1]", "true"})
        EXPECT_EQ(problem(std::string{"\"image\":"} + bad), "image: „Bild“ muss der Verweis auf einen Datensatz sein.")
            << bad;
}

TEST(Reading, RefusesNumbersOutOfRange) {
    EXPECT_EQ(problem(R"("count":0)"), "count: „Anzahl“ muss mindestens 1 sein.");
    EXPECT_EQ(problem(R"("count":100)"), "count: „Anzahl“ darf höchstens 99 sein.");
    EXPECT_EQ(problem(R"("price":-0.01)"), "price: „Preis“ muss mindestens 0 sein.");
    EXPECT_EQ(problem(R"("price":1000.01)"), "price: „Preis“ darf höchstens 1000 sein.");
    EXPECT_EQ(problem(R"("price":1000)"), "");
    EXPECT_EQ(problem(R"("price":0)"), "");
    for (const auto* huge : {"9223372036854775808", "18446744073709551615", "1e300"})
        EXPECT_EQ(problem(std::string{"\"maximum\":"} + huge), "maximum: „Höchstzahl“ muss eine ganze Zahl sein.");
    EXPECT_EQ(problem(R"("maximum":9223372036854775807)"), "");
    for (const auto* huge : {"9223372036854775808", "92233720368547758.08", "1e300", "-1e16"})
        EXPECT_EQ(problem(std::string{"\"price\":"} + huge),
                  "price: „Preis“ muss eine Zahl mit höchstens 2 Nachkommastellen sein.")
            << huge;
}

TEST(Reading, DecimalsHaveAtMostTheirPlaces) {
    const auto refused = std::string{"price: „Preis“ muss eine Zahl mit höchstens 2 Nachkommastellen sein."};
    for (const auto* bad : {"1.005", "0.001", "1e-3", "4.999999"})
        EXPECT_EQ(problem(std::string{"\"price\":"} + bad), refused) << bad;
    Sample sample;
    sample.name = "x";
    EXPECT_EQ(read(R"({"price":1e2,"ratio":1e-6,"amount":0.10})", sample), std::vector<FieldError>{});
    EXPECT_EQ(sample.price.units, 10'000);
    EXPECT_EQ(sample.ratio->units, 1);
    EXPECT_EQ(sample.amount.units, 100);
    for (std::int64_t cents = 0; cents < 10'000; ++cents) {
        ASSERT_EQ(read("{\"price\":" + format_units(cents, 2) + "}", sample), std::vector<FieldError>{});
        ASSERT_EQ(sample.price.units, cents);
    }
}

TEST(Reading, CountsCharactersNotBytes) {
    EXPECT_EQ(problem(R"("name":"Süßes")"), "");
    EXPECT_EQ(problem(R"("name":"Süßes!")"), "name: „Name“ darf höchstens 5 Zeichen lang sein.");
    EXPECT_EQ(problem(R"("name":"☕☕☕☕☕")"), "");
    EXPECT_EQ(character_count("ä☕😀"), 3);
}

TEST(Reading, RequiredTextsAreMoreThanSpaces) {
    EXPECT_EQ(problem(R"("name":"")"), "name: Bitte füllen Sie „Name“ aus.");
    EXPECT_EQ(problem(R"("name":" \t\n")"), "name: Bitte füllen Sie „Name“ aus.");
    EXPECT_EQ(problem(R"("name":null)"), "name: Bitte füllen Sie „Name“ aus.");
    Sample sample;
    EXPECT_EQ(read("{}", sample), (std::vector<FieldError>{{"Bitte füllen Sie „Name“ aus.", "name"}}));
}

TEST(Reading, NamesTheItemAtFaultByPath) {
    Sample sample;
    sample.name = "x";
    const auto errors = read(
        R"({"toppings":[{"name":"Obers"},{"price":101},{"name":"viel zu langer Name","origin":"x"}],
            "favourite":{"name":"Nuss","price":true},"tags":[1,"zwei"],"sizes":["small","riesig"],"words":["siebene"]})",
        sample);
    std::vector<std::string> fields;
    for (const auto& error : errors) fields.push_back(error.field);
    EXPECT_EQ(fields,
              (std::vector<std::string>{"sizes[1]", "words[0]", "tags[1]", "toppings[1].name", "toppings[1].price",
                                        "toppings[2].name", "toppings[2].origin", "favourite.price"}));
}

TEST(Reading, NamesTheFirstFiftyFaults) {
    Sample sample;
    sample.name = "x";
    std::string tags = R"("")";
    for (int more = 1; more < 250; ++more) tags += R"(,"")";
    const auto errors = read("{\"tags\":[" + tags + "],\"words\":[" + tags + "]}", sample);
    EXPECT_EQ(errors.size(), 50);
    EXPECT_EQ(errors.back().field, "tags[49]");
    EXPECT_EQ(sample.words.size(), 250);
}

TEST(Reading, RefusesEmptyEntriesOfLists) {
    EXPECT_EQ(problem(R"("tags":[1,null])"), "tags[1]: „Schlagwörter“ hat einen leeren Eintrag.");
    EXPECT_EQ(problem(R"("words":[null])"), "words[0]: „Wörter“ hat einen leeren Eintrag.");
    EXPECT_EQ(problem(R"("sizes":[null])"), "sizes[0]: „Größen“ hat einen leeren Eintrag.");
    EXPECT_EQ(problem(R"("toppings":[null])"), "toppings[0]: „Beläge“ hat einen leeren Eintrag.");
}

TEST(Reading, WhatIsNamedTwiceInAListOfReferencesOrChoicesIsInItOnce) {
    Sample sample;
    sample.name = "x";
    EXPECT_EQ(read(R"({"tags":[3,{"id":1},3,1,2],"sizes":["small","large","small"],"words":["a","a"]})", sample),
              std::vector<FieldError>{});
    EXPECT_EQ(sample.tags, (std::vector<Reference>{{3}, {1}, {2}}));
    EXPECT_EQ(sample.sizes, (std::vector{Size::small, Size::large}));
    EXPECT_EQ(sample.words.size(), 2);
}

TEST(Reading, ListsHaveALimit) {
    EXPECT_EQ(problem(R"("sizes":["small","small","small"])"), "");
    EXPECT_EQ(problem(R"("sizes":["small","small","small","small"])"),
              "sizes: „Größen“ darf höchstens 3 Einträge haben.");
    const auto list = [](std::size_t size) {
        std::string text = "\"tags\":[1";
        while (--size > 0) text += ",1";
        return text + "]";
    };
    EXPECT_EQ(problem(list(250)), "");
    EXPECT_EQ(problem(list(251)), "tags: „Schlagwörter“ darf höchstens 250 Einträge haben.");
}

TEST(Reading, OpenValuesAreKeptAsTheyAreWithinTheirLength) {
    EXPECT_EQ(problem(R"("extra":"123456789012345678")"), "");
    EXPECT_EQ(problem(R"("extra":"1234567890123456789")"), "extra: „Weiteres“ darf höchstens 20 Zeichen lang sein.");
    Sample sample;
    sample.name = "x";
    for (const auto* value : {"null", "[1,\"a\"]", "1.25", "\"ü\""}) {
        EXPECT_EQ(read(std::string{"{\"extra\":"} + value + "}", sample), std::vector<FieldError>{});
        EXPECT_EQ(sample.extra.text, value);
    }
}

TEST(Reading, PatternsSpareEmptyTexts) {
    EXPECT_EQ(problem(R"("email":"")"), "");
    EXPECT_EQ(problem(R"("email":"kein at")"),
              "email: „E-Mail“ muss eine E-Mail-Adresse wie name@beispiel.at (vor dem @ "
              "ohne Umlaute und Leerzeichen) sein.");
}

TEST(Reading, HtmlIsCleanedOnItsWayIn) {
    Sample sample;
    sample.name = "x";
    EXPECT_EQ(read(R"({"note":"<p>gut<script>böse()</script></p>"})", sample), std::vector<FieldError>{});
    EXPECT_EQ(sample.note, "<p>gut</p>");
}

TEST(Reading, PassesOverWhatTheRolesMayNotWrite) {
    Sample sample;
    sample.recipe = "alt";
    EXPECT_EQ(read(R"({"name":"x","recipe":5,"toppings":[{"name":"Nuss","supplier":"neu"}]})", sample, guest),
              std::vector<FieldError>{});
    EXPECT_EQ(sample.recipe, "alt");
    EXPECT_EQ(sample.toppings.at(0).supplier, "");
    EXPECT_EQ(read(R"({"recipe":"neu","toppings":[{"name":"Nuss","supplier":"neu"}]})", sample, employee),
              std::vector<FieldError>{});
    EXPECT_EQ(sample.recipe, "neu");
    EXPECT_EQ(sample.toppings.at(0).supplier, "");
    EXPECT_EQ(read(R"({"toppings":[{"name":"Nuss","supplier":"neu"}]})", sample), std::vector<FieldError>{});
    EXPECT_EQ(sample.toppings.at(0).supplier, "neu");
}

TEST(Reading, AWholeBodyIsARecordOrAllItsErrors) {
    EXPECT_EQ(from_json<Sample>(R"({"name":"x"})", admin)->name, "x");
    EXPECT_EQ(from_json<Sample>("[", admin).error().kind, ErrorKind::malformed);
    const auto error = from_json<Sample>(R"({"count":0,"price":-1})", admin).error();
    EXPECT_EQ(error.kind, ErrorKind::invalid);
    EXPECT_EQ(error.errors.size(), 3);
    EXPECT_EQ(error.message, error.errors.front().message);
}

TEST(Changes, AreTakenBack) {
    Sample sample;
    sample.name = "Neu";
    sample.count = 2;
    sample.image.id = 4;
    sample.tags = {{1}};
    take_back(R"({"name":["Alt","Neu"],"image":[null,4],"tags":[[{"id":2},3],[1]],"gone":[1,2],"count":3})",
              schema_of<Sample>(), &sample);
    EXPECT_EQ(sample.name, "Alt");
    EXPECT_EQ(sample.count, 2);
    EXPECT_EQ(sample.image.id, 0);
    EXPECT_EQ(sample.tags, (std::vector<Reference>{{2}, {3}}));
}

TEST(StoredValues, ThatNoLongerFitAreSkipped) {
    const auto& schema = schema_of<Sample>();
    Sample sample;
    read_stored(R"(["large","gigantic","small"])", *schema.find("sizes"), &sample);
    EXPECT_EQ(sample.sizes, (std::vector{Size::large, Size::small}));
    read_stored(R"([{"name":"viel zu langer Name","price":"?"},{"name":"Nuss"}])", *schema.find("toppings"), &sample);
    ASSERT_EQ(sample.toppings.size(), 2);
    EXPECT_EQ(sample.toppings[0].name, "viel zu langer Name");
    EXPECT_EQ(sample.toppings[0].price.units, 0);
    sample.other_size = Size::large;
    read_stored("\"gigantic\"", *schema.find("otherSize"), &sample);
    EXPECT_EQ(sample.other_size, std::nullopt);
    read_stored("{broken", *schema.find("toppings"), &sample);
    EXPECT_EQ(sample.toppings.size(), 2);
    read_stored("[null,3,null,3,1]", *schema.find("tags"), &sample);
    EXPECT_EQ(sample.tags, (std::vector<Reference>{{3}, {1}}));
}

TEST(OpenValues, AreLookedIntoByShape) {
    EXPECT_EQ(text_in(RawJson{"\"groß\""}), "groß");
    EXPECT_EQ(text_in(RawJson{"[\"groß\"]"}), std::nullopt);
    EXPECT_EQ(texts_in(RawJson{"[\"a\",\"b\"]"}), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(texts_in(RawJson{"[\"a\",1]"}), std::nullopt);
    EXPECT_EQ(texts_in(RawJson{"null"}), std::nullopt);
    const auto handles = handles_in(RawJson{R"([{"id":1,"handle":"ab"},{"id":2}])"});
    ASSERT_TRUE(handles);
    ASSERT_EQ(handles->size(), 2U);
    EXPECT_EQ(handles->front().id, 1);
    EXPECT_EQ(handles->front().secret, "ab");
    EXPECT_EQ(handles->back().secret, "");
    for (const auto* bad : {"[1]", "[{\"id\":0}]", "[\"1\"]", "[{}]", "1", "[{\"id\":9223372036854775808}]",
                            R"([{"id":1,"handle":2}])", R"([{"handle":"ab"}])"})
        EXPECT_FALSE(handles_in(RawJson{bad})) << bad;
}

TEST(MemberNames, AreThoseOfAnObject) {
    EXPECT_EQ(member_names(R"({"price":["1","2"],"name":{"inner":1}})"), (std::vector<std::string>{"name", "price"}));
    for (const auto* other : {"{}", "[\"price\"]", "null", "{\"price\":", ""}) EXPECT_TRUE(member_names(other).empty());
}

}  // namespace
}  // namespace kredenz::record
