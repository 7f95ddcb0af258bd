#include "base/access.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

TEST(RoleSets, IntersectWhenTheyShareARole) {
    EXPECT_TRUE((employee | manager).intersects(manager | admin));
    EXPECT_FALSE(staff.intersects(guest));
    EXPECT_TRUE(anyone.intersects(guest));
    EXPECT_FALSE(nobody.intersects(anyone));
}

TEST(RoleSets, NameTheirRolesInOrder) {
    EXPECT_EQ(role_names(manager | guest), (std::vector<std::string_view>{"guest", "manager"}));
    EXPECT_TRUE(role_names(nobody).empty());
}

TEST(Actors, ActForTheirBranchesAndAdminsForAll) {
    const Actor waiter{.user = 5, .name = "Vera", .roles = employee, .branches = {1, 3}};
    EXPECT_TRUE(waiter.acts_for(3));
    EXPECT_FALSE(waiter.acts_for(2));
    EXPECT_TRUE((Actor{.user = 1, .name = "Ada", .roles = admin, .branches = {}}.acts_for(2)));
    EXPECT_FALSE(Actor{}.acts_for(1));
    EXPECT_FALSE(Actor{}.is_signed_in());
    EXPECT_TRUE(waiter.is_signed_in());
}

TEST(Actors, MayBeDevicesWithoutAPerson) {
    const Actor display{.name = "Theke 1", .roles = counter_display, .branches = {3}, .device = 7};
    EXPECT_TRUE(display.is_device());
    EXPECT_FALSE(display.is_signed_in());
    EXPECT_TRUE(display.acts_for(3));
    EXPECT_FALSE(display.acts_for(1));
    EXPECT_FALSE(display.roles.intersects(staff | guest));
    EXPECT_TRUE(display.roles.intersects(anyone));
}

}  // namespace
}  // namespace kredenz
