// Writes A4 pages of text and lines as a PDF with embedded fonts and searchable text. What stands where is the
// caller's; lengths are points (1/72 inch) from the page's upper left corner. Reads fonts of the system, so it is no
// work for an event loop.
#pragma once

#include "base/color.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kredenz::drawing {

inline constexpr double page_width = 595.28;
inline constexpr double page_height = 841.89;

enum class Face : std::uint8_t {
    text,
    strong,
    heading,  ///< a serif with character
};
enum class Alignment : std::uint8_t { left, right };

struct TextStyle {
    Face face = Face::text;
    double size = 9.5;
    Color color;
    Alignment alignment = Alignment::left;
};

/// One paragraph that breaks within its width, inside words too where it must; figures have one width.
struct Text {
    double x = 0;
    double y = 0;
    double width = 0;
    std::string text;
    TextStyle style;
};

struct Rule {
    double x = 0;
    double y = 0;
    double width = 0;
    double thickness = 0.5;
    Color color;
};

struct Page {
    std::vector<Text> texts;
    std::vector<Rule> rules;
};

struct PdfInformation {
    std::string title;
    std::string author;
    /// BCP 47.
    std::string language;
    Instant created_at{};
};

/// How much room the text takes from its `y` downwards.
double height_of(const Text& text);

/// Throws std::runtime_error when cairo cannot write it.
std::string write_pdf(const PdfInformation& information, std::span<const Page> pages);

}  // namespace kredenz::drawing
