#include "features/push/encryption.hpp"

#include "base/base64url.hpp"

#include <gtest/gtest.h>

namespace kredenz::push {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value(); }

/// RFC 8291, section 5 and appendix A.
const std::string receiver_key =
    bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
const std::string receiver_secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
const std::string sender_key =
    bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
const std::string sender_private_key = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");

TEST(Encryption, IsWhatTheStandardShows) {
    const auto sender = EllipticKey::from(sender_private_key, sender_key);
    ASSERT_TRUE(sender);
    EXPECT_EQ(base64url(*sender->shared_secret(receiver_key)), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
    const auto body = encrypt("When I grow up, I want to be a watermelon", {receiver_key, receiver_secret}, *sender,
                              bytes("DGv6ra1nlYgDCS1FRnbzlw"));
    ASSERT_TRUE(body);
    EXPECT_EQ(base64url(*body),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
              "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Encryption, IsAnotherEachTimeAndKnowsItsLimit) {
    const Receiver receiver{receiver_key, receiver_secret};
    const auto one = encrypt("ready", receiver);
    const auto two = encrypt("ready", receiver);
    ASSERT_TRUE(one && two);
    EXPECT_NE(*one, *two);
    EXPECT_LE(encrypt(std::string(longest_message, 'x'), receiver)->size(), 4096U);
    EXPECT_THROW(encrypt(std::string(longest_message + 1, 'x'), receiver), std::invalid_argument);
}

TEST(Encryption, RefusesKeysThatAreNone) {
    auto off_the_curve = receiver_key;
    off_the_curve.back() = static_cast<char>(off_the_curve.back() + 1);
    for (const auto& wrong : {std::string{}, std::string(65, '\0'), off_the_curve, receiver_key.substr(1)}) {
        EXPECT_FALSE(is_public_key(wrong));
        EXPECT_FALSE(encrypt("ready", {wrong, receiver_secret}));
    }
    EXPECT_TRUE(is_public_key(receiver_key));
    EXPECT_FALSE(EllipticKey::from(sender_private_key, receiver_key)) << "the two are no pair";
}

}  // namespace
}  // namespace kredenz::push
