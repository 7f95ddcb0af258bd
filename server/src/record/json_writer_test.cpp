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

TEST(Writing, MembersComeWithoutBraces) {
    std::string members;
    const testing::Address address{"Gasse 1", "Graz"};
    append_members(members, schema_of<testing::Address>(), &address, Audience::of(guest));
    EXPECT_EQ(members, R"("street":"Gasse 1","city":"Graz")");
}

TEST(JsonList, WritesEachMemberOnce) {
    const std::vector<std::string> none;
    EXPECT_EQ(json_list(none, quoted), "[]");
    EXPECT_EQ(json_list(std::vector<std::string>{"Käse"}, quoted), R"(["Käse"])");
    EXPECT_EQ(json_list(std::vector<std::string>{"", "\"", "a"}, quoted), R"(["","\"","a"])");
}

}  // namespace
}  // namespace kredenz::record
