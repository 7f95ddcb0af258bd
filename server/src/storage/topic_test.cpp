#include "storage/announcement.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace kredenz::storage {

enum class Size : std::uint8_t { small, large };

struct Cake {
    static constexpr std::string_view topic_name = "cake";
    std::int64_t id = 0;
    std::string name;
    Size size = Size::small;

    bool operator==(const Cake&) const = default;
};

struct Cakes {
    static constexpr std::string_view topic_name = "cake";

    bool operator==(const Cakes&) const = default;
};

struct CakeEaten {
    static constexpr std::string_view topic_name = "cake-eaten";
    std::int64_t id = 0;
};

}  // namespace kredenz::storage

template <>
struct kredenz::record::Choices<kredenz::storage::Size> {
    using enum kredenz::storage::Size;
    static constexpr auto names = names_of<kredenz::storage::Size>({{small, "small"}, {large, "large"}});
};

namespace kredenz::storage {
namespace {

TEST(Topics, HaveOneText) {
    EXPECT_EQ(topic_text(Cake{7, "Linzer", Size::large}), "cake/7/Linzer/large");
    EXPECT_EQ(topic_text(Cakes{}), "cake");
}

TEST(Topics, ComeBackAsTheyWere) {
    for (const std::int64_t id : {std::int64_t{0}, std::int64_t{-1}, std::numeric_limits<std::int64_t>::max(),
                                  std::numeric_limits<std::int64_t>::min()})
        EXPECT_EQ(read_topic<Cake>(topic_text(Cake{id, "", Size::small})), (Cake{id, "", Size::small}));
    EXPECT_EQ(read_topic<Cakes>("cake"), Cakes{});
}

TEST(Topics, KeepWhateverATextHoldsOnOneLine) {
    using namespace std::string_literals;
    for (const auto& name : {"/"s, "a/b/c"s, "//"s, "%"s, "%2F"s, "%25"s, "*"s, "\n"s, "\r\n"s, "\0"s, "\x7f"s,
                             "Gräßlich süß"s, " "s, "\xff\xfe"s}) {
        const auto text = topic_text(Cake{7, name, Size::small});
        EXPECT_EQ(read_topic<Cake>(text), (Cake{7, name, Size::small})) << name;
        for (const char letter : {'\n', '\r', '\0'}) EXPECT_EQ(text.find(letter), std::string::npos) << name;
    }
}

TEST(Topics, AreNotReadFromTheTextOfAnother) {
    for (const auto* text :
         {"", "*", "/", "cake", "cakes/7/Linzer/large", "cak/7/Linzer/large", "cake/7/Linzer", "cake/7/Linzer/large/",
          "cake/7/Linzer/large/1", "cake//Linzer/large", "cake/x/Linzer/large", "cake/7x/Linzer/large",
          "cake/9223372036854775808/Linzer/large", "cake/7/Linzer/huge", "cake/7/Linzer/", "cake/7/%/large",
          "cake/7/%2/large", "cake/7/%zz/large", "Cake/7/Linzer/large"})
        EXPECT_FALSE(read_topic<Cake>(text)) << text;
    EXPECT_FALSE(read_topic<Cakes>("cake/7/Linzer/large"));
    EXPECT_FALSE(read_topic<CakeEaten>(topic_text(Cake{7, "Linzer", Size::large})));
}

TEST(Announcements, AreWhatWasTold) {
    const Announcement told = Cake{7, "a/b", Size::large};
    EXPECT_EQ(told.as<Cake>(), (Cake{7, "a/b", Size::large}));
    EXPECT_FALSE(told.as<Cakes>());
    EXPECT_EQ(Announcement::from_text(told.text()).as<Cake>(), told.as<Cake>());
}

TEST(Announcements, HaveAtMostTwoHundredBytes) {
    const auto of_length = [](std::size_t length) {
        return Announcement{Cake{7, std::string(length, 'x'), Size::small}};
    };
    EXPECT_EQ(of_length(187).text().size(), 200);
    EXPECT_THROW(of_length(188), std::invalid_argument);
    EXPECT_THROW(Announcement(Cake{7, std::string(63, '/'), Size::small}), std::invalid_argument);
}

TEST(Announcements, AreCollectedOnceEach) {
    Announcements announcements;
    EXPECT_TRUE(announcements.empty());
    announcements.add(CakeEaten{1});
    announcements.add(CakeEaten{1});
    Announcements more;
    more.add(CakeEaten{2});
    more.add(CakeEaten{1});
    more.add_missed();
    announcements.add(std::move(more));
    EXPECT_EQ(announcements.all(), (std::vector<Announcement>{CakeEaten{1}, CakeEaten{2}}));
    EXPECT_TRUE(announcements.some_were_missed());
    Announcements missed;
    missed.add_missed();
    EXPECT_FALSE(missed.empty());
}

}  // namespace
}  // namespace kredenz::storage
