#include "features/printing/ticket_content.hpp"

#include "features/printing/sample_orders.hpp"

#include <gtest/gtest.h>

namespace kredenz::printing {
namespace {

TEST(TicketContent, TellsWhatTheKitchenCooksByAndNothingElse) {
    auto order = testing::rich_order();
    const auto before = content_of(order);
    order.form.phone = "+43 1 1";
    order.form.last_name = "Anders";
    order.items[0].gross = Money{1};
    EXPECT_EQ(content_of(order), before);
    EXPECT_TRUE(changes_between(before, content_of(order), {}).is_empty());

    *order.appointment += std::chrono::minutes{15};
    order.form.comment += " Danke!";
    order.items[1].amount = Amount::whole(11);
    order.items[0].parts[0].value.text = "\"kleine Portion\"";
    const auto after = content_of(order);
    EXPECT_EQ(changes_between(before, after, {}), (TicketChanges{true, true, {0, 1}}));
    EXPECT_EQ(changes_between(before, after, {1, 2}), (TicketChanges{true, true, {1}}));
    EXPECT_EQ(changes_between(before, after, {3}), (TicketChanges{true, true, {}}));
}

TEST(TicketContent, KeepsNoWordsOfTheGuest) {
    const auto order = testing::rich_order();
    EXPECT_EQ(content_of(order).find("Nüsse"), std::string::npos);
    EXPECT_EQ(content_of(order).size(), (order.items.size() + 2) * 17 - 1);
}

TEST(TicketContent, OfWhatNobodyKeptEverythingIsNew) {
    const auto order = testing::plain_order();
    EXPECT_EQ(changes_between("", content_of(order), {}), (TicketChanges{true, true, {0}}));
}

}  // namespace
}  // namespace kredenz::printing
