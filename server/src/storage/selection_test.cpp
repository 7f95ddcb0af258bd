#include "storage/selection.hpp"

#include "base/text.hpp"
#include "record/sample.hpp"
#include "storage/test_foundation.hpp"

#include <random>

namespace kredenz::storage {
namespace {

using record::testing::Size;

struct Adult {
    static constexpr std::string_view schema_name = "Adult";
    static constexpr std::string_view tag = "adult";
    static constexpr std::string_view label = "Erwachsen";
    std::string job;
    std::int64_t children = 0;
};
struct Child {
    static constexpr std::string_view schema_name = "Child";
    static constexpr std::string_view tag = "child";
    static constexpr std::string_view label = "Kind";
    Size school = Size::small;
};

/// A member of every kind that lists are asked by.
struct Visitor {
    static constexpr std::string_view schema_name = "Visitor";
    static constexpr std::string_view table_name = "visitors";
    record::Meta meta;
    std::string name;
    std::optional<std::string> nickname;
    bool is_regular = false;
    std::int64_t visits = 0;
    std::optional<std::int64_t> age;
    Money tab;
    Instant seen_at{};
    std::optional<Instant> left_at;
    Day birthday{};
    TimeOfDay comes_at{};
    Size size = Size::small;
    std::optional<Size> other_size;
    std::vector<Size> sizes;
    record::Reference table;
    std::vector<record::Reference> branches;
    std::variant<Adult, Child> stage;
};

void describe(record::Describe<Adult>& d) {
    d.field("job", &Adult::job, "Beruf").searched();
    d.field("children", &Adult::children, "Kinder");
}
void describe(record::Describe<Child>& d) { d.field("school", &Child::school, "Schule"); }
void describe(record::Describe<Visitor>& d) {
    d.meta(&Visitor::meta);
    d.field("name", &Visitor::name, "Name").searched();
    d.field("nickname", &Visitor::nickname, "Rufname");
    d.field("isRegular", &Visitor::is_regular, "Stammgast");
    d.field("visits", &Visitor::visits, "Besuche");
    d.field("age", &Visitor::age, "Alter");
    d.field("tab", &Visitor::tab, "Rechnung");
    d.field("seenAt", &Visitor::seen_at, "Gesehen");
    d.field("leftAt", &Visitor::left_at, "Gegangen");
    d.field("birthday", &Visitor::birthday, "Geburtstag");
    d.field("comesAt", &Visitor::comes_at, "Kommt um");
    d.field("size", &Visitor::size, "Größe");
    d.field("otherSize", &Visitor::other_size, "Andere Größe");
    d.field("sizes", &Visitor::sizes, "Größen");
    d.field("table", &Visitor::table, "Tisch").refers_to("tables");
    d.field("branches", &Visitor::branches, "Standorte").refers_to("branches");
    d.one_of("stage", &Visitor::stage, "Lebensalter");
}

const std::vector<std::string> names{"Öztürk",  "ozturk",      "Öl",    "Zoë",  "zebra", "ABEL",    "abel",
                                     "Straße",  "strasse",     "100 %", "100x", "a_b",   "axb",     "back\\slash",
                                     "it's \"", "Zeile\nzwei", "",      "Ærø",  "ä",     "Ω und ω", "large"};
const std::vector<std::string> words{"oz", "%", "_", "\\", "strasse", "abel", "zwei", "ae", "\"", "'", "0", "large"};

/// The same records and questions in each run.
class Chance {
public:
    explicit Chance(std::uint32_t seed) : random_(seed) {}
    std::int64_t below(std::int64_t end) { return static_cast<std::int64_t>(random_() % static_cast<unsigned>(end)); }
    bool happens() { return below(2) == 0; }
    template <class Choice>
    const Choice& of(const std::vector<Choice>& choices) {
        return choices[static_cast<std::size_t>(below(std::ssize(choices)))];
    }

private:
    std::mt19937 random_;
};

Instant instant_of(std::int64_t number) { return Instant{std::chrono::milliseconds{1'800'000'000'000 + number}}; }
Size size_of(std::int64_t number) { return number == 0 ? Size::small : Size::large; }

Visitor any_visitor(Chance& chance) {
    Visitor visitor;
    visitor.name = chance.of(names);
    if (chance.happens()) visitor.nickname = chance.of(names);
    visitor.is_regular = chance.happens();
    visitor.visits = chance.below(7) - 3;
    if (chance.happens()) visitor.age = chance.below(4);
    visitor.tab = Money{chance.below(5) - 2};
    visitor.seen_at = instant_of(chance.below(5));
    if (chance.happens()) visitor.left_at = instant_of(chance.below(5));
    visitor.birthday = *parse_day("1999-12-30") + date::days{chance.below(5)};
    visitor.comes_at = TimeOfDay{static_cast<int>(chance.below(5)) * 360};
    visitor.size = size_of(chance.below(2));
    if (chance.happens()) visitor.other_size = size_of(chance.below(2));
    for (auto count = chance.below(3); count > 0; --count) visitor.sizes.push_back(size_of(chance.below(2)));
    visitor.table = {chance.below(4)};
    for (auto count = chance.below(4); count > 0; --count) visitor.branches.push_back({chance.below(4) + 1});
    if (chance.happens())
        visitor.stage = Adult{chance.of(names), chance.below(3)};
    else
        visitor.stage = Child{size_of(chance.below(2))};
    return visitor;
}

/// By their kind, so that a question finds something.
const std::map<std::string, std::function<Value(Chance&)>> values_of{
    {"id", [](Chance& chance) { return Value{chance.below(200)}; }},
    {"version", [](Chance&) { return Value{std::int64_t{1}}; }},
    {"createdAt", [](Chance& chance) { return to_value(instant_of(chance.below(200))); }},
    {"updatedAt", [](Chance& chance) { return to_value(instant_of(chance.below(200))); }},
    {"name", [](Chance& chance) { return Value{chance.of(names)}; }},
    {"nickname", [](Chance& chance) { return Value{chance.of(names)}; }},
    {"isRegular", [](Chance& chance) { return Value{chance.happens()}; }},
    {"visits", [](Chance& chance) { return Value{chance.below(7) - 3}; }},
    {"age", [](Chance& chance) { return Value{chance.below(4)}; }},
    {"tab", [](Chance& chance) { return Value{chance.below(5) - 2}; }},
    {"seenAt", [](Chance& chance) { return to_value(instant_of(chance.below(5))); }},
    {"leftAt", [](Chance& chance) { return to_value(instant_of(chance.below(5))); }},
    {"birthday",
     [](Chance& chance) { return Value{format_day(*parse_day("1999-12-30") + date::days{chance.below(5)})}; }},
    {"comesAt",
     [](Chance& chance) { return Value{format_time_of_day(TimeOfDay{static_cast<int>(chance.below(5)) * 360})}; }},
    {"size", [](Chance& chance) { return to_value(size_of(chance.below(2))); }},
    {"otherSize", [](Chance& chance) { return to_value(size_of(chance.below(2))); }},
    {"sizes", [](Chance& chance) { return to_value(size_of(chance.below(2))); }},
    {"table", [](Chance& chance) { return Value{chance.below(3) + 1}; }},
    {"branches", [](Chance& chance) { return Value{chance.below(4) + 1}; }},
    {"stage", [](Chance& chance) { return Value{std::string{chance.happens() ? "adult" : "child"}}; }},
    {"children", [](Chance& chance) { return Value{chance.below(3)}; }},
    {"job", [](Chance& chance) { return Value{chance.of(names)}; }},
    {"school", [](Chance& chance) { return to_value(size_of(chance.below(2))); }}};
const std::vector<std::string> with_ends{"id",     "createdAt", "visits",   "age",     "tab",
                                         "seenAt", "leftAt",    "birthday", "comesAt", "children"};

std::vector<std::string> names_of_values() {
    std::vector<std::string> all;
    for (const auto& [name, value] : values_of) all.push_back(name);
    return all;
}

Predicate any_predicate(Chance& chance, int depth) {
    const auto& schema = record::schema_of<Visitor>();
    switch (chance.below(depth > 0 ? 7 : 5)) {
        case 0:
        case 1: {
            const auto name = chance.of(names_of_values());
            std::vector<Value> values;
            for (auto count = chance.below(4); count > 0; --count) values.push_back(values_of.at(name)(chance));
            auto attribute = Attribute::of<Visitor>(name);
            return chance.happens() ? Predicate::one_of(std::move(attribute), std::move(values))
                                    : Predicate::none_of(std::move(attribute), std::move(values));
        }
        case 2:
        case 3: {
            const auto name = chance.of(with_ends);
            auto attribute = Attribute::of<Visitor>(name);
            auto end = values_of.at(name)(chance);
            return chance.happens() ? Predicate::at_least(std::move(attribute), std::move(end))
                                    : Predicate::at_most(std::move(attribute), std::move(end));
        }
        case 4: {
            const auto texts = chance.below(3);
            std::vector<const record::Field*> fields;
            if (texts != 0) fields.push_back(schema.find("name"));
            if (texts != 1) fields.push_back(schema.find("job"));
            std::vector<std::string> asked;
            for (auto count = chance.below(3); count > 0; --count) asked.push_back(chance.of(words));
            return Predicate::contains(std::move(asked), std::move(fields));
        }
        default: {
            std::vector<Predicate> parts;
            for (auto count = chance.below(4); count > 0; --count) parts.push_back(any_predicate(chance, depth - 1));
            return chance.happens() ? Predicate::all_of(std::move(parts)) : Predicate::any_of(std::move(parts));
        }
    }
}

Selection any_selection(Chance& chance) {
    Selection selection{.predicate = any_predicate(chance, 2)};
    auto sortable = names_of_values();
    std::erase_if(sortable, [](const auto& name) { return name == "sizes" || name == "branches"; });
    if (chance.happens()) selection.sort = {Attribute::of<Visitor>(chance.of(sortable)), chance.happens()};
    if (chance.happens()) selection.window = Window{.page = chance.below(4) + 1, .limit = chance.below(20) + 1};
    return selection;
}

std::vector<std::int64_t> ids_of(const Selected& selected) {
    std::vector<std::int64_t> ids;
    for (const auto& record : selected.records) ids.push_back(static_cast<const Visitor*>(record.get())->meta.id);
    return ids;
}

class SelectionTest : public testing::MigratedDatabaseTest {
protected:
    SelectionTest() {
        write([](Session& session) {
            const std::string key = session.engine() == Engine::sqlite
                                        ? "integer primary key autoincrement"
                                        : "bigint generated by default as identity primary key";
            session.execute(
                "create table visitors (id " + key +
                ", name text not null, nickname text, is_regular boolean not null, visits bigint not null, age bigint,"
                " tab bigint not null, seen_at bigint not null, left_at bigint, birthday text not null,"
                " comes_at text not null, size text not null, other_size text, sizes text not null, table_id bigint,"
                " branches text not null, stage text not null, job text, children bigint, school text,"
                " search text not null, version bigint not null, created_at bigint not null,"
                " updated_at bigint not null, deleted_at bigint)");
        });
    }

    /// The records that are not in the trash, by id.
    std::vector<std::shared_ptr<const void>> fill(int count) {
        return write([this, count](Session& session) {
            Chance chance{4711};
            for (int number = 0; number < count; ++number) {
                auto visitor = any_visitor(chance);
                visitors.insert(session, visitor, instant_of(chance.below(count)));
                if (chance.below(10) == 0) visitors.untyped().trash(session, visitor.meta.id, instant_of(count));
            }
            std::vector<std::shared_ptr<const void>> kept;
            for (auto& visitor : visitors.untyped().all(session)) kept.push_back(std::move(visitor));
            return kept;
        });
    }

    TypedRepository<Visitor> visitors;
};

TEST_P(SelectionTest, TheDatabaseFindsWhatMemoryFinds) {
    const auto records = fill(100);
    Chance chance{815};
    std::size_t found = 0;
    write([&](Session& session) {
        for (int round = 0; round < 500; ++round) {
            const auto selection = any_selection(chance);
            const auto expected = select(records, record::schema_of<Visitor>(), selection);
            const auto rows = select(session, visitors.untyped(), selection);
            Condition asked;
            const auto text = selection.predicate.part(visitors.untyped(), asked);
            ASSERT_EQ(ids_of(rows), ids_of(expected)) << round << ": " << text;
            ASSERT_EQ(rows.total, expected.total) << round << ": " << text;
            found += expected.records.size();
        }
    });
    EXPECT_GT(found, 2'000U);
}

TEST_P(SelectionTest, TheTrashIsSearchedAsWell) {
    fill(100);
    Chance chance{17};
    write([&](Session& session) {
        for (const auto& visitor : visitors.untyped().all(session))
            visitors.untyped().trash(session, static_cast<const Visitor*>(visitor.get())->meta.id, instant_of(200));
        std::vector<std::shared_ptr<const void>> records;
        for (auto& visitor : visitors.untyped().where(session, "true order by id", {}, Place::trash))
            records.push_back(std::move(visitor));
        ASSERT_EQ(records.size(), 100U);
        EXPECT_TRUE(static_cast<const Visitor*>(records.front().get())->meta.deleted_at);
        for (int round = 0; round < 300; ++round) {
            auto selection = any_selection(chance);
            selection.place = Place::trash;
            const auto expected = select(records, record::schema_of<Visitor>(), selection);
            const auto rows = select(session, visitors.untyped(), selection);
            ASSERT_EQ(ids_of(rows), ids_of(expected)) << round;
            ASSERT_EQ(rows.total, expected.total) << round;
        }
    });
}

TEST_P(SelectionTest, SortsByEveryValueBothWays) {
    const auto records = fill(50);
    write([&](Session& session) {
        for (const auto& [name, value] : values_of) {
            if (name == "sizes" || name == "branches") continue;
            for (const bool is_descending : {false, true}) {
                const Selection selection{.sort = Sort{Attribute::of<Visitor>(name), is_descending}};
                const auto expected = select(records, record::schema_of<Visitor>(), selection);
                const auto rows = select(session, visitors.untyped(), selection);
                ASSERT_EQ(ids_of(rows), ids_of(expected)) << name << (is_descending ? " descending" : "");
            }
        }
    });
}

TEST_P(SelectionTest, WhatHasNoValueComesFirstAndTiesAreSortedById) {
    write([this](Session& session) {
        for (const auto age : std::vector<std::optional<std::int64_t>>{4, std::nullopt, 2, 4, std::nullopt}) {
            Visitor visitor;
            visitor.age = age;
            visitors.insert(session, visitor, instant_of(0));
        }
    });
    const auto sorted = [this](bool is_descending) {
        return write([&](Session& session) {
            return ids_of(
                select(session, visitors.untyped(), {.sort = Sort{Attribute::of<Visitor>("age"), is_descending}}));
        });
    };
    EXPECT_EQ(sorted(false), (std::vector<std::int64_t>{2, 5, 3, 1, 4}));
    EXPECT_EQ(sorted(true), (std::vector<std::int64_t>{4, 1, 3, 5, 2}));
}

TEST_P(SelectionTest, BothEnginesFoldAsTheServerDoes) {
    std::string letters;
    for (unsigned code = 1; code < 0x250; ++code) {
        if (code >= 0x80) letters += static_cast<char>(0xC0U | (code >> 6U));
        letters += static_cast<char>(code < 0x80 ? code : 0x80U | (code & 0x3FU));
    }
    letters += "ẞ € 🥐 Ω";
    const auto folded =
        write([&](Session& session) { return session.query("select fold($1)", letters).front().text(0); });
    EXPECT_EQ(folded, fold(letters));
    const auto nothing = write([](Session& session) -> bool {
        return session.query("select fold(nickname) from visitors union all select fold(null)").front().is_null(0);
    });
    EXPECT_TRUE(nothing);
}

TEST(Predicate, RefusesListsThatNoDatabaseFinds) {
    EXPECT_THROW(Predicate::one_of(Attribute::of<record::testing::Sample>("words"), {Value{std::string{"x"}}}),
                 std::logic_error);
    EXPECT_THROW(Attribute::of<Visitor>("nothing"), std::logic_error);
}

INSTANTIATE_ON_BOTH_ENGINES(SelectionTest);

}  // namespace
}  // namespace kredenz::storage
