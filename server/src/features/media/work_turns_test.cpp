#include "features/media/work_turns.hpp"

#include <gtest/gtest.h>

namespace kredenz::media {
namespace {

struct Item {
    std::string name;
    bool is_left_alone = false;

    bool has_left() const { return is_left_alone; }
};

const http::ClientNetwork flood{.line = "203.0.113.1", .site = {}};
const http::ClientNetwork guest{.line = "203.0.113.2", .site = {}};
const http::ClientNetwork other{.line = "203.0.113.3", .site = {}};

http::ClientNetwork of_site(int line) {
    return {.line = "2001:db8:1:" + std::to_string(line) + "::/64", .site = "2001:db8:1::/48"};
}

class WorkTurnsTest : public testing::Test {
protected:
    void house(const std::string& name, const http::ClientNetwork& network = guest) {
        EXPECT_FALSE(turns.add({WorkFor::house, network}, {name})) << name;
    }
    void stranger(const std::string& name, const http::ClientNetwork& network) {
        EXPECT_FALSE(turns.add({WorkFor::strangers, network}, {name})) << name;
    }
    /// Empty when nothing may begin.
    std::string begin() {
        auto next = turns.next();
        for (const auto& item : next.left) left += item.name + " ";
        return next.item ? next.item->name : "";
    }
    /// The order of strangers' items, one after the other.
    std::string all_of_strangers() {
        std::string names;
        for (auto name = begin(); !name.empty(); name = begin()) {
            names += name + " ";
            turns.is_over(WorkFor::strangers);
        }
        return names;
    }

    WorkTurns<Item> turns{2};
    std::string left;
};

TEST_F(WorkTurnsTest, StrangersLeaveAThreadToTheHouse) {
    stranger("a", flood);
    stranger("b", guest);
    EXPECT_EQ(begin(), "a");
    EXPECT_EQ(begin(), "");
    house("menu");
    house("later");
    EXPECT_EQ(begin(), "menu");
    EXPECT_EQ(begin(), "");
    turns.is_over(WorkFor::house);
    EXPECT_EQ(begin(), "later");
    turns.is_over(WorkFor::strangers);
    EXPECT_EQ(begin(), "b");
}

TEST_F(WorkTurnsTest, TheHouseComesFirstAndStrangersInTheEnd) {
    stranger("stranger", guest);
    for (std::size_t count = 0; count < house_in_a_row + 2; ++count) house("house");
    std::string order;
    for (auto name = begin(); !name.empty(); name = begin()) {
        order += name == "house" ? "h" : "s";
        if (name == "house") turns.is_over(WorkFor::house);
    }
    EXPECT_EQ(order, "hhhhshh");
}

TEST_F(WorkTurnsTest, NetworksTakeTurnsAndInANetworkTheFirstComeIsFirst) {
    for (const auto* name : {"f1", "f2", "f3"}) stranger(name, flood);
    stranger("g1", guest);
    stranger("g2", guest);
    stranger("o1", other);
    EXPECT_EQ(all_of_strangers(), "f1 g1 o1 f2 g2 f3 ");
}

TEST_F(WorkTurnsTest, WhoComesBackWaitsForOneOfEachOther) {
    for (const auto* name : {"f1", "f2", "f3"}) stranger(name, flood);
    stranger("g1", guest);
    EXPECT_EQ(begin(), "f1");
    turns.is_over(WorkFor::strangers);
    EXPECT_EQ(begin(), "g1");
    turns.is_over(WorkFor::strangers);
    stranger("g2", guest);
    EXPECT_EQ(all_of_strangers(), "f2 g2 f3 ");
}

TEST_F(WorkTurnsTest, ASiteIsOneAmongAllAndItsNetworksTakeTurnsInIt) {
    stranger("a1", of_site(1));
    stranger("a2", of_site(1));
    stranger("b1", of_site(2));
    stranger("c1", of_site(3));
    stranger("g1", guest);
    stranger("g2", guest);
    EXPECT_EQ(all_of_strangers(), "a1 g1 b1 g2 c1 a2 ");
}

TEST_F(WorkTurnsTest, WhoHasLeftTakesNobodysTurn) {
    turns.add({WorkFor::strangers, flood}, {.name = "gone1", .is_left_alone = true});
    turns.add({WorkFor::strangers, flood}, {.name = "gone2", .is_left_alone = true});
    stranger("f1", flood);
    stranger("g1", guest);
    EXPECT_EQ(all_of_strangers(), "f1 g1 ");
    EXPECT_EQ(left, "gone1 gone2 ");
}

TEST_F(WorkTurnsTest, ANetworkHasSoManyPlaces) {
    for (std::size_t count = 0; count < most_waiting_of_network; ++count) stranger("f", flood);
    const auto refused = turns.add({WorkFor::strangers, flood}, {"one more"});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->why, NoPlace::of_network);
    EXPECT_EQ(refused->item.name, "one more");
    stranger("g", guest);
    house("picture", flood);
}

TEST_F(WorkTurnsTest, WhenAllPlacesAreTakenWhoHasMostGivesOne) {
    for (std::size_t count = 0; count < most_waiting; ++count)
        stranger("s" + std::to_string(count), of_site(static_cast<int>(count % 8)));
    const auto pushed_out = turns.add({WorkFor::strangers, guest}, {"g"});
    ASSERT_TRUE(pushed_out);
    EXPECT_EQ(pushed_out->why, NoPlace::at_all);
    EXPECT_EQ(pushed_out->item.name, "s" + std::to_string(most_waiting - 1)) << "who came last";
    const auto refused = turns.add({WorkFor::strangers, of_site(9)}, {"one more"});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->item.name, "one more");
    EXPECT_EQ(turns.take_all().size(), most_waiting);
    EXPECT_EQ(begin(), "");
}

}  // namespace
}  // namespace kredenz::media
