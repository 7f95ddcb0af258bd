#include "features/push/vapid.hpp"

#include "base/base64url.hpp"

#include <gtest/gtest.h>

namespace kredenz::push {
namespace {

TEST(Vapid, AnOriginIsThatOfAnHttpsAddress) {
    EXPECT_EQ(origin_of("https://push.example/a/b?c=d"), "https://push.example");
    EXPECT_EQ(origin_of("https://push.example:8443/a"), "https://push.example:8443");
    for (const auto* wrong : {"", "http://push.example/a", "https:///a", "https://user@push.example/a",
                              "push.example/a", "https://push.example/ a", "javascript:alert(1)"})
        EXPECT_EQ(origin_of(wrong), "") << wrong;
}

/// Whether the signature holds is checked with another library's eyes in tests/api/mail/push.
TEST(Vapid, SaysWhoWhereAndUntilWhen) {
    const auto key = EllipticKey::generate();
    const auto value = vapid_authorization(key, "https://push.example", "mailto:post@ringlotte.test",
                                           *parse_instant("2027-01-04T11:02:00Z"));
    const std::string start = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.";
    ASSERT_TRUE(value.starts_with(start));
    const auto claims = value.substr(start.size(), value.find('.', start.size()) - start.size());
    EXPECT_EQ(from_base64url(claims),
              R"({"aud":"https://push.example","exp":1799103720,"sub":"mailto:post@ringlotte.test"})");
    EXPECT_TRUE(value.ends_with(", k=" + base64url(key.public_key())));
}

TEST(Vapid, AKeyIsTheSameFromItsBytes) {
    const auto key = EllipticKey::generate();
    const auto again = EllipticKey::from(key.private_key(), key.public_key());
    ASSERT_TRUE(again);
    const auto peer = EllipticKey::generate();
    EXPECT_EQ(again->shared_secret(peer.public_key()), peer.shared_secret(key.public_key()));
    EXPECT_EQ(key.private_key().size(), 32U);
    EXPECT_EQ(key.sign("text").size(), 64U);
}

}  // namespace
}  // namespace kredenz::push
