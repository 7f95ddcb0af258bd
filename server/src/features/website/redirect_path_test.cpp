#include "features/website/redirect_path.hpp"

#include "features/website/messages.hpp"

#include <gtest/gtest.h>

namespace kredenz::website {
namespace {

constexpr std::string_view own_address = "https://ringlotte.test";

std::string path_of(std::string_view typed) {
    const auto path = read_redirect_path(typed, own_address);
    return path ? *path : path.error().message;
}

std::string target_of(std::string_view typed) {
    const auto target = read_redirect_target(typed, own_address);
    return target ? *target : target.error().message;
}

TEST(RedirectPath, IsWrittenInOneWay) {
    for (const auto* typed :
         {"/alte-karte", "alte-karte", " /Alte-Karte/ ", "/%61lte-karte", "/site/alte-karte", "/alte-karte//",
          "https://ringlotte.test/alte-karte", "HTTPS://Ringlotte.test/site/alte-karte/"})
        EXPECT_EQ(path_of(typed), "/alte-karte") << typed;
    EXPECT_EQ(path_of("/Men%C3%BC/ÜBERSICHT"), "/menü/übersicht");
    EXPECT_EQ(path_of("/karte 2020.pdf"), "/karte 2020.pdf");
    EXPECT_EQ(path_of("/2×4"), "/2×4");
    EXPECT_EQ(path_of("/stores"), "/stores");
    EXPECT_EQ(path_of("/imprint"), "/imprint");
}

TEST(RedirectPath, SavedAgainStaysTheSame) {
    for (const auto* typed : {"/Alte%20Karte", "site/a/b/", "/site/site/karte", "/%C3%84hnlich", "/a+b"}) {
        const auto once = path_of(typed);
        EXPECT_EQ(path_of(once), once) << typed;
    }
}

TEST(RedirectPath, WhatIsNoPathSaysWhy) {
    for (const auto* typed : {"https://example.test/karte", "http://ringlotte.test.example/karte", "//evil.test/karte"})
        EXPECT_EQ(path_of(typed), messages::path_is_address) << typed;
    for (const auto* typed : {"/karte?seite=2", "/karte#kaffee", "/100%25", "/a\\b", "/%3f", "/%5c", "/\"", "/<b>"})
        EXPECT_EQ(path_of(typed), messages::path_has_marks) << typed;
    for (const auto* typed : {"/100%", "/%zz", "/a/../b", "/./a", "/%2e%2e/a", "/a%00b", "/a\nb", "/%0d%0a", "/%ff"})
        EXPECT_EQ(path_of(typed), messages::path_is_unreadable) << typed;
    for (const auto* typed : {"/", "https://ringlotte.test", "https://ringlotte.test/"})
        EXPECT_EQ(path_of(typed), messages::path_is_start) << typed;
}

TEST(RedirectPath, TheHousesOwnPagesStay) {
    EXPECT_EQ(path_of("/kiosk/hollerplatz"), messages::path_is_reserved("kiosk"));
    EXPECT_EQ(path_of("/store"), messages::path_is_reserved("store"));
    for (const auto* typed : {"/status", "/Kiosk/x", "/player", "/terminal", "/frontdesk", "/backoffice", "/backend",
                              "/api/orders", "/image/1", "/upload", "/fonts", "/datenschutz", "/assets/x", "/site",
                              "/site/imprint", "/SITE/privacy/", "/index.html", "/site/kiosk/x", "/robots.txt"})
        EXPECT_FALSE(read_redirect_path(typed, own_address)) << typed;
}

TEST(RedirectPath, WhatABranchWasCalledLeadsOn) {
    EXPECT_EQ(path_of("/Store/hollerplatz/"), "/store/hollerplatz");
    EXPECT_EQ(path_of("/store/hollerplatz/checkout"), "/store/hollerplatz/checkout");
}

TEST(RedirectTarget, IsAPathOrAnAddress) {
    for (const auto* typed : {"/", "/store/hollerplatz", "/store/hollerplatz?tisch=4#kaffee", "/site/Über uns",
                              "https://example.test", "http://example.test:8080/a?b=c#d", "https://café.example/Käse"})
        EXPECT_EQ(target_of(typed), typed);
    EXPECT_EQ(target_of(" /karte "), "/karte");
    EXPECT_EQ(target_of("https://ringlotte.test/karte?a=b"), "/karte?a=b");
    EXPECT_EQ(target_of("https://ringlotte.test"), "/");
    EXPECT_EQ(target_of("https://ringlotte.test#kaffee"), "/#kaffee");
    EXPECT_EQ(target_of("https://ringlotte.test.example/"), "https://ringlotte.test.example/");
}

TEST(RedirectTarget, LeadsToNobodyElse) {
    for (const auto* typed : {"//evil.test", "/\\evil.test", "\\\\evil.test", "/\t/evil.test", "javascript:alert(1)",
                              "data:text/html,x", "ftp://example.test", "karte", "example.test", "https:/example.test",
                              "https:\\\\evil.test", "/a\r\nSet-Cookie: x=1", "https://ringlotte.test//evil.test"})
        EXPECT_EQ(target_of(typed), messages::target_is_nothing) << typed;
    for (const auto* typed :
         {"https://", "https://@evil.test", "https://ringlotte.at@evil.test/", "https://:80/", "https://a b/",
          "https://example.test:port/", "/100%", "/a/../../b", "https:///evil.test"})
        EXPECT_EQ(target_of(typed), messages::target_is_unreadable) << typed;
}

TEST(RedirectTarget, ComparesByItsPath) {
    EXPECT_EQ(path_of_target("/Site/Alte%20Karte/?a=b#c"), "/alte karte");
    EXPECT_EQ(path_of_target("/site/imprint"), "/site/imprint");
    EXPECT_EQ(path_of_target("https://example.test/karte"), "");
}

TEST(RedirectLocation, CarriesTheQuestionAlong) {
    EXPECT_EQ(location_of("/karte", ""), "/karte");
    EXPECT_EQ(location_of("/karte", "?"), "/karte");
    EXPECT_EQ(location_of("/karte", "?tisch=4"), "/karte?tisch=4");
    EXPECT_EQ(location_of("/karte?a=b#kaffee", "?tisch=4&x=%20"), "/karte?a=b&tisch=4&x=%20#kaffee");
    EXPECT_EQ(location_of("https://example.test", "?@evil.test"), "https://example.test?@evil.test");
}

TEST(RedirectLocation, HoldsWhatAnAddressMay) {
    EXPECT_EQ(location_of("/Käse & Wein", "?ä=\\"), "/K%C3%A4se%20&%20Wein?%C3%A4=%5C");
    EXPECT_EQ(location_of("/%C3%A4", ""), "/%C3%A4");
}

}  // namespace
}  // namespace kredenz::website
