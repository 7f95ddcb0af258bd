#include "features/branches/branch_resources.hpp"

#include <gtest/gtest.h>

namespace kredenz::branches {
namespace {

std::vector<std::int64_t> numbers(std::vector<DeliveryArea> areas, const std::vector<DeliveryArea>& stored,
                                  std::int64_t last = 0) {
    Branch branch;
    branch.delivery_areas = std::move(areas);
    branch.last_delivery_area = last;
    number_areas(branch, stored);
    std::vector<std::int64_t> ids;
    for (const auto& area : branch.delivery_areas) ids.push_back(area.id);
    return ids;
}

TEST(DeliveryAreas, AreNumberedByTheServer) {
    using Ids = std::vector<std::int64_t>;
    EXPECT_EQ(numbers({{}, {}}, {}), (Ids{1, 2}));
    EXPECT_EQ(numbers({{.id = 77}, {}}, {}), (Ids{1, 2})) << "a number that was never given counts for nothing";
    EXPECT_EQ(numbers({{.id = 2}, {}, {.id = 1}}, {{.id = 1}, {.id = 2}}), (Ids{2, 3, 1}));
    EXPECT_EQ(numbers({{.id = 2}, {.id = 2}}, {{.id = 2}}), (Ids{2, 3}));
    EXPECT_EQ(numbers({{}}, {{.id = 1}, {.id = 4}}), (Ids{5}));
    EXPECT_EQ(numbers({}, {{.id = 1}}), Ids{});
    EXPECT_EQ(numbers({{.id = 1}, {}}, {{.id = 1}}, 7), (Ids{1, 8})) << "a removed area's number is not given again";
}

TEST(Rules, ForADateNeedOne) {
    const std::vector<Rule> rules{
        {.type = RuleType::daily}, {.type = RuleType::once}, {.type = RuleType::once, .date = parse_day("2027-01-04")}};
    const auto errors = rule_errors(rules, "openingHours");
    ASSERT_EQ(errors.size(), 1);
    EXPECT_EQ(errors[0].field, "openingHours[1].date");
}

TEST(BranchesForGuests, PublicOnesAreWhole) {
    const auto branch = std::make_shared<Branch>();
    EXPECT_EQ(branch_for_guests(branch), branch);
}

TEST(BranchesForGuests, OthersAreACard) {
    const auto branch = std::make_shared<Branch>();
    branch->meta.id = 3;
    branch->identifier = "hof";
    branch->name = "Hof";
    branch->street = "Gasse 1";
    branch->zip_code = "8010";
    branch->city = "Graz";
    branch->keywords = "Torte";
    branch->tags = {{1}};
    branch->images = {{2}};
    branch->logo = {4};
    branch->is_public = false;
    const auto card_json = record::to_json(*branch_for_guests(branch), record::Audience::of(guest));
    for (const auto* shown :
         {R"("id":3)", R"("identifier":"hof")", R"("name":"Hof")", R"("street":"Gasse 1")", R"("zipCode":"8010")",
          R"("city":"Graz")", R"("keywords":"Torte")", R"("tags":[{"id":1}])", R"("images":[{"id":2}])",
          R"("logo":{"id":4})", R"("isPublic":false)"})
        EXPECT_NE(card_json.find(shown), std::string::npos) << shown;

    auto open = *branch;
    open.phone = "0316 1";
    open.email = "hof@beispiel.at";
    open.description = "Geheime Beschreibung";
    open.closed_message = "Geheimer Hinweis";
    open.latitude = Ratio::whole(47);
    open.opening_hours = {{}};
    open.delivery_areas = {{.id = 1, .area = "8010"}};
    open.orderable_from = Instant{};
    open.paused_until = Instant{};
    open.is_delivery_enabled = open.is_dine_in_enabled = open.is_preorder_enabled = true;
    EXPECT_EQ(record::to_json(*branch_for_guests(std::make_shared<Branch>(open)), record::Audience::of(guest)),
              card_json)
        << "nothing else reaches guests";
}

}  // namespace
}  // namespace kredenz::branches
