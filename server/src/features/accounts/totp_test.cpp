#include "features/accounts/totp.hpp"

#include <gtest/gtest.h>

namespace kredenz::accounts {
namespace {

/// "12345678901234567890", the secret of RFC 6238, appendix B.
constexpr auto secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

Instant seconds(std::int64_t count) { return Instant{std::chrono::seconds{count}}; }

TEST(Totp, MakesTheCodesOfTheStandard) {
    EXPECT_EQ(totp_code(secret, 59 / 30), "287082");
    EXPECT_EQ(totp_code(secret, 1111111109 / 30), "081804");
    EXPECT_EQ(totp_code(secret, 1111111111 / 30), "050471");
    EXPECT_EQ(totp_code(secret, 1234567890 / 30), "005924");
    EXPECT_EQ(totp_code(secret, 2000000000 / 30), "279037");
    EXPECT_EQ(totp_code(secret, 20000000000 / 30), "353130");
}

TEST(Totp, TakesTheStepBeforeAndAfterOnce) {
    const auto now = seconds(1111111111);
    const std::int64_t present = 1111111111 / 30;
    for (const auto step : {present - 1, present, present + 1}) {
        const auto code = totp_code(secret, step);
        EXPECT_EQ(totp_step_of(secret, code, now, 0), step);
        EXPECT_EQ(totp_step_of(secret, code, now, step), std::nullopt) << "taken already";
    }
    EXPECT_EQ(totp_step_of(secret, totp_code(secret, present - 2), now, 0), std::nullopt);
    EXPECT_EQ(totp_step_of(secret, totp_code(secret, present + 2), now, 0), std::nullopt);
    EXPECT_EQ(totp_step_of(secret, "", now, 0), std::nullopt);
}

TEST(Totp, SecretsAreLongAndDiffer) {
    const auto made = make_totp_secret();
    EXPECT_EQ(made.size(), 32);
    EXPECT_NE(make_totp_secret(), made);
    EXPECT_EQ(totp_code(made, 1).size(), 6);
    EXPECT_THROW(totp_code("0", 1), std::invalid_argument);
}

TEST(Totp, TheAddressNamesTheHouseAndTheAccount) {
    EXPECT_EQ(totp_address("ABC", "Café Ringlotte", "vera@beispiel.at"),
              "otpauth://totp/Caf%C3%A9%20Ringlotte:vera%40beispiel.at?secret=ABC&issuer=Caf%C3%A9%20Ringlotte");
}

}  // namespace
}  // namespace kredenz::accounts
