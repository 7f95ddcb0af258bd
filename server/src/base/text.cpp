#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kredenz {
namespace {

constexpr std::string_view white_space = " \t\r\n\f\v";

/// Letters of Latin-1 and Latin Extended-A whose plain form is looked for; both cases.
constexpr std::array<std::pair<std::string_view, std::string_view>, 46> plain_forms{{
    {"ä", "a"}, {"Ä", "a"}, {"ö", "o"}, {"Ö", "o"}, {"ü", "u"}, {"Ü", "u"},  {"ß", "ss"}, {"á", "a"},
    {"Á", "a"}, {"à", "a"}, {"À", "a"}, {"â", "a"}, {"Â", "a"}, {"é", "e"},  {"É", "e"},  {"è", "e"},
    {"È", "e"}, {"ê", "e"}, {"Ê", "e"}, {"ë", "e"}, {"í", "i"}, {"Í", "i"},  {"ì", "i"},  {"î", "i"},
    {"ï", "i"}, {"ó", "o"}, {"Ó", "o"}, {"ò", "o"}, {"ô", "o"}, {"ú", "u"},  {"Ú", "u"},  {"ù", "u"},
    {"û", "u"}, {"ç", "c"}, {"Ç", "c"}, {"ñ", "n"}, {"Ñ", "n"}, {"č", "c"},  {"Č", "c"},  {"š", "s"},
    {"Š", "s"}, {"ž", "z"}, {"Ž", "z"}, {"ø", "o"}, {"å", "a"}, {"œ", "oe"},
}};

std::size_t sequence_length(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

std::string fold(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const auto letter = text.substr(0, sequence_length(text.front()));
        text.remove_prefix(letter.size());
        if (letter.size() == 1) {
            const char plain = letter.front();
            folded += plain >= 'A' && plain <= 'Z' ? static_cast<char>(plain - 'A' + 'a') : plain;
        } else {
            const auto found = std::ranges::find(plain_forms, letter, [](const auto& form) { return form.first; });
            folded += found == plain_forms.end() ? letter : found->second;
        }
    }
    return folded;
}

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(white_space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> words;
    for (auto start = text.find_first_not_of(separators); start != std::string_view::npos;) {
        const auto end = text.find_first_of(separators, start);
        words.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(separators, end);
    }
    return words;
}

std::string escape_html(std::string_view text) {
    std::string escaped;
    for (const char letter : text) switch (letter) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            case '\'':
                escaped += "&#39;";
                break;
            default:
                escaped += letter;
        }
    return escaped;
}

}  // namespace kredenz
