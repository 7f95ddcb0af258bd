#include "outgoing/mail_headers.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace kredenz::outgoing {
namespace {

Mail sample() {
    return {.from = {"Café Kredenz", "shop@example.at"},
            .to = {"Anna", "anna@example.at"},
            .subject = "Ihre Bestellung",
            .text = "Danke!",
            .message_id = "<1@example.at>",
            .date = *parse_instant("2027-01-04T09:30:00Z")};
}

TEST(MailHeaders, AreThoseOfAnAutomaticMail) {
    auto mail = sample();
    mail.reply_to = MailAddress{"", "office@example.at"};
    mail.headers = {{"List-Unsubscribe", "<https://example.at/u>"}};
    EXPECT_EQ(header_lines(mail),
              (std::vector<std::string>{"Date: Mon, 04 Jan 2027 09:30:00 +0000",
                                        "From: =?UTF-8?Q?Caf=C3=A9_Kredenz?=\r\n <shop@example.at>",
                                        "To: Anna <anna@example.at>", "Reply-To: office@example.at",
                                        "Subject: Ihre Bestellung", "Message-ID: <1@example.at>",
                                        "Auto-Submitted: auto-generated", "List-Unsubscribe: <https://example.at/u>"}));
}

TEST(MailHeaders, NamesWithSpecialsAreQuoted) {
    auto mail = sample();
    mail.to.name = "Huber, \"Toni\" \\";
    EXPECT_EQ(header_lines(mail)[2], R"(To: "Huber, \"Toni\" \\" <anna@example.at>)");
}

TEST(MailHeaders, ControlCharactersBecomeSpaces) {
    auto mail = sample();
    mail.subject = " Neu\r\nBcc: all@example.at\n";
    mail.to.name = "Anna\r\nBcc: x";
    EXPECT_EQ(header_lines(mail)[3], "Subject: Neu  Bcc: all@example.at");
    EXPECT_EQ(header_lines(mail)[2], "To: \"Anna  Bcc: x\" <anna@example.at>");
}

TEST(MailHeaders, EncodedWordsAreShortAndCutNoCharacter) {
    const std::string subject =
        "Köstliche Grüße aus der Küche: 3× Käsekrainer, Öl, 😀 und noch viel mehr Süßes für Sie";
    const auto encoded = encode_text("Subject", subject);
    std::string decoded;
    std::istringstream lines("Subject: " + encoded);
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) line.pop_back();
        EXPECT_LE(line.size(), 76U) << line;
        const auto start = line.find("=?UTF-8?Q?");
        ASSERT_NE(start, std::string::npos) << line;
        ASSERT_TRUE(line.ends_with("?=")) << line;
        auto word = line.substr(start + 10, line.size() - start - 12);
        std::string bytes;
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (word[i] == '=') {
                bytes += static_cast<char>(std::stoi(word.substr(i + 1, 2), nullptr, 16));
                i += 2;
            } else {
                bytes += word[i] == '_' ? ' ' : word[i];
            }
        }
        EXPECT_NE(static_cast<unsigned char>(bytes.front()) & 0xC0, 0x80) << "a character was cut: " << line;
        decoded += bytes;
    }
    EXPECT_EQ(decoded, subject);
}

TEST(MailHeaders, WhatLooksEncodedIsEncoded) {
    EXPECT_EQ(encode_text("Subject", "=?UTF-8?Q?x?="), "=?UTF-8?Q?=3D=3FUTF=2D8=3FQ=3Fx=3F=3D?=");
    EXPECT_EQ(encode_text("Subject", ""), "");
}

TEST(MailHeaders, BytesThatAreNoUtf8DoNoHarm) {
    EXPECT_EQ(encode_text("Subject", "\xff\x80\x80\x80\x80\xc3"), "=?UTF-8?Q?=FF=80=80=80=80=C3?=");
}

bool has_reply_to(const Mail& mail) {
    return std::ranges::any_of(header_lines(mail), [](const auto& line) { return line.starts_with("Reply-To:"); });
}

TEST(MailHeaders, AnAddressForRepliesThatIsNoneIsLeftOut) {
    auto mail = sample();
    mail.reply_to = MailAddress{"Jörg", "joerg@example.at"};
    EXPECT_TRUE(has_reply_to(mail));
    for (const auto* address : {"", "jörg@bäckerei.at", "a(b)@x.at", "anna@example.at\r\nBcc: x@y.at"}) {
        mail.reply_to = MailAddress{"Jörg", address};
        EXPECT_EQ(fault_of(mail), std::nullopt) << address;
        EXPECT_FALSE(has_reply_to(mail)) << address;
    }
}

TEST(MailHeaders, DomainsTravelAsPunycode) {
    auto mail = sample();
    mail.to = {"", "post@bäckerei.at"};
    const auto lines = header_lines(mail);
    EXPECT_NE(std::ranges::find(lines, "To: post@xn--bckerei-5wa.at"), lines.end());
}

TEST(MailFaults, AddressesAndIdsAreStrict) {
    EXPECT_EQ(fault_of(sample()), std::nullopt);
    for (const auto* address : {"", "anna", "@example.at", "anna@", "a@b@c", "anna@example.at\r\nRCPT TO:<x@y>",
                                "anna b@example.at", "<anna@example.at>", "a@b,c@d", "jürgen@example.at"}) {
        auto mail = sample();
        mail.to.address = address;
        EXPECT_NE(fault_of(mail), std::nullopt) << address;
        mail = sample();
        mail.from.address = address;
        EXPECT_NE(fault_of(mail), std::nullopt) << address;
    }
    for (const auto* id : {"", "1@example.at", "<1>", "<1@example.at>\r\nBcc: x@y"}) {
        auto mail = sample();
        mail.message_id = id;
        EXPECT_NE(fault_of(mail), std::nullopt) << id;
    }
}

TEST(MailFaults, AdditionalHeadersInjectNothing) {
    for (const auto& header :
         {Header{"X-A", "b\r\nBcc: x@y"}, Header{"X-A\r\nBcc", "x@y"}, Header{"X-A:", "b"}, Header{"Bcc", "x@y"},
          Header{"CONTENT-TYPE", "text/html"}, Header{"", "b"}, Header{"X-A", ""}, Header{"X-A", "ü"}}) {
        auto mail = sample();
        mail.headers = {header};
        EXPECT_NE(fault_of(mail), std::nullopt) << header.name;
    }
}

}  // namespace
}  // namespace kredenz::outgoing
