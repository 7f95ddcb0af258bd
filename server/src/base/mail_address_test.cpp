#include "base/mail_address.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

TEST(MailAddress, IsSentAsItIsWhenItIsAscii) {
    for (const auto* address : {"anna@example.at", "anna.huber+torte@mail.example.co.at", "o'brien@example.at",
                                "a_b-c@x1-y.example", "Anna@Example.AT", "x@xn--bckerei-5wa.at", "1@2.3a"})
        EXPECT_EQ(sendable_address(address), address);
}

TEST(MailAddress, HasADomainInPunycode) {
    EXPECT_EQ(sendable_address("post@bäckerei.at"), "post@xn--bckerei-5wa.at");
    EXPECT_EQ(sendable_address("post@BÄCKEREI.at"), "post@xn--bckerei-5wa.at");
    EXPECT_EQ(sendable_address("post@straße.example"), "post@xn--strae-oqa.example");
    EXPECT_EQ(sendable_address("post@mail.bäckerei.at"), "post@mail.xn--bckerei-5wa.at");
}

TEST(MailAddress, IsRefusedWhereNoServerTakesIt) {
    const std::string long_part(65, 'a');
    for (const std::string address : {"",
                                      "anna",
                                      "@example.at",
                                      "anna@",
                                      "anna@at",
                                      "a@b@c.at",
                                      "jörg@example.at",
                                      "jörg@bäckerei.at",
                                      "a(b)@x.at",
                                      "a:b@x.at",
                                      "a,b@x.at",
                                      "a;b@x.at",
                                      "\"a b\"@x.at",
                                      "<a@x.at>",
                                      "a b@x.at",
                                      " a@x.at",
                                      "a@x.at ",
                                      ".a@x.at",
                                      "a.@x.at",
                                      "a..b@x.at",
                                      "a@.at",
                                      "a@x..at",
                                      "a@x.at.",
                                      "a@-x.at",
                                      "a@x-.at",
                                      "a@x_y.at",
                                      "a@[10.0.0.1]",
                                      "a@10.0.0.1",
                                      "a@x.at\r\nRCPT TO:<b@x.at>",
                                      "a@x .at",
                                      "a@bä ckerei.at",
                                      "a@ä\xff.at"})
        EXPECT_EQ(sendable_address(address), std::nullopt) << address;
    EXPECT_EQ(sendable_address(long_part + "@x.at"), std::nullopt);
    EXPECT_EQ(sendable_address("a@" + long_part + ".at"), std::nullopt);
    EXPECT_EQ(sendable_address(std::string{"a@x.at\0b", 8}), std::nullopt);
    std::string far = "a@";
    while (far.size() < 254) far += "abcdefg.";
    EXPECT_EQ(sendable_address(far + "at"), std::nullopt);
}

TEST(MailAddress, TellsItsDomain) {
    EXPECT_EQ(mail_domain("post@BÄCKEREI.at"), "xn--bckerei-5wa.at");
    EXPECT_EQ(mail_domain("Anna@Example.AT"), "example.at");
    EXPECT_EQ(mail_domain("anna"), "");
}

TEST(MailAddress, TheWordsOfAServerNameNobody) {
    EXPECT_EQ(without_mail_addresses("mail.example.at: refused (550 5.1.1 <anna.muster@example.at>: unknown user)"),
              "mail.example.at: refused (550 5.1.1 <…>: unknown user)");
    EXPECT_EQ(without_mail_addresses("anna@example.at"), "…");
    EXPECT_EQ(without_mail_addresses("timeout after 30 s"), "timeout after 30 s");
}

}  // namespace
}  // namespace kredenz
