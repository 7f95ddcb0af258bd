// What a branch's list of sold-out things means for one product or option.
#include "features/catalog/sold_out.hpp"

#include <gtest/gtest.h>

namespace kredenz::catalog {
namespace {

const Instant noon = *parse_instant("2027-01-04T11:00:00Z");
const Instant evening = noon + std::chrono::hours{6};

SoldOut sold_out(std::int64_t product, std::string option, std::optional<Instant> until = {}) {
    SoldOut one;
    one.branch = {1};
    one.product = {product};
    one.option = std::move(option);
    one.until = until;
    return one;
}

SoldOuts at_branch(const SoldOut& one, std::int64_t branch = 1, Instant now = noon, Instant wanted_at = noon) {
    const std::array all{&one};
    return {all, branch, now, wanted_at};
}

Option option(std::string name, std::int64_t component = 0) {
    Option made;
    made.name = std::move(name);
    made.product = {component};
    return made;
}

TEST(SoldOut, AProductIsSoldOutInItsBranchOnly) {
    const auto cake = sold_out(5, "");
    EXPECT_TRUE(at_branch(cake).has_product(5));
    EXPECT_FALSE(at_branch(cake).has_product(6));
    EXPECT_FALSE(at_branch(cake, 2).has_product(5));
    EXPECT_FALSE(at_branch(cake).has_option(5, option("groß")));
}

TEST(SoldOut, EndsByTheClockAndForWhatIsWantedLater) {
    const auto cake = sold_out(5, "", evening);
    EXPECT_TRUE(at_branch(cake, 1, noon, noon).has_product(5));
    EXPECT_FALSE(at_branch(cake, 1, evening, noon).has_product(5));
    EXPECT_FALSE(at_branch(cake, 1, noon, evening).has_product(5));
}

TEST(SoldOut, AnOptionGoesOfOneProductEverywhereOrWithItsComponent) {
    const auto here = sold_out(5, "Hafermilch");
    EXPECT_TRUE(at_branch(here).has_option(5, option("Hafermilch")));
    EXPECT_FALSE(at_branch(here).has_option(6, option("Hafermilch")));
    EXPECT_FALSE(at_branch(here).has_option(5, option("Vollmilch")));
    EXPECT_FALSE(at_branch(here).has_product(5));
    const auto everywhere = sold_out(0, "Hafermilch");
    EXPECT_TRUE(at_branch(everywhere).has_option(6, option("Hafermilch")));
    const auto component = sold_out(7, "");
    EXPECT_TRUE(at_branch(component).has_option(5, option("Kuchen", 7)));
    EXPECT_FALSE(at_branch(component).has_option(5, option("ohne")));
}

}  // namespace
}  // namespace kredenz::catalog
