#include "features/printing/escpos.hpp"
#include "features/printing/sample_orders.hpp"
#include "features/printing/text_raster.hpp"
#include "features/printing/ticket_words.hpp"
#include "features/printing/wrapping.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kredenz::printing {
namespace {

std::string text_of(const Glyphs& glyphs) {
    std::string text;
    for (const auto& glyph : glyphs) text += glyph.text;
    return text;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    for (const auto& line : wrap(glyphs_of(text, false), width, width)) lines.push_back(text_of(line));
    return lines;
}

using Lines = std::vector<std::string>;

TEST(Wrapping, BreaksBetweenWords) {
    EXPECT_EQ(wrapped("eine Melange und ein Kipferl", 12), (Lines{"eine Melange", "und ein", "Kipferl"}));
    EXPECT_EQ(wrapped("  \n ", 12), Lines{""});
    EXPECT_EQ(wrapped("10\u00A0€ im Voraus", 8), (Lines{"10\u00A0€ im", "Voraus"}));
}

TEST(Wrapping, HyphenatesWordsThatAreLongerThanALine) {
    EXPECT_EQ(wrapped("Zwetschkenknödel", 10), (Lines{"Zwetsch-", "kenknödel"}));
    EXPECT_EQ(wrapped("Apfelstrudel", 8), (Lines{"Apfel-", "strudel"}));
    EXPECT_EQ(wrapped("Kaffee-Obers-Torte", 8), (Lines{"Kaffee-", "Obers-", "Torte"}));
    EXPECT_EQ(wrapped("Frühstücksei", 8), (Lines{"Früh-", "stücksei"}));
}

TEST(Wrapping, ShowsThatANumberGoesOn) { EXPECT_EQ(wrapped("0123456789012345", 10), (Lines{"012345678»", "9012345"})); }

/// Everything printed, without spaces and marks of breaking, is everything that was written.
RC_GTEST_PROP(Wrapping, LosesNothingAndFits, ()) {
    static const std::vector<std::string> pieces{"a", "e", "ö",  "Knö", "del", "st", "sch",  "-",
                                                 " ", " ", "12", "漢",  "ß",   "🙏", "ohne", ","};
    std::string text;
    for (const auto index : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 16)))
        text += pieces[index];
    const auto width = *rc::gen::inRange(4, 30);
    const auto plain = [](std::string from) {
        std::string kept;
        for (const auto& glyph : glyphs_of(from, false))
            if (glyph.text != " " && glyph.text != "-" && glyph.text != "»") kept += glyph.text;
        return kept;
    };
    std::string printed;
    for (const auto& line : wrap(glyphs_of(text, false), width, width)) {
        RC_ASSERT(cells_of(line) <= width);
        printed += text_of(line);
    }
    RC_ASSERT(plain(printed) == plain(text));
}

TEST(Glyphs, HoldNoCommands) {
    EXPECT_EQ(text_of(glyphs_of("\x1B@\x1D"
                                "V0\x07 gut\x7F\u0085\u202Eheit",
                                false)),
              "@V0 gutheit");
    EXPECT_EQ(text_of(glyphs_of("eins\r\nzwei\tdrei", false)), "eins zwei drei");
    EXPECT_EQ(text_of(glyphs_of("halb\xE2\x82", false)), "halb");
}

TEST(Glyphs, CountCellsAsAReaderDoes) {
    EXPECT_EQ(cells_of(glyphs_of("a\u0308o", false)), 2);
    EXPECT_EQ(cells_of(glyphs_of("漢字", false)), 4);
    EXPECT_EQ(cells_of(glyphs_of("👩\u200D🍳", false)), 2);
}

TEST(Choices, OmissionsAreBold) {
    const auto runs = with_bold_omissions("Bitte OHNE Zucker, mit Milch – keine Nüsse");
    EXPECT_EQ(runs, (std::vector<printing::Run>{
                        {"Bitte ", false}, {"OHNE Zucker", true}, {", mit Milch – ", false}, {"keine Nüsse", true}}));
}

bool contains(const std::string& bytes, std::string_view what) { return bytes.find(what) != std::string::npos; }

std::string bytes_of(std::string_view text, CodePage page) {
    return to_escpos(typeset({Paragraph{.runs = {{std::string{text}}}}}, {48}), {48}, page);
}

constexpr std::string_view dots{"\x1Dv0\0", 4};

TEST(EscPos, WritesUmlautsAndEuroInBothTables) {
    EXPECT_TRUE(contains(bytes_of("Käse 5 €", CodePage::wpc1252), "K\xE4se 5 \x80\n"));
    EXPECT_TRUE(contains(bytes_of("Käse 5 €", CodePage::pc858), "K\x84se 5 \xD5\n"));
    EXPECT_TRUE(contains(bytes_of("„süß“ – ja", CodePage::pc858), "\"s\x81\xE1\" - ja\n"));
    EXPECT_FALSE(contains(bytes_of("Käse 5 €", CodePage::pc858), dots));
}

TEST(EscPos, DrawsALineThatTheTableLacks) {
    const auto bytes = bytes_of("Přibyl", CodePage::wpc1252);
    EXPECT_TRUE(contains(bytes, dots));
    EXPECT_FALSE(contains(bytes, "byl"));
    EXPECT_TRUE(contains(bytes_of("Melange", CodePage::raster), dots));
}

/// Of a hostile order nothing reaches the printer but what we wrote: its text bytes are printable.
TEST(EscPos, GuestsCommandNoPrinter) {
    auto order = testing::plain_order();
    order.items[0].name =
        "Melange\x1D"
        "V\x01";
    order.form.comment = "\x1Bp\x01\xFF\xFF \x10\x04\x01 Lade auf!";
    const auto issuer = testing::issuer();
    const auto rows = typeset(kitchen_ticket({order, issuer}), {48});
    for (const auto& row : rows)
        if (const auto* line = std::get_if<TextRow>(&row))
            for (const auto& run : line->runs)
                EXPECT_TRUE(std::ranges::all_of(
                    code_points(run.text), [](char32_t one) { return one >= 0x20 && (one < 0x7F || one >= 0xA0); }));
    EXPECT_FALSE(contains(to_escpos(rows, {48}, CodePage::wpc1252), "\x1Bp"));
}

TEST(KitchenTicket, HasNoPricesAndOfTheGuestOnlyTheFirstName) {
    const auto order = testing::rich_order();
    const auto issuer = testing::issuer();
    const auto text = plain_text(typeset(kitchen_ticket({order, issuer}), {48}));
    for (const auto* secret : {"€", "Přibyl", "660", "Zwölferlahn", "1070"}) EXPECT_FALSE(contains(text, secret));
    EXPECT_TRUE(contains(text, "Maximiliane"));
}

TEST(KitchenTicket, ShowsOnlyTheItemsOfItsPrinter) {
    const auto order = testing::rich_order();
    const auto issuer = testing::issuer();
    const auto text = plain_text(typeset(kitchen_ticket({.order = order, .issuer = issuer, .items = {3}}), {48}));
    EXPECT_TRUE(contains(text, "Almdudler"));
    EXPECT_FALSE(contains(text, "Lachs"));
    EXPECT_TRUE(contains(text, "Teilbon"));
}

TEST(GuestSlip, SaysWhatIsToPayAndThatItIsNoReceipt) {
    auto order = testing::plain_order();
    const auto issuer = testing::issuer();
    const auto text = [&] { return plain_text(typeset(guest_slip({order, issuer}), {48})); };
    EXPECT_TRUE(contains(text(), "KASSIEREN 8,40\u00A0€"));
    EXPECT_TRUE(contains(text(), "kein Kassenbeleg (RKSV)"));
    order.online_payment = orders::OnlinePayment::paid;
    EXPECT_TRUE(contains(text(), "BEZAHLT"));
    EXPECT_FALSE(contains(text(), "KASSIEREN"));
}

/// Whatever stands in an order: each row has room on its paper.
TEST(Typesetting, LongTextsFitTheirPaper) {
    auto order = testing::rich_order();
    order.items[0].name = std::string(300, 'x') + " " + std::string(90, 'M');
    order.form.first_name = std::string(250, 'i');
    order.form.comment = std::string(2000, 'e') + "\n" + order.form.comment;
    order.form.street = "Donaudampfschifffahrtsgesellschaftskapitänswitwenweg 1234567890";
    order.total_gross = Money{123456789012};
    auto issuer = testing::issuer();
    issuer.shop_name = std::string(120, 'W');
    for (const int columns : {32, 42, 48})
        for (const auto& document : {kitchen_ticket({order, issuer}), guest_slip({order, issuer})})
            for (const auto& row : typeset(document, {columns}))
                if (const auto* line = std::get_if<TextRow>(&row))
                    EXPECT_LE(cells_of(glyphs_of(line->runs)) * line->scale.width, columns);
}

TEST(Raster, DrawsEachLetterInItsCell) {
    const auto empty = draw(TextRow{.runs = {{"   "}}}, {48});
    const auto one = draw(TextRow{.runs = {{"  I"}}}, {48});
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            EXPECT_FALSE(empty.is_black(x, y));
            if (x < 2 * cell_width || x >= 3 * cell_width) EXPECT_FALSE(one.is_black(x, y));
        }
}

}  // namespace
}  // namespace kredenz::printing
