#include "features/mail/account_mail_delivery.hpp"
#include "features/mail/order_mail_contents.hpp"
#include "features/mail/typed_words.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace kredenz::mail {
namespace {

using accounts::SecondFactorEvent;
using orders::Order;
using orders::OrderType;

const Instant ordered_at = *parse_instant("2027-01-04T11:02:00Z");

settings::Config settings_of_business() {
    settings::Config config;
    config.shop_name = "Café Ringlotte";
    config.business_name = "Ringlotte Gastronomie GmbH";
    config.street = "Hollerplatz 1";
    config.zip_code = "1070";
    config.city = "Wien";
    config.phone = "+43 1 234 56 78";
    config.email = "post@ringlotte.test";
    config.imprint_text = config.terms_and_conditions_text = config.privacy_policy_text = "<p>…</p>";
    config.theme_primary_color = "#2f5d46";
    return config;
}

branches::Branch branch() {
    branches::Branch made;
    made.name = "Am Hollerplatz";
    made.street = "Hollerplatz 1";
    made.zip_code = "1070";
    made.city = "Wien";
    made.phone = "+43 1 234 56 78";
    made.email = "hollerplatz@ringlotte.test";
    return made;
}

Order order() {
    Order made;
    made.meta = {.id = 12, .version = 1, .created_at = ordered_at, .updated_at = ordered_at};
    made.uid = std::string(32, 'a');
    made.hash = std::string(32, 'b');
    made.ticket_number = 48;
    made.form.first_name = "Anna";
    made.form.last_name = "Huber";
    made.form.email = "anna@example.at";
    made.form.phone = "+43 664 123 45 67";
    made.form.comment = "Bitte ohne Zucker <b>wirklich</b>";
    made.items = {{.product = {1},
                   .name = "Wiener Melange",
                   .plu = {},
                   .amount = Amount::whole(2),
                   .parts = {{"Milch", orders::PartValue{"\"Hafermilch\""}, {}},
                             {"Extras", orders::PartValue{"[\"Zimt\",\"doppelter Espresso\"]"}, {}}},
                   .gross = {860},
                   .deposit_gross = {50},
                   .shares = {}},
                  {.product = {2},
                   .name = "Esterházytorte nach dem Rezept der Großmutter",
                   .plu = {},
                   .amount = {1500},
                   .unit = catalog::Unit::kilogram,
                   .parts = {},
                   .gross = {123450},
                   .deposit_gross = {},
                   .is_approximate = true,
                   .shares = {}}};
    made.gross = {124310};
    made.deposit_gross = {50};
    made.total_gross = {124360};
    made.is_approximate = true;
    made.tax_lines = {{.rate = {1000}, .gross = {860}, .net = {782}, .tax = {78}},
                      {.rate = {490}, .gross = {123450}, .net = {117684}, .tax = {5766}}};
    made.promised_at = *parse_instant("2027-01-04T11:40:00Z");
    return made;
}

Order delivery() {
    auto made = order();
    made.order_type = OrderType::delivery;
    made.delivery_gross = {390};
    made.total_gross += made.delivery_gross;
    made.form.street = "Lindengasse 7";
    made.form.stairway = "2";
    made.form.door = "14";
    made.form.zip_code = "1070";
    made.form.city = "Wien";
    return made;
}

struct Sample {
    const char* name;
    MailContent content;
};

std::vector<Sample> samples() {
    static const auto config = settings_of_business();
    static const auto place = branch();
    const MailContext mail_context{config, &place, *TimeZone::find("Europe/Vienna"), "https://ringlotte.test"};
    const auto guest = [&](const Order& given, MailSubject subject, bool is_by_guest = false) {
        const MailPayload payload{.subject = subject,
                                  .order = given.meta.id,
                                  .branch = 1,
                                  .at = ordered_at,
                                  .proposed = *parse_instant("2027-01-04T15:00:00Z"),
                                  .is_by_guest = is_by_guest};
        return guest_mail(mail_context, given, payload);
    };
    auto rejected = order();
    rejected.rejection_message = "Die Torte ist leider schon aus.\nGern morgen wieder!";
    rejected.online_payment = orders::OnlinePayment::paid;
    auto quoted = order();
    quoted.is_quotation = true;
    auto moved = order();
    moved.state = orders::OrderState::confirmed;
    moved.appointment = moved.promised_at = *parse_instant("2027-01-04T12:15:00Z");
    accounts::User user;
    user.first_name = "Vera";
    const accounts::IssuedLink link{"0123456789abcdef", std::make_shared<const accounts::User>(user)};
    const accounts::LockNotice lock{.email = "vera@example.at", .at = ordered_at, .device = "Safari auf iPhone"};
    auto code_lock = lock;
    code_lock.step = accounts::Step::code;
    const auto second_step = [&](SecondFactorEvent event) {
        const bool is_reset = event == SecondFactorEvent::reset;
        const accounts::SecondFactorNotice notice{.event = event,
                                                  .user = 1,
                                                  .at = ordered_at,
                                                  .device = is_reset ? "" : "Firefox auf Linux",
                                                  .by = is_reset ? "Max Chef" : ""};
        return second_factor_mail(mail_context, user, notice, 9);
    };
    const std::vector<std::shared_ptr<Order>> waiting{std::make_shared<Order>(order()),
                                                      std::make_shared<Order>(delivery())};
    return {
        {"received", guest(order(), MailSubject::received)},
        {"confirmed", guest(delivery(), MailSubject::confirmed)},
        {"counter-proposal", guest(order(), MailSubject::counter_proposal)},
        {"quotation", guest(quoted, MailSubject::quotation)},
        {"quotation-declined", guest(quoted, MailSubject::canceled, true)},
        {"ready", guest(order(), MailSubject::ready)},
        {"on-the-way", guest(delivery(), MailSubject::ready)},
        {"rejected", guest(rejected, MailSubject::rejected)},
        {"canceled", guest(order(), MailSubject::canceled)},
        {"refunded", guest(rejected, MailSubject::refunded)},
        {"payment-failed", guest(order(), MailSubject::payment_failed)},
        {"changed", guest(order(), MailSubject::changed)},
        {"moved", guest(moved, MailSubject::moved)},
        {"summary", guest(order(), MailSubject::summary)},
        {"new-order", new_order_mail(mail_context, delivery())},
        {"unattended", unattended_mail(mail_context, waiting)},
        {"overloaded", overloaded_mail(mail_context, waiting)},
        {"sign-in", account_mail(mail_context, link, {.purpose = accounts::LinkPurpose::sign_in})},
        {"password", account_mail(mail_context, link, {.purpose = accounts::LinkPurpose::password})},
        {"invitation",
         account_mail(mail_context, link, {.purpose = accounts::LinkPurpose::invitation, .by = "Max Chef"})},
        {"lock", lock_mail(mail_context, user, lock)},
        {"code-lock", lock_mail(mail_context, user, code_lock)},
        {"second-factor-set-up", second_step(SecondFactorEvent::set_up)},
        {"second-factor-turned-off", second_step(SecondFactorEvent::turned_off)},
        {"second-factor-reset", second_step(SecondFactorEvent::reset)},
        {"recovery-codes-renewed", second_step(SecondFactorEvent::codes_renewed)},
        {"recovery-code-used", second_step(SecondFactorEvent::code_used)},
    };
}

std::string read(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

void write(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path} << text;
}

/// KREDENZ_WRITE_SAMPLES=1 writes the texts anew; the pages lie in the build folder to be looked at.
TEST(MailContentsTest, SayWhatTheSamplesSay) {
    const std::filesystem::path folder{KREDENZ_SOURCE_DIR "/server/src/features/mail/samples"};
    const bool writes = std::getenv("KREDENZ_WRITE_SAMPLES") != nullptr;
    for (const auto& [name, content] : samples()) {
        const auto path = folder / (std::string{name} + ".txt");
        const auto text =
            "Betreff: " + content.subject + "\nVorschau: " + content.preheader + "\n\n" + text_of(content);
        if (writes) write(path, text);
        EXPECT_EQ(read(path), text) << name;
        write(std::filesystem::path{KREDENZ_BUILD_DIR} / "mails" / (std::string{name} + ".html"), html_of(content));
    }
}

std::set<std::string> matches(const std::string& text, const char* pattern) {
    const std::regex expression{pattern};
    std::set<std::string> found;
    for (std::sregex_iterator match{text.begin(), text.end(), expression}, end; match != end; ++match)
        found.insert((*match)[1]);
    return found;
}

std::set<std::string> without(std::set<std::string> found, const std::set<std::string>& known) {
    std::erase_if(found, [&](const std::string& one) { return known.contains(one); });
    return found;
}

/// What Outlook for Windows (Word's engine), Gmail, Apple Mail and Thunderbird show alike: tables, styles at the
/// elements, nothing from outside, no more than Gmail shows uncut (102 kB). Of the
/// properties those after the empty comment are refinements that may be ignored.
TEST(MailContentsTest, UseOnlyWhatMailProgramsKnow) {
    const std::set<std::string> elements{"html", "head", "meta", "title", "style", "body", "div", "table", "tr",
                                         "td",   "p",    "h1",   "h2",    "a",     "b",    "br",  "span"};
    const std::set<std::string> properties{"background", "border", "border-bottom", "border-left", "border-top",
                                           "color", "display", "font-family", "font-size", "font-weight", "line-height",
                                           "margin", "padding", "padding-bottom", "padding-top", "text-decoration",
                                           "white-space",
                                           //
                                           "border-radius", "hyphens", "max-height", "max-width", "mso-hide",
                                           "mso-padding-alt", "opacity", "overflow", "overflow-wrap", "word-wrap"};
    for (const auto& [name, content] : samples()) {
        const auto html = html_of(content);
        EXPECT_EQ(without(matches(html, "<([a-z0-9]+)"), elements), std::set<std::string>{}) << name;
        std::set<std::string> used;
        for (const auto& style : matches(html, "style=\"([^\"]*)\"")) used.merge(matches(style, "([a-z-]+):"));
        EXPECT_EQ(without(used, properties), std::set<std::string>{}) << name;
        EXPECT_LT(html.size(), 102'000) << name;
        for (const auto* outside : {"src=", "url(", "@import", "<link"})
            EXPECT_EQ(html.find(outside), std::string::npos) << name << ' ' << outside;
        EXPECT_EQ(matches(html, "<(p|h1|h2)(?! class=\"[a-z ]*\" style=\"[^\"]*font-size:[^\"]*color:)[ >]"),
                  std::set<std::string>{})
            << name << ": a text without size or colour of its own";
    }
}

TEST(MailContentsTest, WhatGuestsTypeIsNoMarkup) {
    auto hostile = order();
    hostile.form.first_name = "<script>alert(1)</script>";
    hostile.form.comment = "\"><img src=x onerror=alert(1)>";
    hostile.items.front().name = "</table><style>*{display:none}</style>";
    hostile.items.front().parts = {{"<i>", orders::PartValue{"\"<b>\""}, {}}};
    hostile.rejection_message = "<a href=\"https://evil.example\">";
    static const auto config = settings_of_business();
    const MailContext mail_context{config, nullptr, *TimeZone::find("Europe/Vienna"), "https://ringlotte.test"};
    for (const auto subject : {MailSubject::received, MailSubject::rejected}) {
        const MailPayload payload{.subject = subject, .order = 12, .branch = 1, .at = ordered_at, .proposed = {}};
        for (const auto& content :
             {guest_mail(mail_context, hostile, payload), new_order_mail(mail_context, hostile)}) {
            const auto html = html_of(content);
            for (const auto* forbidden : {"<script", "<img", "<i>", "<style>*", "evil.example\">"})
                EXPECT_EQ(html.find(forbidden), std::string::npos) << forbidden;
        }
    }
}

TEST(MailContentsTest, WhatGuestsTypeIsNoLink) {
    EXPECT_EQ(without_links("Gewinn: www.bad.example/x?y=1 jetzt"), "Gewinn: www bad example x?y=1 jetzt");
    EXPECT_EQ(without_links("http://10.0.0.1/ anna@bad.example"), "http   10 0 0 1  anna bad example");
    EXPECT_EQ(without_links("bad.bäckerei"), "bad bäckerei");
    for (const auto* plain :
         {"um 12.30 Uhr, bitte!", "Dr. Huber", "z.B. ohne Milch", "1/2 Portion...", "Stiege 2/14", ""})
        EXPECT_EQ(without_links(plain), plain);

    const auto config = settings_of_business();
    const auto place = branch();
    const MailContext mail_context{config, &place, *TimeZone::find("Europe/Vienna"), "https://ringlotte.test"};
    auto given = delivery();
    given.form.first_name = given.form.company_name = given.form.street = given.form.comment = "https://bad.example/x";
    given.items.front().parts.front().value.text = "\"https://bad.example/x\"";
    const auto content = guest_mail(mail_context, given, {.subject = MailSubject::received, .order = 12, .branch = 1});
    for (const auto& text : {html_of(content), text_of(content)}) {
        EXPECT_EQ(text.find("bad.example"), std::string::npos);
        EXPECT_NE(text.find("bad example x"), std::string::npos);
    }
    // Staff see what was typed.
    EXPECT_NE(text_of(new_order_mail(mail_context, given)).find("https://bad.example/x"), std::string::npos);
}

TEST(MailContentsTest, WithoutAPublicAddressNoLinkIsMade) {
    auto config = settings_of_business();
    config.disable_tickets = true;
    const MailContext mail_context{config, nullptr, *TimeZone::find("Europe/Vienna"), ""};
    const MailPayload payload{
        .subject = MailSubject::counter_proposal, .order = 12, .branch = 1, .at = ordered_at, .proposed = ordered_at};
    const auto content = guest_mail(mail_context, order(), payload);
    EXPECT_EQ(html_of(content).find("<a "), std::string::npos);
    EXPECT_NE(text_of(content).find("Bitte antworten Sie auf der Seite"), std::string::npos);
    EXPECT_EQ(content.subject, "Neuer Terminvorschlag: Ihre Bestellung") << "without tickets no number";
}

TEST(MailContentsTest, ButtonsStayReadableOnAnyColour) {
    for (const auto& [accent, words] :
         {std::pair{"#ffffff", "color:#1d211e"}, {"#000000", "color:#ffffff"}, {"#ffd500", "color:#1d211e"}}) {
        MailContent content;
        content.accent = accent;
        content.blocks = {Button{"Los", "https://a.test"}};
        EXPECT_NE(html_of(content).find(words), std::string::npos) << accent;
    }
}

TEST(MailContentsTest, APayloadSurvivesTheOutbox) {
    const MailPayload payload{.subject = MailSubject::counter_proposal,
                              .order = 12,
                              .branch = 3,
                              .at = ordered_at,
                              .proposed = ordered_at,
                              .is_by_guest = true};
    const auto read_back = payload_of(to_payload(payload));
    ASSERT_TRUE(read_back);
    EXPECT_EQ(read_back->subject, payload.subject);
    EXPECT_EQ(read_back->order, 12);
    EXPECT_EQ(read_back->proposed, ordered_at);
    EXPECT_TRUE(read_back->is_by_guest);
    EXPECT_FALSE(payload_of("{"));
}

TEST(MailboxTest, IsAnAddressWithOrWithoutAName) {
    EXPECT_EQ(parse_mailbox("post@ringlotte.at")->address, "post@ringlotte.at");
    const auto named = parse_mailbox("Café Ringlotte <post@ringlotte.at>");
    ASSERT_TRUE(named);
    EXPECT_EQ(named->name, "Café Ringlotte");
    EXPECT_EQ(named->address, "post@ringlotte.at");
    for (const auto* wrong : {"", "Café", "Café <>", "a@", "<a@b.at> x y"}) EXPECT_FALSE(parse_mailbox(wrong)) << wrong;
}

}  // namespace
}  // namespace kredenz::mail
