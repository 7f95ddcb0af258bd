#include "base/text.hpp"
#include "outgoing/client.hpp"
#include "outgoing/test_http_server.hpp"
#include "outgoing/test_process.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace kredenz::outgoing {
namespace {

struct ReceivedMail {
    std::string from;
    std::string to;
    std::string bytes;
};

/// aiosmtpd, which does what a recipient's name says.
class MailServerProcess {
public:
    MailServerProcess()
        : process_({"/usr/bin/python3", KREDENZ_SOURCE_DIR "/server/src/outgoing/smtp_server_for_tests.py",
                    certificate_.certificate(), certificate_.key()}) {
        std::string word;
        std::istringstream(process_.read_line()) >> word >> plain_ >> start_tls_ >> tls_;
    }

    std::string authorities() const { return certificate_.certificate(); }
    MailServer plain() const { return {.host = "127.0.0.1", .port = plain_, .encryption = MailEncryption::none}; }
    MailServer start_tls() const { return signed_in(start_tls_, MailEncryption::start_tls); }
    MailServer tls() const { return signed_in(tls_, MailEncryption::tls); }

    ReceivedMail receive() {
        ReceivedMail mail;
        std::string digits;
        std::istringstream(process_.read_line()) >> mail.from >> mail.to >> digits;
        for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
            mail.bytes += static_cast<char>(parse_hex_byte(std::string_view{digits}.substr(i, 2)).value());
        return mail;
    }

private:
    static MailServer signed_in(std::uint16_t port, MailEncryption encryption) {
        return {.host = "127.0.0.1",
                .port = port,
                .encryption = encryption,
                .user = "shop@example.at",
                .password = "s3cret:/@ %"};
    }

    TestCertificate certificate_;
    TestProcess process_;
    std::uint16_t plain_ = 0;
    std::uint16_t start_tls_ = 0;
    std::uint16_t tls_ = 0;
};

Mail mail_to(const std::string& name) {
    return {.from = {"Café Kredenz", "shop@example.at"},
            .to = {"Anna Huber", name + "@example.at"},
            .subject = "Ihre Bestellung",
            .text = "Danke!",
            .message_id = "<1@example.at>",
            .date = *parse_instant("2027-01-04T09:30:00Z")};
}

class MailTransferTest : public testing::Test {
protected:
    static void SetUpTestSuite() { server_ = std::make_unique<MailServerProcess>(); }
    static void TearDownTestSuite() { server_.reset(); }

    inline static std::unique_ptr<MailServerProcess> server_;
    Client client_{{.version = "1", .authorities = server_->authorities()}};
};

TEST_F(MailTransferTest, ArrivesByteForByte) {
    auto mail = mail_to("anna");
    mail.subject = "Grüße: Ihre Bestellung um 12:30 ist bestätigt, wir freuen uns auf Sie in der Kredenz";
    mail.text = "Schönen Tag!\n.\n..zwei Punkte\nFrom here = there \n" + std::string(80, 'x') + "\r\nEnde";
    mail.html = "<p>Schönen Tag &amp; bis bald</p>";
    const auto result = client_.send_now(server_->plain(), mail);
    ASSERT_EQ(result.outcome, MailOutcome::sent) << result.reason;
    EXPECT_EQ(result.code, 250);
    EXPECT_EQ(result.reason, "");

    const auto received = server_->receive();
    EXPECT_EQ(received.from, "shop@example.at");
    EXPECT_EQ(received.to, "anna@example.at");
    const std::string_view mark = "boundary=";
    const auto start = received.bytes.find(mark) + mark.size();
    const auto boundary = received.bytes.substr(start, received.bytes.find("\r\n", start) - start);
    ASSERT_FALSE(boundary.empty());
    EXPECT_EQ(received.bytes, "Content-Type: multipart/alternative; boundary=" + boundary +
                                  "\r\n"
                                  "Mime-Version: 1.0\r\n"
                                  "Date: Mon, 04 Jan 2027 09:30:00 +0000\r\n"
                                  "From: =?UTF-8?Q?Caf=C3=A9_Kredenz?=\r\n"
                                  " <shop@example.at>\r\n"
                                  "To: Anna Huber <anna@example.at>\r\n"
                                  "Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe=3A_Ihre_Bestellung_um_12=3A30_ist_best?=\r\n"
                                  " =?UTF-8?Q?=C3=A4tigt=2C_wir_freuen_uns_auf_Sie_in_der_Kredenz?=\r\n"
                                  "Message-ID: <1@example.at>\r\n"
                                  "Auto-Submitted: auto-generated\r\n"
                                  "\r\n"
                                  "--" +
                                  boundary +
                                  "\r\n"
                                  "Content-Type: text/plain; charset=utf-8\r\n"
                                  "Content-Transfer-Encoding: quoted-printable\r\n"
                                  "\r\n"
                                  "Sch=C3=B6nen Tag!\r\n"
                                  ".\r\n"
                                  "..zwei Punkte\r\n"
                                  "From here =3D there=20\r\n" +
                                  std::string(75, 'x') + "=\r\n" + std::string(5, 'x') +
                                  "\r\n"
                                  "Ende\r\n"
                                  "\r\n"
                                  "--" +
                                  boundary +
                                  "\r\n"
                                  "Content-Type: text/html; charset=utf-8\r\n"
                                  "Content-Transfer-Encoding: quoted-printable\r\n"
                                  "\r\n"
                                  "<p>Sch=C3=B6nen Tag &amp; bis bald</p>\r\n"
                                  "\r\n"
                                  "--" +
                                  boundary + "--\r\n");
}

TEST_F(MailTransferTest, SignsInOverTls) {
    for (const auto& server : {server_->start_tls(), server_->tls()}) {
        const auto result = client_.send_now(server, mail_to("anna"));
        ASSERT_EQ(result.outcome, MailOutcome::sent) << result.reason;
        EXPECT_EQ(server_->receive().to, "anna@example.at");
    }
}

TEST_F(MailTransferTest, AWrongPasswordIsAWrongConfiguration) {
    for (auto server : {server_->start_tls(), server_->tls()}) {
        server.password = "wr0ng";
        const auto result = client_.send_now(server, mail_to("anna"));
        EXPECT_EQ(result.outcome, MailOutcome::wrong_configuration) << result.reason;
        EXPECT_EQ(result.code, 535);
        EXPECT_EQ(result.reason.find("wr0ng"), std::string::npos) << result.reason;
    }
    auto nobody = server_->start_tls();
    nobody.user = "";
    const auto result = client_.send_now(nobody, mail_to("anna"));
    EXPECT_EQ(result.outcome, MailOutcome::wrong_configuration) << result.reason;
    EXPECT_EQ(result.code, 530);
}

TEST_F(MailTransferTest, NothingIsSentInTheClear) {
    auto server = server_->plain();
    server.encryption = MailEncryption::start_tls;
    const auto result = client_.send_now(server, mail_to("anna"));
    EXPECT_EQ(result.outcome, MailOutcome::wrong_configuration) << result.reason;
}

TEST_F(MailTransferTest, AnUnknownCertificateIsRefused) {
    Client distrusting({.version = "1"});
    for (const auto& server : {server_->start_tls(), server_->tls()}) {
        const auto result = distrusting.send_now(server, mail_to("anna"));
        EXPECT_EQ(result.outcome, MailOutcome::try_again) << result.reason;
    }
}

struct Answered {
    std::string recipient;
    MailOutcome outcome;
    int code;
    std::string reason;
};
void PrintTo(const Answered& answered, std::ostream* out) { *out << answered.recipient; }

class MailAnswers : public MailTransferTest, public testing::WithParamInterface<Answered> {};

TEST_P(MailAnswers, LeadToAnOutcome) {
    const auto result = client_.send_now(server_->plain(), mail_to(GetParam().recipient));
    EXPECT_EQ(result.outcome, GetParam().outcome) << result.reason;
    EXPECT_EQ(result.code, GetParam().code) << result.reason;
    EXPECT_NE(result.reason.find(GetParam().reason), std::string::npos) << result.reason;
}

INSTANTIATE_TEST_SUITE_P(Of, MailAnswers,
                         testing::Values(Answered{"closing", MailOutcome::try_again, 421, "421 4.3.2 Closing"},
                                         Answered{"full", MailOutcome::try_again, 452, "452 4.2.2 Mailbox full"},
                                         Answered{"greylist", MailOutcome::try_again, 451, "451 4.7.1 Come back later"},
                                         Answered{"unknown", MailOutcome::refused, 550, "550 5.1.1 No such user"},
                                         Answered{"spam", MailOutcome::refused, 554, "554 5.7.1 Not wanted"},
                                         Answered{"cut", MailOutcome::unknown, 354, "127.0.0.1"},
                                         Answered{"anna@evil", MailOutcome::refused, 0,
                                                  "the recipient's address is none"}),
                         [](const auto& parameter) { return "Case" + std::to_string(parameter.index); });

TEST_F(MailTransferTest, AGreetingMayRefuse) {
    TestHttpServer busy([](TestConnection& connection) { connection.write("421 4.3.2 Too busy\r\n"); });
    auto server = *MailServer::parse("smtp" + busy.url("").substr(4));
    auto result = client_.send_now(server, mail_to("anna"));
    EXPECT_EQ(result.outcome, MailOutcome::try_again) << result.reason;
    EXPECT_EQ(result.code, 421);

    TestHttpServer closed([](TestConnection& connection) { connection.write("554 No mail here\r\n"); });
    server = *MailServer::parse("smtp" + closed.url("").substr(4));
    result = client_.send_now(server, mail_to("anna"));
    EXPECT_EQ(result.outcome, MailOutcome::refused) << result.reason;
    EXPECT_EQ(result.code, 554);
}

TEST_F(MailTransferTest, NobodyListensOrAnswers) {
    TestHttpServer silent([](TestConnection& connection) { connection.wait_until_closed(); });
    const auto server = *MailServer::parse("smtp" + silent.url("").substr(4));
    auto mail = mail_to("anna");
    mail.timeout = std::chrono::milliseconds(300);
    const auto result = client_.send_now(server, mail);
    EXPECT_EQ(result.outcome, MailOutcome::try_again) << result.reason;
    EXPECT_EQ(result.code, 0);

    const auto nobody = client_.send_now({.host = "127.0.0.1", .port = 1}, mail_to("anna"));
    EXPECT_EQ(nobody.outcome, MailOutcome::try_again) << nobody.reason;
    EXPECT_EQ(nobody.code, 0);
}

TEST_F(MailTransferTest, ALostAnswerToTheMessageIsUnknown) {
    TestHttpServer silent([](TestConnection& connection) {
        connection.write("220 mail.test\r\n");
        for (const auto* answer : {"250 mail.test\r\n", "250 OK\r\n", "250 OK\r\n", "354 Go on\r\n"}) {
            connection.read_until("\r\n");
            connection.write(answer);
        }
        connection.read_until("\r\n.\r\n");
        connection.wait_until_closed();
    });
    auto mail = mail_to("anna");
    mail.timeout = std::chrono::milliseconds(500);
    const auto result = client_.send_now(*MailServer::parse("smtp" + silent.url("").substr(4)), mail);
    EXPECT_EQ(result.outcome, MailOutcome::unknown) << result.reason;
}

TEST(MailServerAddress, IsReadFromItsUrl) {
    const auto relay = MailServer::parse("smtp://shop%40example.at:s3cret%3A%2F%40%20%25@mail.example.at:2525/shop.at");
    ASSERT_TRUE(relay);
    EXPECT_EQ(relay->host, "mail.example.at");
    EXPECT_EQ(relay->port, 2525);
    EXPECT_EQ(relay->encryption, MailEncryption::start_tls);
    EXPECT_EQ(relay->user, "shop@example.at");
    EXPECT_EQ(relay->password, "s3cret:/@ %");
    EXPECT_EQ(relay->own_name, "shop.at");

    EXPECT_EQ(MailServer::parse("smtp://mail.example.at")->port, 587);
    EXPECT_EQ(MailServer::parse("smtps://mail.example.at")->port, 465);
    EXPECT_EQ(MailServer::parse("smtps://127.0.0.1")->encryption, MailEncryption::tls);
    for (const auto* url : {"smtp://localhost:25", "smtp://127.0.0.1", "smtp://[::1]:25"})
        EXPECT_EQ(MailServer::parse(url)->encryption, MailEncryption::none) << url;
    EXPECT_EQ(MailServer::parse("smtp://localhost.example.at")->encryption, MailEncryption::start_tls);
    for (const auto* url : {"", "mail.example.at", "https://mail.example.at", "smtp://", "smtp://host:99999"})
        EXPECT_FALSE(MailServer::parse(url)) << url;
}

}  // namespace
}  // namespace kredenz::outgoing
