#include "base/email_key.hpp"

#include <gtest/gtest.h>

namespace kredenz {
namespace {

TEST(EmailKeyTest, OneSpellingFindsAnother) {
    EXPECT_EQ(email_key(" Anna@Bäckerei.AT "), "anna@xn--bckerei-5wa.at");
    EXPECT_EQ(email_key("anna+heute@example.at"), "anna+heute@example.at");
    EXPECT_EQ(email_key(""), "");
}

TEST(EmailKeyTest, AMailboxHasNoTag) {
    EXPECT_EQ(mailbox_key("Anna+1@example.at"), "anna@example.at");
    EXPECT_EQ(mailbox_key("anna+1+2@example.at"), mailbox_key("anna@example.at"));
    EXPECT_EQ(mailbox_key("+1@example.at"), "+1@example.at");
    EXPECT_EQ(mailbox_key("keine+Adresse"), "keine+adresse");
    EXPECT_EQ(mailbox_key(""), "");
}

}  // namespace
}  // namespace kredenz
