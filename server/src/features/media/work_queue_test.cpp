#include "features/media/work_queue.hpp"

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

class WorkQueueTest : public ::testing::Test {
protected:
    void business(const std::string& name, const http::ClientNetwork& network = guest) {
        EXPECT_FALSE(turns.add({WorkFor::business, network}, {name})) << name;
    }
    void stranger(const std::string& name, const http::ClientNetwork& network) {
        EXPECT_FALSE(turns.add({WorkFor::anonymous, network}, {name})) << name;
    }
    /// Empty when nothing may begin.
    std::string begin() {
        auto next = turns.next();
        for (const auto& item : next.left) left += item.name + " ";
        return next.item ? next.item->name : "";
    }
    /// The order of strangers' items, one after the other.
    std::string all_of_anonymous() {
        std::string names;
        for (auto name = begin(); !name.empty(); name = begin()) {
            names += name + " ";
            turns.is_over(WorkFor::anonymous);
        }
        return names;
    }

    WorkQueue<Item> turns{2};
    std::string left;
};

TEST_F(WorkQueueTest, StrangersLeaveAThreadToTheHouse) {
    stranger("a", flood);
    stranger("b", guest);
    EXPECT_EQ(begin(), "a");
    EXPECT_EQ(begin(), "");
    business("menu");
    business("later");
    EXPECT_EQ(begin(), "menu");
    EXPECT_EQ(begin(), "");
    turns.is_over(WorkFor::business);
    EXPECT_EQ(begin(), "later");
    turns.is_over(WorkFor::anonymous);
    EXPECT_EQ(begin(), "b");
}

TEST_F(WorkQueueTest, TheBusinessComesFirstAndStrangersInTheEnd) {
    stranger("stranger", guest);
    for (std::size_t count = 0; count < business_in_a_row + 2; ++count) business("business");
    std::string order;
    for (auto name = begin(); !name.empty(); name = begin()) {
        order += name == "business" ? "b" : "s";
        if (name == "business") turns.is_over(WorkFor::business);
    }
    EXPECT_EQ(order, "bbbbsbb");
}

TEST_F(WorkQueueTest, NetworksTakeTurnsAndInANetworkTheFirstComeIsFirst) {
    for (const auto* name : {"f1", "f2", "f3"}) stranger(name, flood);
    stranger("g1", guest);
    stranger("g2", guest);
    stranger("o1", other);
    EXPECT_EQ(all_of_anonymous(), "f1 g1 o1 f2 g2 f3 ");
}

TEST_F(WorkQueueTest, WhoComesBackWaitsForOneOfEachOther) {
    for (const auto* name : {"f1", "f2", "f3"}) stranger(name, flood);
    stranger("g1", guest);
    EXPECT_EQ(begin(), "f1");
    turns.is_over(WorkFor::anonymous);
    EXPECT_EQ(begin(), "g1");
    turns.is_over(WorkFor::anonymous);
    stranger("g2", guest);
    EXPECT_EQ(all_of_anonymous(), "f2 g2 f3 ");
}

TEST_F(WorkQueueTest, ASiteIsOneAmongAllAndItsNetworksTakeTurnsInIt) {
    stranger("a1", of_site(1));
    stranger("a2", of_site(1));
    stranger("b1", of_site(2));
    stranger("c1", of_site(3));
    stranger("g1", guest);
    stranger("g2", guest);
    EXPECT_EQ(all_of_anonymous(), "a1 g1 b1 g2 c1 a2 ");
}

TEST_F(WorkQueueTest, WhoHasLeftTakesNobodysTurn) {
    turns.add({WorkFor::anonymous, flood}, {.name = "gone1", .is_left_alone = true});
    turns.add({WorkFor::anonymous, flood}, {.name = "gone2", .is_left_alone = true});
    stranger("f1", flood);
    stranger("g1", guest);
    EXPECT_EQ(all_of_anonymous(), "f1 g1 ");
    EXPECT_EQ(left, "gone1 gone2 ");
}

TEST_F(WorkQueueTest, ANetworkHasSoManyPlaces) {
    for (std::size_t count = 0; count < most_waiting_of_network; ++count) stranger("f", flood);
    const auto refused = turns.add({WorkFor::anonymous, flood}, {"one more"});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->why, NoPlace::of_network);
    EXPECT_EQ(refused->item.name, "one more");
    stranger("g", guest);
    business("picture", flood);
}

TEST_F(WorkQueueTest, WhenAllPlacesAreTakenWhoHasMostGivesOne) {
    for (std::size_t count = 0; count < most_waiting; ++count)
        stranger("s" + std::to_string(count), of_site(static_cast<int>(count % 8)));
    const auto pushed_out = turns.add({WorkFor::anonymous, guest}, {"g"});
    ASSERT_TRUE(pushed_out);
    EXPECT_EQ(pushed_out->why, NoPlace::at_all);
    EXPECT_EQ(pushed_out->item.name, "s" + std::to_string(most_waiting - 1)) << "who came last";
    const auto refused = turns.add({WorkFor::anonymous, of_site(9)}, {"one more"});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->item.name, "one more");
    EXPECT_EQ(turns.take_all().size(), most_waiting);
    EXPECT_EQ(begin(), "");
}

}  // namespace
}  // namespace kredenz::media
