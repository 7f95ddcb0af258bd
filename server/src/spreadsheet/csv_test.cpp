#include "spreadsheet/writer.hpp"

#include <gtest/gtest.h>

namespace kredenz::spreadsheet {
namespace {

TEST(Csv, TextsOfStrangersAreNoFormulas) {
    EXPECT_EQ(csv_text("Resi"), "\"Resi\"");
    EXPECT_EQ(csv_text("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
    for (const std::string_view start : {"=", "+", "-", "@", "\t", "\r", "  =", "\n"})
        EXPECT_TRUE(csv_text(std::string{start} + "1").starts_with("\"'")) << start;
}

TEST(Csv, IsReadByAGermanSpreadsheet) {
    const std::vector<std::string> titles{"Name", "Preis"};
    const auto writer = csv_writer(titles);
    const std::vector<Cell> first{std::string{"Melange; groß"}, Price{123'450}};
    const std::vector<Cell> second{std::string{}, std::monostate{}};
    writer->add_row(first);
    writer->add_row(second);
    EXPECT_EQ(writer->finish(), "\xEF\xBB\xBF\"Name\";\"Preis\"\r\n\"Melange; groß\";1234,50\r\n;\r\n");
}

TEST(Cells, SpeakGerman) {
    EXPECT_EQ(text_of(Price{-5}), "-0,05");
    EXPECT_EQ(text_of(Price{100}), "1,00");
    EXPECT_EQ(text_of(Price{150}), "1,50");
    EXPECT_EQ(text_of(Number{1500, 3}), "1,5");
    EXPECT_EQ(text_of(Number{7, 0}), "7");
    EXPECT_EQ(text_of(*parse_day("2027-01-04")), "04.01.2027");
    EXPECT_EQ(text_of(TimeZone::find("Europe/Vienna")->to_wall(*parse_instant("2027-07-04T22:30:00Z"))),
              "05.07.2027 00:30");
    EXPECT_EQ(text_of(TimeOfDay{570}), "09:30");
}

}  // namespace
}  // namespace kredenz::spreadsheet
