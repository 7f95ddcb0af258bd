// Text breaks and takes its room; the file is whole after its language was added.
#include "drawing/pdf.hpp"

#include "drawing/pdf_language.hpp"

#include <gtest/gtest.h>

namespace kredenz::drawing {
namespace {

TEST(Pdf, TextThatIsTooLongBreaksEvenInsideWords) {
    const Text one{.width = 200, .text = "Melange"};
    const Text many{.width = 200, .text = std::string(200, 'M')};
    const Text lines{.width = 200, .text = "Melange\nMelange"};
    EXPECT_GE(height_of(one), one.style.size);
    EXPECT_GT(height_of(many), 4 * height_of(one));
    EXPECT_EQ(height_of(lines), height_of(one)) << "one paragraph, whatever was typed";
}

TEST(Pdf, SaysItsLanguageInATableThatPointsToIt) {
    const Page page{.texts = {{50, 50, 200, "Größe", {}}}, .rules = {{50, 90, 200, 1, {}}}};
    const auto pdf = write_pdf({.title = "Abschluss", .language = "de-AT"}, std::array{page, page});
    EXPECT_TRUE(pdf.starts_with("%PDF-1.4"));
    EXPECT_TRUE(pdf.ends_with("%%EOF\n"));
    const auto start = pdf.rfind("startxref\n") + 10;
    const auto table = std::stoul(pdf.substr(start));
    EXPECT_EQ(pdf.substr(table, 5), "xref\n");
    const auto entry = pdf.find('\n', table + 5) + 1;
    const auto object = std::stoul(pdf.substr(entry, 10));
    EXPECT_NE(pdf.substr(object, table - object).find("/Type /Catalog"), std::string::npos);
    EXPECT_NE(pdf.substr(object, table - object).find("/Lang (de-AT)"), std::string::npos);
}

TEST(Pdf, WhatIsWrittenOtherwiseStaysAsItIs) {
    for (const std::string_view text :
         {"", "%PDF-1.4", "trailer\n<< /Size 3 >>\n", "trailer\n<< /Root 9 0 R >>\nstartxref\n1\n"}) {
        std::string pdf{text};
        add_language(pdf, "de");
        EXPECT_EQ(pdf, text);
    }
}

}  // namespace
}  // namespace kredenz::drawing
