#include "resource/list_query.hpp"

#include "record/sample.hpp"

#include <gtest/gtest.h>

namespace kredenz::resource {
namespace {

using record::testing::Size;

struct Guest {
    static constexpr std::string_view schema_name = "Guest";
    record::Meta meta;
    std::string name;
    std::string secret;
    bool is_regular = false;
    std::optional<std::int64_t> age;
    Size size = Size::small;
    Money tab;
    record::Reference table;
    std::vector<record::Reference> branches;
    std::vector<Size> sizes;
    Day birthday{};
    TimeOfDay comes_at{};
    Instant seen_at{};
};
void describe(record::Describe<Guest>& d) {
    d.meta(&Guest::meta);
    d.field("name", &Guest::name, "Name").searched().read(anyone);
    d.field("secret", &Guest::secret, "Geheimnis").searched().filter();
    d.field("isRegular", &Guest::is_regular, "Stammgast").filter().read(anyone);
    d.field("age", &Guest::age, "Alter").filter().range_filter().read(anyone);
    d.field("size", &Guest::size, "Größe").filter().read(anyone);
    d.field("tab", &Guest::tab, "Rechnung").range_filter().read(anyone);
    d.field("table", &Guest::table, "Tisch").filter().read(anyone);
    d.field("branches", &Guest::branches, "Standorte").refers_to("branches").filter().read(anyone);
    d.field("sizes", &Guest::sizes, "Größen").filter().read(anyone);
    d.field("birthday", &Guest::birthday, "Geburtstag").range_filter().read(anyone);
    d.field("comesAt", &Guest::comes_at, "Kommt um").read(anyone);
    d.field("seenAt", &Guest::seen_at, "Gesehen").range_filter().read(anyone);
}

class ListQuery : public ::testing::Test {
protected:
    ListQuery() {
        add({.name = "Öztürk Ada",
             .secret = "Nuss",
             .is_regular = true,
             .age = 30,
             .size = Size::large,
             .tab = Money{1000},
             .table = {4},
             .branches = {{1}, {2}},
             .sizes = {Size::large},
             .birthday = parse_day("1990-05-01").value(),
             .comes_at = parse_time_of_day("09:30").value(),
             .seen_at = parse_instant("2027-01-04T08:00:00Z").value()});
        add({.name = "berger Bea",
             .age = 4,
             .tab = Money{200},
             .table = {5},
             .branches = {{2}},
             .birthday = parse_day("1981-12-24").value(),
             .comes_at = parse_time_of_day("18:00").value(),
             .seen_at = parse_instant("2027-01-04T09:00:00Z").value()});
        add({.name = "Adam",
             .secret = "Ada",
             .tab = Money{200},
             .birthday = parse_day("2001-01-02").value(),
             .comes_at = parse_time_of_day("07:15").value(),
             .seen_at = parse_instant("2027-01-04T10:00:00Z").value()});
    }

    void add(Guest guest_record) {
        const auto number = static_cast<std::int64_t>(records.size()) + 1;
        // Created backwards, changed in the order 2, 3, 1.
        guest_record.meta = {.id = number,
                             .version = 10 - number,
                             .created_at = Instant{std::chrono::milliseconds{1'000 - number}},
                             .updated_at = Instant{std::chrono::milliseconds{number == 1 ? 3'000 : 2'000 + number}}};
        records.push_back(std::make_shared<const Guest>(std::move(guest_record)));
    }

    struct Page {
        storage::Selected found;
        std::optional<storage::Window> window;
    };
    Result<Page> selected(http::NameValues query, Roles roles = staff) const {
        http::Request request;
        request.query = std::move(query);
        request.actor.roles = roles;
        const auto& schema = record::schema_of<Guest>();
        const auto selection = selection_of(request, schema);
        if (!selection) return selection.error();
        return Page{storage::select(records, schema, *selection), selection->window};
    }
    std::vector<std::int64_t> ids(http::NameValues query, Roles roles = staff) const {
        std::vector<std::int64_t> found;
        const auto result = selected(std::move(query), roles);
        for (const auto& record : result->found.records)
            found.push_back(static_cast<const Guest*>(record.get())->meta.id);
        return found;
    }

    using Ids = std::vector<std::int64_t>;
    std::vector<std::shared_ptr<const void>> records;
};

TEST_F(ListQuery, WithoutParametersEverythingComes) {
    EXPECT_EQ(ids({}), (Ids{1, 2, 3}));
    EXPECT_FALSE(selected({})->window);
}

TEST_F(ListQuery, FiltersByEveryKind) {
    EXPECT_EQ(ids({{"isRegular", "true"}}), (Ids{1}));
    EXPECT_EQ(ids({{"isRegular", "false"}}), (Ids{2, 3}));
    EXPECT_EQ(ids({{"age", "4"}}), (Ids{2}));
    EXPECT_EQ(ids({{"size", "small"}}), (Ids{2, 3}));
    EXPECT_EQ(ids({{"table", "4"}}), (Ids{1}));
    EXPECT_EQ(ids({{"branches", "2"}}), (Ids{1, 2}));
    EXPECT_EQ(ids({{"branch", "1"}}), (Ids{1}));
    EXPECT_EQ(ids({{"sizes", "large"}}), (Ids{1}));
    EXPECT_EQ(ids({{"branch", "2"}, {"table", "5"}}), (Ids{2}));
    EXPECT_EQ(ids({{"branch", "9"}}), (Ids{}));
}

TEST_F(ListQuery, RefusesWhatIsNoFilterOrHasNoValidValue) {
    for (const auto& query : std::vector<http::NameValues>{{{"name", "Adam"}},
                                                           {{"colour", "red"}},
                                                           {{"isRegular", "yes"}},
                                                           {{"table", "4x"}},
                                                           {{"table", ""}},
                                                           {{"size", "huge"}},
                                                           {{"branch", "9223372036854775808"}},
                                                           {{"page", "0"}},
                                                           {{"page", "-1"}},
                                                           {{"page", "x"}},
                                                           {{"page", "1000001"}},
                                                           {{"limit", "0"}},
                                                           {{"limit", "501"}},
                                                           {{"page", "1"}, {"limit", ""}},
                                                           {{"sort", "colour"}},
                                                           {{"sort", "branches"}},
                                                           {{"sort", ""}},
                                                           {{"sort", "--name"}}}) {
        const auto result = selected(query);
        ASSERT_FALSE(result) << query.front().first << '=' << query.front().second;
        EXPECT_EQ(result.error().kind, ErrorKind::malformed);
    }
    EXPECT_EQ(selected({{"page", "0"}}).error().errors.front().field, "page");
    EXPECT_EQ(selected({{"colour", "x"}}).error().message,
              "Nach „colour“ kann hier nicht gefiltert oder sortiert werden.");
}

TEST_F(ListQuery, WordsMustAllOccurAndAreFolded) {
    EXPECT_EQ(ids({{"q", "ADA"}}), (Ids{1, 3}));
    EXPECT_EQ(ids({{"q", "ada ozturk"}}), (Ids{1}));
    EXPECT_EQ(ids({{"q", "Öz, ada"}}), (Ids{1}));
    EXPECT_EQ(ids({{"q", "nuss"}}), (Ids{1}));
    EXPECT_EQ(ids({{"q", " "}}), (Ids{1, 2, 3}));
    EXPECT_EQ(ids({{"q", "niemand"}}), (Ids{}));
}

TEST_F(ListQuery, HiddenFieldsCannotBeProbed) {
    EXPECT_EQ(ids({{"q", "nuss"}}, guest), (Ids{}));
    EXPECT_FALSE(selected({{"secret", "Nuss"}}, guest));
    EXPECT_FALSE(selected({{"sort", "secret"}}, guest));
    EXPECT_EQ(ids({{"secret", "Nuss"}}), (Ids{1}));
}

TEST_F(ListQuery, SortsByValueAndThenById) {
    EXPECT_EQ(ids({{"sort", "name"}}), (Ids{3, 2, 1}));
    EXPECT_EQ(ids({{"sort", "-name"}}), (Ids{1, 2, 3}));
    EXPECT_EQ(ids({{"sort", "age"}}), (Ids{3, 2, 1}));
    EXPECT_EQ(ids({{"sort", "tab"}}), (Ids{2, 3, 1}));
    EXPECT_EQ(ids({{"sort", "-tab"}}), (Ids{1, 3, 2}));
    EXPECT_EQ(ids({{"sort", "-id"}}), (Ids{3, 2, 1}));
    EXPECT_EQ(ids({{"sort", "size"}}), (Ids{2, 3, 1}));
    EXPECT_EQ(ids({{"sort", "isRegular"}}), (Ids{2, 3, 1}));
    EXPECT_EQ(ids({{"sort", "birthday"}}), (Ids{2, 1, 3}));
    EXPECT_EQ(ids({{"sort", "-comesAt"}}), (Ids{2, 1, 3}));
}

TEST_F(ListQuery, SortsByWhatEveryRecordCarries) {
    EXPECT_EQ(ids({{"sort", "id"}}), (Ids{1, 2, 3}));
    EXPECT_EQ(ids({{"sort", "version"}}), (Ids{3, 2, 1}));
    EXPECT_EQ(ids({{"sort", "-version"}}), (Ids{1, 2, 3}));
    EXPECT_EQ(ids({{"sort", "createdAt"}}), (Ids{3, 2, 1}));
    EXPECT_EQ(ids({{"sort", "-createdAt"}}), (Ids{1, 2, 3}));
    EXPECT_EQ(ids({{"sort", "updatedAt"}}), (Ids{2, 3, 1}));
    EXPECT_EQ(ids({{"sort", "-updatedAt"}}), (Ids{1, 3, 2}));
}

TEST_F(ListQuery, CutsPagesAfterFilteringAndSorting) {
    EXPECT_EQ(ids({{"page", "1"}, {"limit", "2"}, {"sort", "-id"}}), (Ids{3, 2}));
    EXPECT_EQ(ids({{"page", "2"}, {"limit", "2"}, {"sort", "-id"}}), (Ids{1}));
    EXPECT_EQ(ids({{"page", "3"}, {"limit", "2"}}), (Ids{}));
    EXPECT_EQ(ids({{"limit", "1"}}), (Ids{1}));
    const auto page = selected({{"page", "2"}, {"limit", "1"}, {"size", "small"}});
    EXPECT_EQ(page->found.total, 2);
    EXPECT_EQ(list_body("[]", page->window, page->found.total), R"({"data":[],"meta":{"total":2,"page":2,"limit":1}})");
    EXPECT_EQ(list_body("[1]", std::nullopt, 1), R"({"data":[1]})");
}

TEST_F(ListQuery, APageHasFiftyRecordsUnlessToldOtherwise) {
    const auto page = selected({{"page", "3"}});
    EXPECT_EQ(page->window->page, 3);
    EXPECT_EQ(page->window->limit, 50);
}

TEST_F(ListQuery, RangesHaveBothTheirEnds) {
    EXPECT_EQ(ids({{"ageFrom", "4"}}), (Ids{1, 2}));
    EXPECT_EQ(ids({{"ageFrom", "5"}}), (Ids{1}));
    EXPECT_EQ(ids({{"ageTo", "4"}}), (Ids{2}));
    EXPECT_EQ(ids({{"tabFrom", "2"}, {"tabTo", "9.99"}}), (Ids{2, 3}));
    EXPECT_EQ(ids({{"birthdayFrom", "1981-12-24"}, {"birthdayTo", "1990-05-01"}}), (Ids{1, 2}));
    EXPECT_EQ(ids({{"seenAtFrom", "2027-01-04T10:00:00+01:00"}}), (Ids{2, 3}));
    EXPECT_EQ(ids({{"seenAtTo", "2027-01-04T09:00:00Z"}}), (Ids{1, 2}));
    EXPECT_FALSE(selected({{"ageFrom", "x"}}));
    EXPECT_FALSE(selected({{"birthdayTo", "1990-02-30"}}));
    EXPECT_FALSE(selected({{"seenAtFrom", "2027-01-04"}}));
    EXPECT_FALSE(selected({{"nameFrom", "A"}}));
}

TEST_F(ListQuery, WhatStandsTwiceIsRefused) {
    for (const auto* name : {"q", "page", "sort", "branch"}) {
        const auto* value = name == std::string_view{"sort"} ? "name" : "1";
        const auto twice = selected({{name, value}, {name, value}});
        ASSERT_FALSE(twice) << name;
        EXPECT_EQ(twice.error().kind, ErrorKind::malformed);
        EXPECT_EQ(twice.error().errors.front().field, name);
    }
}

TEST_F(ListQuery, IdsAreWrittenInOneWay) {
    for (const auto* id : {"01", "+1", "-1", "0", " 1", "1.0"}) EXPECT_FALSE(selected({{"branch", id}})) << id;
}

TEST_F(ListQuery, WordsHaveAnEnd) {
    std::string words;
    for (int count = 0; count < 20; ++count) words += "a ";
    EXPECT_TRUE(selected({{"q", words}}));
    EXPECT_FALSE(selected({{"q", words + "a"}}));
}

TEST_F(ListQuery, TheContractSaysWhatEachParameterTakes) {
    const auto parameters = list_parameters(record::schema_of<Guest>(), guest);
    const auto of = [&](std::string_view name) {
        const auto found = std::ranges::find(parameters, name, &http::QueryParameter::name);
        return found == parameters.end() ? nullptr : &*found;
    };
    EXPECT_EQ(of("page")->type->kind, record::Kind::integer);
    EXPECT_EQ(of("limit")->maximum, 500);
    EXPECT_EQ(of("seenAtFrom")->type->kind, record::Kind::instant);
    EXPECT_EQ(of("branch")->type->kind, record::Kind::reference);
    const auto& sorts = of("sort")->choices;
    EXPECT_NE(std::ranges::find(sorts, "-birthday"), sorts.end());
    EXPECT_EQ(std::ranges::find(sorts, "secret"), sorts.end());
    EXPECT_FALSE(of("secret"));
}

}  // namespace
}  // namespace kredenz::resource
