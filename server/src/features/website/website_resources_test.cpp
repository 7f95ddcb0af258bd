#include "features/website/website_resources.hpp"

#include "features/website/messages.hpp"
#include "record/json_reader.hpp"

#include <gtest/gtest.h>

namespace kredenz::website {
namespace {

using Found = std::vector<std::pair<std::string, std::string>>;

Found pairs_of(const std::vector<FieldError>& errors) {
    Found found;
    for (const auto& error : errors) found.emplace_back(error.field, error.message);
    return found;
}

Found errors_of(std::vector<NavigationItem> items) {
    Navigation navigation;
    navigation.items = std::move(items);
    return pairs_of(
        navigation_errors(navigation, [](const std::string& identifier) { return identifier == "hollerplatz"; }));
}

Found only_refused(std::string field, std::string_view message) { return {{std::move(field), std::string{message}}}; }

NavigationItem item(NavigationType type, std::string target) {
    return {.label = "Karte", .type = type, .target = std::move(target)};
}

NavigationItem nested(std::size_t levels) {
    auto made = item(NavigationType::home, "");
    if (levels > 1) made.children.push_back(nested(levels - 1));
    return made;
}

TEST(NavigationErrors, TargetsFitTheirType) {
    for (const auto* path : {"ueber-uns", "ueber-uns/team", "2027"})
        EXPECT_EQ(errors_of({item(NavigationType::site, path)}), Found{}) << path;
    for (const auto* path : {"", "/ueber-uns", "ueber-uns/", "a//b", "Über uns", "../etc", "a?b", "https://x.test"})
        EXPECT_EQ(errors_of({item(NavigationType::site, path)}),
                  only_refused("items[0].target", messages::target_is_no_page))
            << path;
    EXPECT_EQ(errors_of({item(NavigationType::branch, "hollerplatz")}), Found{});
    EXPECT_EQ(errors_of({item(NavigationType::branch, "nirgends")}),
              only_refused("items[0].target", messages::no_such_branch("nirgends")));
    EXPECT_EQ(errors_of({item(NavigationType::link, "https://example.test/")}), Found{});
    for (const auto* address : {"", "example.test", "javascript:alert(1)", "https://"})
        EXPECT_EQ(errors_of({item(NavigationType::link, address)}),
                  only_refused("items[0].target", messages::target_is_no_address))
            << address;
}

TEST(NavigationErrors, NameTheEntryAtEveryLevel) {
    auto parent = item(NavigationType::home, "");
    parent.children = {item(NavigationType::home, ""), item(NavigationType::link, "nirgends")};
    EXPECT_EQ(errors_of({parent}), only_refused("items[0].children[1].target", messages::target_is_no_address));
}

TEST(NavigationErrors, LevelsAndEntriesAreLimited) {
    EXPECT_EQ(errors_of({nested(3)}), Found{});
    EXPECT_EQ(errors_of({nested(4)}), only_refused("items[0].children[0].children[0].children", messages::too_deep));
    auto wide = item(NavigationType::home, "");
    wide.children.assign(19, item(NavigationType::home, ""));
    EXPECT_EQ(errors_of(std::vector(5, wide)), Found{});
    EXPECT_EQ(errors_of(std::vector(6, wide)), only_refused("items", messages::too_many));
}

TEST(NavigationForGuests, WhatIsSwitchedOffIsGoneWithAllBelow) {
    const auto navigation = std::make_shared<Navigation>();
    navigation->items = {item(NavigationType::home, ""), nested(2)};
    EXPECT_EQ(navigation_for_guests(navigation), navigation);
    navigation->items[0].is_enabled = false;
    navigation->items[1].children[0].is_enabled = false;
    const auto shown = navigation_for_guests(navigation);
    const auto& items = shown->items;
    ASSERT_EQ(items.size(), 1);
    EXPECT_TRUE(items[0].children.empty());
    EXPECT_EQ(navigation->items.size(), 2);
}

TEST(Block, ItemsHaveWhatTheirTypeShows) {
    const auto errors_in = [](std::string_view body) {
        auto block =
            record::from_json<Block>(R"({"identifier":"a","content":{"body":)" + std::string{body} + "}}", admin);
        return block ? Found{} : pairs_of(block.error().errors);
    };
    EXPECT_EQ(errors_in(R"([{"type":"text","value":"<p>Neu</p>"},{"type":"image","image":1}])"), Found{});
    const auto missing = errors_in(R"([{"type":"text","value":" "},{"type":"image"}])");
    ASSERT_EQ(missing.size(), 2);
    EXPECT_EQ(missing[0].first, "content.body[0].value");
    EXPECT_EQ(missing[1].first, "content.body[1].image");
}

TEST(BlockForGuests, OnlyWhatIsPublic) {
    const auto block = std::make_shared<Block>();
    EXPECT_EQ(block_for_guests(block), nullptr);
    block->is_public = true;
    EXPECT_EQ(block_for_guests(block), block);
}

}  // namespace
}  // namespace kredenz::website
