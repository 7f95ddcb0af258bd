#include "app/page_policy.hpp"

#include "features/settings/config.hpp"

#include <gtest/gtest.h>

namespace kredenz::app {
namespace {

TEST(PagePolicy, AllowsWhatIsOursAndNothingElse) {
    EXPECT_EQ(PagePolicy{}.text().find("https:"), std::string::npos);
    EXPECT_TRUE(PagePolicy{}.text().starts_with("default-src 'self'; script-src 'self'; "));
}

TEST(PagePolicy, AddsToADirectiveOrStartsItWithOurOwn) {
    const auto text = PagePolicy{}
                          .allow("script-src", {"https://one.test", "https://two.test"})
                          .allow("frame-src", {"https://maps.test"})
                          .text();
    EXPECT_NE(text.find("script-src 'self' https://one.test https://two.test;"), std::string::npos);
    EXPECT_TRUE(text.ends_with("; frame-src 'self' https://maps.test"));
}

TEST(PagePolicy, OpensForWhatTheSettingsName) {
    settings::Config config;
    EXPECT_EQ(guest_policy(config), default_policy());
    config.ads_pixel_id = " ";
    EXPECT_EQ(guest_policy(config), default_policy());
    config.ads_pixel_id = "1234567890";
    EXPECT_NE(guest_policy(config).find("facebook"), std::string::npos);
    EXPECT_EQ(guest_policy(config).find("google"), std::string::npos);
    config.tag_manager_id = "GTM-ABC123";
    EXPECT_NE(guest_policy(config).find("https://*.googletagmanager.com"), std::string::npos);
}

TEST(PagePolicy, OpensTheOverviewForTheMapItShows) {
    settings::Config config;
    config.enable_plugin_home_page = true;
    config.map_style = "https://maps.test:8443/styles/dark.json?key={token}";
    EXPECT_EQ(overview_policy(config), guest_policy(config));
    config.enable_plugin_mapbox = true;
    EXPECT_NE(overview_policy(config).find("connect-src 'self' https://maps.test:8443;"), std::string::npos);
    EXPECT_EQ(guest_policy(config), default_policy());
    config.enable_plugin_home_page = false;
    EXPECT_EQ(overview_policy(config), default_policy());
}

TEST(PagePolicy, OpensForNothingThatIsNoOrigin) {
    settings::Config config;
    config.enable_plugin_home_page = config.enable_plugin_mapbox = true;
    for (const auto* style : {"", "maps.test", "https://", "https:///style.json", "https://maps.test; script-src *",
                              "https://user@maps.test/", "https://*.test/", "javascript://maps.test/"}) {
        config.map_style = style;
        EXPECT_EQ(overview_policy(config), default_policy()) << style;
    }
}

TEST(PagePolicy, AllowsAScriptInThePageByItsContent) {
    // The example of the CSP specification.
    const auto source = source_of("alert('Hello, world.');");
    EXPECT_EQ(source, "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    const std::vector<std::string> sources{source};
    for (const auto& policy : {guest_policy({}, sources), overview_policy({}, sources), default_policy(sources)})
        EXPECT_NE(policy.find("script-src 'self' " + source + ";"), std::string::npos);
}

}  // namespace
}  // namespace kredenz::app
