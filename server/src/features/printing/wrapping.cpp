#include "features/printing/wrapping.hpp"

#include "base/text.hpp"

#include <array>

namespace kredenz::printing {
namespace {

/// Consonants that begin a German syllable together; a single one always may.
constexpr std::array<std::string_view, 36> onsets{"sch",  "ch",   "ck",   "ph",   "th",   "sh", "rh", "qu",  "kn",
                                                  "gn",   "bl",   "br",   "cl",   "cr",   "dr", "fl", "fr",  "gl",
                                                  "gr",   "kl",   "kr",   "pl",   "pr",   "st", "sp", "str", "spr",
                                                  "schl", "schm", "schn", "schr", "schw", "tr", "zw", "wr",  "vr"};

constexpr std::size_t shortest_piece = 2;

/// The plain lower-case form of a glyph when it is one letter ("ö" is "o"); empty otherwise.
std::string letter_of(const Glyph& glyph) {
    auto folded = fold(glyph.text);
    const bool is_letter = !folded.empty() && folded.size() <= 2 &&
                           std::ranges::all_of(folded, [](char one) { return one >= 'a' && one <= 'z'; });
    return is_letter ? folded : std::string{};
}

bool is_vowel(std::string_view letter) {
    return letter.size() == 1 && std::string_view{"aeiouy"}.find(letter[0]) != std::string_view::npos;
}

/// A word may end a line after these without a hyphen of ours.
bool ends_piece(const Glyph& glyph) {
    static constexpr std::array<std::string_view, 8> ends{"-", "/", "–", "_", "@", "+", "&", "="};
    return std::ranges::find(ends, glyph.text) != ends.end();
}

/// Where the syllable of the vowel at `vowel` begins, when a vowel stands before it.
std::optional<std::size_t> syllable_start(const std::vector<std::string>& letters, std::size_t vowel) {
    auto first = vowel;
    while (first > 0 && !letters[first - 1].empty() && !is_vowel(letters[first - 1])) --first;
    if (first == vowel || first == 0 || !is_vowel(letters[first - 1])) return std::nullopt;
    auto start = vowel - 1;
    for (auto candidate = first; candidate + 1 < vowel; ++candidate) {
        std::string cluster;
        for (auto at = candidate; at < vowel; ++at) cluster += letters[at];
        if (std::ranges::find(onsets, cluster) == onsets.end()) continue;
        // "st" and "sp" alone between two vowels are parted: Wes-te, Wes-pe.
        const bool is_parted = candidate == first && (cluster == "st" || cluster == "sp");
        start = is_parted ? candidate + 1 : candidate;
        break;
    }
    return start;
}

struct Break {
    std::size_t length;
    std::string_view mark;
};

/// Enough beyond the end of a line to see where its last syllable ends.
constexpr std::size_t look_ahead = 8;

/// The longest beginning of `whole` that fits into `width` with the mark that says it goes on.
Break break_of(const Glyphs& whole, int width) {
    const auto seen = std::min(whole.size(), static_cast<std::size_t>(width) + look_ahead);
    const Glyphs word(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(seen));
    const auto fits = [&](std::size_t length, int more) {
        return cells_of(Glyphs(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(length))) + more <= width;
    };
    Break best{0, ""};
    for (std::size_t length = 1; length < word.size(); ++length)
        if (ends_piece(word[length - 1]) && fits(length, 0)) best = {length, ""};
    for (const auto length : hyphenation_points(word))
        if (length > best.length && fits(length, 1)) {
            best = {length, "-"};
            break;
        }
    // A piece that leaves most of the line empty is no help: then anywhere.
    const auto least = static_cast<std::size_t>(width) / 3;
    if (best.length >= std::max<std::size_t>(least, 1)) return best;
    std::size_t length = word.size() - 1;
    while (length > 1 && !fits(length, 1)) --length;
    const bool parts_letters = !letter_of(word[length - 1]).empty() && !letter_of(word[length]).empty();
    return {length, parts_letters ? "-" : "»"};
}

class Lines {
public:
    Lines(int first_width, int width) : first_width_(first_width), width_(width) {}

    void add(const Glyphs& word, bool is_bold_space) {
        if (!lines_.back().empty() && cells_of(lines_.back()) + 1 + cells_of(word) > room()) lines_.emplace_back();
        if (!lines_.back().empty()) lines_.back().push_back({" ", 1, is_bold_space});
        append(word);
    }
    std::vector<Glyphs> take() { return std::move(lines_); }

private:
    int room() const { return lines_.size() == 1 ? first_width_ : width_; }

    void append(Glyphs word) {
        int cells = cells_of(word);
        while (cells_of(lines_.back()) + cells > room()) {
            const auto [length, mark] = break_of(word, room() - cells_of(lines_.back()));
            const auto end = word.begin() + static_cast<std::ptrdiff_t>(length);
            const bool is_bold = word[length - 1].is_bold;
            Glyphs piece(word.begin(), end);
            cells -= cells_of(piece);
            word.erase(word.begin(), end);
            if (!mark.empty()) piece.push_back({std::string{mark}, 1, is_bold});
            std::ranges::move(piece, std::back_inserter(lines_.back()));
            lines_.emplace_back();
        }
        std::ranges::move(word, std::back_inserter(lines_.back()));
    }

    int first_width_;
    int width_;
    std::vector<Glyphs> lines_{1};
};

}  // namespace

std::vector<std::size_t> hyphenation_points(const Glyphs& word) {
    std::vector<std::string> letters;
    for (const auto& glyph : word) letters.push_back(letter_of(glyph));
    std::vector<std::size_t> points;
    for (std::size_t at = shortest_piece; at < word.size(); ++at) {
        if (!is_vowel(letters[at])) continue;
        const auto start = syllable_start(letters, at);
        if (start && *start >= shortest_piece && word.size() - *start >= shortest_piece) points.push_back(*start);
    }
    std::ranges::reverse(points);
    return points;
}

std::vector<Glyphs> wrap(const Glyphs& text, int first_width, int width) {
    Lines lines{first_width, width};
    Glyphs word;
    bool is_bold_space = false;
    const auto end_word = [&] {
        if (!word.empty()) lines.add(word, is_bold_space);
        word.clear();
    };
    for (const auto& glyph : text) {
        if (glyph.text == " ") {
            end_word();
            is_bold_space = glyph.is_bold;
        } else {
            word.push_back(glyph);
        }
    }
    end_word();
    return lines.take();
}

}  // namespace kredenz::printing
