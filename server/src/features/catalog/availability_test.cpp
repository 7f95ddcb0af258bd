#include "features/catalog/availability.hpp"

#include <gtest/gtest.h>

namespace kredenz::catalog {
namespace {

using branches::RuleType;

const Instant monday_noon = *parse_instant("2027-01-04T12:00:00+01:00");
const TimeZone vienna = *TimeZone::find("Europe/Vienna");

Menu menu(std::int64_t id, std::vector<record::Reference> branches, std::optional<Instant> from = {}) {
    Menu made;
    made.meta.id = id;
    made.branches = std::move(branches);
    made.available_from = from;
    return made;
}

std::int64_t active(const std::vector<Menu>& menus, Instant now = monday_noon) {
    std::vector<const Menu*> pointers;
    for (const auto& each : menus) pointers.push_back(&each);
    const auto* found = active_menu(pointers, 1, now);
    return found ? found->meta.id : 0;
}

TEST(ActiveMenus, AreTheLatestOfTheBranchThatHasBegun) {
    const auto hour = std::chrono::hours{1};
    EXPECT_EQ(active({}), 0);
    EXPECT_EQ(active({menu(1, {{2}})}), 0);
    EXPECT_EQ(active({menu(1, {{2}, {1}})}), 1);
    EXPECT_EQ(active({menu(1, {{1}}, monday_noon - hour), menu(2, {{1}}, monday_noon - 2 * hour)}), 1);
    EXPECT_EQ(active({menu(1, {{1}}), menu(2, {{1}}, monday_noon + hour)}), 1);
    EXPECT_EQ(active({menu(1, {{1}}), menu(2, {{1}}, monday_noon)}), 2);
    EXPECT_EQ(active({menu(1, {{1}}, monday_noon), menu(2, {{1}})}), 1) << "none counts as oldest";
    EXPECT_EQ(active({menu(3, {{1}}), menu(2, {{1}})}), 3) << "a tie goes to the higher id";
    EXPECT_EQ(active({menu(1, {{1}}, monday_noon + hour)}), 0);
}

class AvailabilityTest : public ::testing::Test {
protected:
    AvailabilityTest() {
        product.meta.id = 5;
        for (auto* each : {&cakes, &drinks}) each->is_enabled = true;
        offered.catalog = {{.category = {1}, .products = {{{4}}, {{5}}}}};
    }
    Availability availability(Instant at = monday_noon) const {
        const auto find = [this](std::int64_t id) -> const Category* {
            return id == 1 ? &cakes : id == 2 ? &drinks : nullptr;
        };
        return availability_of(product, offered, find, vienna, at);
    }

    Category cakes;
    Category drinks;
    Product product;
    Menu offered;
};

TEST_F(AvailabilityTest, IsAMatterOfTheMenu) {
    EXPECT_EQ(availability(), Availability::available);
    offered.catalog[0].products.pop_back();
    EXPECT_EQ(availability(), Availability::not_offered);
    offered.catalog = {{.category = {99}, .products = {{{5}}}}};
    EXPECT_EQ(availability(), Availability::not_offered);
}

TEST_F(AvailabilityTest, EndsWhereSomethingIsSwitchedOff) {
    cakes.is_enabled = false;
    EXPECT_EQ(availability(), Availability::not_offered);
    cakes.is_enabled = true;
    product.is_enabled = false;
    EXPECT_EQ(availability(), Availability::not_offered);
}

TEST_F(AvailabilityTest, FollowsTheSchedulesOfCategoryAndProduct) {
    cakes.schedule = {{.type = RuleType::monday, .from = TimeOfDay{720}, .to = TimeOfDay{780}}};
    EXPECT_EQ(availability(), Availability::available);
    EXPECT_EQ(availability(monday_noon + std::chrono::hours{1}), Availability::outside_schedule);
    product.schedule = {{.type = RuleType::sunday}};
    EXPECT_EQ(availability(), Availability::outside_schedule);
}

TEST_F(AvailabilityTest, OneOfSeveralCategoriesIsEnough) {
    offered.catalog.push_back({.category = {2}, .products = {{{5}}}});
    cakes.schedule = {{.type = RuleType::sunday}};
    EXPECT_EQ(availability(), Availability::available);
    drinks.is_enabled = false;
    EXPECT_EQ(availability(), Availability::outside_schedule);
}

}  // namespace
}  // namespace kredenz::catalog
