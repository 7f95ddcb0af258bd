#include "features/pricing/cart.hpp"

#include "features/pricing/price_fixtures.hpp"

#include <gtest/gtest.h>

namespace kredenz::pricing {
namespace {

TEST(CartCount, runs_the_shared_cases) {
    const auto fixture = fixtures::read("pricing/cart-count.json");
    const auto products = fixtures::products(fixture.at("products"));
    for (const auto& each : fixture.at("cases")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        EXPECT_EQ(cart_count(fixtures::priced_items(each.at("items"), products)),
                  each.at("expected").get<std::int64_t>());
    }
}

}  // namespace
}  // namespace kredenz::pricing
