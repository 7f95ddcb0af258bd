#include "features/website/redirects.hpp"

#include "features/website/messages.hpp"

#include <gtest/gtest.h>

namespace kredenz::website {
namespace {

std::shared_ptr<Redirect> redirect(std::int64_t id, std::string path, std::string target) {
    return std::make_shared<Redirect>(
        Redirect{.meta = {.id = id}, .path = std::move(path), .target = std::move(target)});
}

std::vector<FieldError> errors_of(std::string path, std::string target,
                                  const std::vector<std::shared_ptr<Redirect>>& others = {}) {
    return redirect_errors(*redirect(0, std::move(path), std::move(target)), others);
}

std::vector<FieldError> only(std::string field, std::string_view message) { return {{std::string{message}, field}}; }

TEST(RedirectErrors, NoneLeadsToItself) {
    for (const auto* target : {"/alt", "/ALT/", "/site/alt", "/alt?a=b", "/%61lt#oben"})
        EXPECT_EQ(errors_of("/alt", target), only("target", messages::leads_to_itself)) << target;
    EXPECT_TRUE(errors_of("/alt", "/alt/neu").empty());
    EXPECT_TRUE(errors_of("/imprint", "/site/imprint").empty());
    EXPECT_TRUE(errors_of("/alt", "https://example.test/alt").empty());
}

TEST(RedirectErrors, NoneLeadsOverAnother) {
    const std::vector others{redirect(1, "/mitte", "/ende?a=b")};
    EXPECT_EQ(errors_of("/anfang", "/Mitte/?x=y", others), only("target", messages::leads_on("/mitte", "/ende?a=b")));
    EXPECT_EQ(errors_of("/ende", "/weiter", others), only("path", messages::is_led_to("/mitte")));
    EXPECT_EQ(errors_of("/ende", "/site/mitte", others), only("target", messages::leads_in_a_circle("/mitte")));
    EXPECT_TRUE(errors_of("/anfang", "/ende", others).empty());
}

TEST(RedirectErrors, ItsOwnStoredFormDoesNotCount) {
    const std::vector all{redirect(1, "/mitte", "/ende")};
    EXPECT_TRUE(redirect_errors(*redirect(1, "/ende", "/mitte"), all).empty());
}

}  // namespace
}  // namespace kredenz::website
