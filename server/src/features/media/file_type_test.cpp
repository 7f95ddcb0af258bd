#include "features/media/file_type.hpp"

#include <gtest/gtest.h>

#include <string>

namespace kredenz::media {
namespace {

using namespace std::string_literals;

std::string extension(const std::string& content, std::string_view name = "datei") {
    const auto* type = type_of_file(content, name);
    return type ? std::string{type->extension} : "";
}

/// As the older office programs write it: a signature, then streams with names in UTF-16.
std::string compound_file(const std::string& stream) {
    auto bytes = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"s + std::string(600, '\0');
    for (const char letter : stream) bytes += {letter, '\0'};
    return bytes;
}

TEST(FileType, ByContent) {
    EXPECT_EQ(extension("\xFF\xD8\xFF\xE0 picture"), "jpg");
    EXPECT_EQ(extension("\x89PNG\r\n\x1A\n"), "png");
    EXPECT_EQ(extension("GIF89a"), "gif");
    EXPECT_EQ(extension("%PDF-1.7\n\0"s), "pdf");
    EXPECT_EQ(extension("\0\0\0\x18"
                        "ftypisom"s),
              "mp4");
    EXPECT_EQ(extension("\0\0\1\xBA rest"s), "mpeg");
    EXPECT_EQ(extension("\x1A\x45\xDF\xA3\x93\x42\x82\x84webm"), "webm");
    EXPECT_EQ(extension("PK\x03\x04 some/file.txt"), "zip");
    EXPECT_EQ(extension("PK\x03\x04 [Content_Types].xml word/document.xml"), "docx");
    EXPECT_EQ(extension("PK\x03\x04 [Content_Types].xml xl/workbook.xml"), "xlsx");
    EXPECT_EQ(extension("PK\x03\x04 [Content_Types].xml ppt/presentation.xml"), "pptx");
    EXPECT_EQ(extension(compound_file("WordDocument")), "doc");
    EXPECT_EQ(extension(compound_file("Workbook")), "xls");
    EXPECT_EQ(extension(compound_file("PowerPoint Document")), "ppt");
    EXPECT_EQ(extension("<?xml version=\"1.0\"?>\n<!-- Logo -->\n<svg xmlns=\"…\"/>"), "svg");
}

TEST(FileType, TheNameDecidesBetweenTextsOnly) {
    EXPECT_EQ(extension("Käse;3\n", "liste.CSV"), "csv");
    EXPECT_EQ(extension("Käse;3\n", "liste.txt"), "txt");
    EXPECT_EQ(extension("Käse;3\n", "liste.exe"), "txt");
    EXPECT_EQ(extension("%PDF-1.4", "bild.jpg"), "pdf");
}

TEST(FileType, NotOnTheList) {
    for (const auto& content :
         {""s,
          "\x7F"
          "ELF\2\1\1\0"s,
          "MZ\x90\0"s, "<!DOCTYPE html><script>"s, "  <html>"s, "<!-- x --><script>alert(1)</script>"s,
          "<?xml version=\"1.0\"?><html/>"s, "text with \0 inside"s,
          "\0\0\0\x18"
          "ftypheic"s,
          "\0\0\0\x18"
          "ftypavif"s,
          "RIFF\0\0\0\0WEBP"s, compound_file("Something")})
        EXPECT_EQ(extension(content, "datei.txt"), "") << content;
}

}  // namespace
}  // namespace kredenz::media
