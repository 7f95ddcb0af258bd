// What stands on a ticket, as a list of blocks without any measure: paper width, code pages and dots come later.
// Written by kitchen_ticket and guest_slip, set into rows by typesetting; not a page description for A4.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kredenz::printing {

/// How large a text stands; what that means in cells depends on the paper.
enum class Size : std::uint8_t { normal, tall, large, huge };

enum class Alignment : std::uint8_t { left, center };

/// A piece of text in one weight.
struct Run {
    std::string text;
    bool is_bold = false;

    bool operator==(const Run&) const = default;
};

/// Text that wraps between words.
struct Paragraph {
    std::vector<Run> runs;
    Size size = Size::normal;
    Alignment alignment = Alignment::left;
    /// White on black, over the whole width.
    bool is_reverse = false;
    /// Stands before the first line; the other lines begin below the text, not below the lead.
    std::string lead = {};
    /// Cells in normal size that stay free at the left.
    int indent = 0;
};

/// A text at the left, a short one at the right end of its last line, dots or nothing between.
struct Columns {
    std::vector<Run> left;
    std::string right;
    Size size = Size::normal;
    bool is_bold = false;
    bool has_leader = false;
    std::string lead = {};
    int indent = 0;
};

struct Rule {
    bool is_double = false;
};

struct Feed {
    int lines = 1;
};

struct QrCode {
    std::string text;
};

/// The end of a ticket: where the paper is cut.
struct Cut {};

using Block = std::variant<Paragraph, Columns, Rule, Feed, QrCode, Cut>;
using Document = std::vector<Block>;

}  // namespace kredenz::printing
