#include "features/printing/glyphs.hpp"

namespace kredenz::printing {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t Count>
bool is_in(char32_t point, const Range (&ranges)[Count]) {
    return std::ranges::any_of(ranges, [&](const Range& one) { return point >= one.first && point <= one.last; });
}

/// Marks, joiners and variants: drawn with the character before them.
constexpr Range attached[] = {{0x0300, 0x036F},   {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},
                              {0x064B, 0x065F},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200D, 0x200D},
                              {0x20D0, 0x20FF},   {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0x1F3FB, 0x1F3FF},
                              {0xE0020, 0xE007F}, {0x3099, 0x309A}};

/// East Asian wide characters and emoji.
constexpr Range wide[] = {{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
                          {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};

/// Commands to a terminal or a printer, invisible characters, direction overrides, private use.
constexpr Range dropped[] = {{0x0000, 0x0008}, {0x000B, 0x001F}, {0x007F, 0x009F}, {0x200B, 0x200C}, {0x200E, 0x200F},
                             {0x202A, 0x202E}, {0x2060, 0x206F}, {0xE000, 0xF8FF}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFF}};

constexpr char32_t zero_width_joiner = 0x200D;
constexpr std::size_t most_marks = 8;

/// The length of a sequence by its first byte; 0 when no sequence begins so.
std::size_t length_of(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

bool is_space(char32_t point) { return point == ' ' || point == '\t' || point == '\n' || point == 0x2028; }

}  // namespace

std::u32string code_points(std::string_view text) {
    std::u32string points;
    while (!text.empty()) {
        const auto lead = static_cast<unsigned char>(text.front());
        const auto length = length_of(lead);
        if (length == 0 || length > text.size()) {
            text.remove_prefix(1);
            continue;
        }
        char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
        std::size_t read = 1;
        for (; read < length && (static_cast<unsigned char>(text[read]) & 0xC0U) == 0x80; ++read)
            point = (point << 6U) | (static_cast<unsigned char>(text[read]) & 0x3FU);
        text.remove_prefix(read);
        if (read == length) points += point;
    }
    return points;
}

void append_utf8(std::string& text, char32_t point) {
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((point >> shift) & 0x3FU)); };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xC0U | (point >> 6U));
        tail(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xE0U | (point >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (point >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

Glyphs glyphs_of(std::string_view text, bool is_bold) {
    Glyphs glyphs;
    bool is_joined = false;
    std::size_t marks = 0;
    for (const auto point : code_points(text)) {
        if (is_space(point)) {
            glyphs.push_back({" ", 1, is_bold});
            is_joined = false;
            continue;
        }
        if (is_in(point, dropped)) continue;
        const bool is_mark = is_in(point, attached);
        if ((is_mark || is_joined) && !glyphs.empty() && glyphs.back().text != " ") {
            if (++marks <= most_marks) append_utf8(glyphs.back().text, point);
        } else if (!is_mark) {
            auto& glyph = glyphs.emplace_back(Glyph{{}, is_in(point, wide) ? 2 : 1, is_bold});
            append_utf8(glyph.text, point);
            marks = 0;
        }
        is_joined = point == zero_width_joiner;
    }
    return glyphs;
}

Glyphs glyphs_of(const std::vector<Run>& runs) {
    Glyphs glyphs;
    for (const auto& run : runs) std::ranges::move(glyphs_of(run.text, run.is_bold), std::back_inserter(glyphs));
    return glyphs;
}

int cells_of(const Glyphs& glyphs) {
    int cells = 0;
    for (const auto& glyph : glyphs) cells += glyph.cells;
    return cells;
}

std::vector<Run> runs_of(const Glyphs& glyphs) {
    std::vector<Run> runs;
    for (const auto& glyph : glyphs) {
        if (runs.empty() || runs.back().is_bold != glyph.is_bold) runs.push_back({{}, glyph.is_bold});
        runs.back().text += glyph.text;
    }
    return runs;
}

}  // namespace kredenz::printing
