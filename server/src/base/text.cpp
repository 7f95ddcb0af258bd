#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace kredenz {
namespace {

constexpr std::string_view white_space = " \t\r\n\f\v";

using PlainForm = std::pair<std::string_view, std::string_view>;

/// Letters of Latin-1 and Latin Extended-A whose plain form is looked for; both cases, by their bytes.
constexpr auto plain_forms = [] {
    std::array<PlainForm, 118> forms{{
        {"ä", "a"},  {"Ä", "a"},  {"á", "a"}, {"Á", "a"}, {"à", "a"}, {"À", "a"}, {"â", "a"},  {"Â", "a"},  {"ã", "a"},
        {"Ã", "a"},  {"å", "a"},  {"Å", "a"}, {"ă", "a"}, {"Ă", "a"}, {"ą", "a"}, {"Ą", "a"},  {"æ", "ae"}, {"Æ", "ae"},
        {"ç", "c"},  {"Ç", "c"},  {"ć", "c"}, {"Ć", "c"}, {"č", "c"}, {"Č", "c"}, {"ď", "d"},  {"Ď", "d"},  {"đ", "d"},
        {"Đ", "d"},  {"é", "e"},  {"É", "e"}, {"è", "e"}, {"È", "e"}, {"ê", "e"}, {"Ê", "e"},  {"ë", "e"},  {"Ë", "e"},
        {"ě", "e"},  {"Ě", "e"},  {"ę", "e"}, {"Ę", "e"}, {"ğ", "g"}, {"Ğ", "g"}, {"í", "i"},  {"Í", "i"},  {"ì", "i"},
        {"Ì", "i"},  {"î", "i"},  {"Î", "i"}, {"ï", "i"}, {"Ï", "i"}, {"ı", "i"}, {"İ", "i"},  {"ł", "l"},  {"Ł", "l"},
        {"ľ", "l"},  {"Ľ", "l"},  {"ĺ", "l"}, {"Ĺ", "l"}, {"ñ", "n"}, {"Ñ", "n"}, {"ń", "n"},  {"Ń", "n"},  {"ň", "n"},
        {"Ň", "n"},  {"ö", "o"},  {"Ö", "o"}, {"ó", "o"}, {"Ó", "o"}, {"ò", "o"}, {"Ò", "o"},  {"ô", "o"},  {"Ô", "o"},
        {"õ", "o"},  {"Õ", "o"},  {"ø", "o"}, {"Ø", "o"}, {"ő", "o"}, {"Ő", "o"}, {"œ", "oe"}, {"Œ", "oe"}, {"ř", "r"},
        {"Ř", "r"},  {"ŕ", "r"},  {"Ŕ", "r"}, {"š", "s"}, {"Š", "s"}, {"ś", "s"}, {"Ś", "s"},  {"ş", "s"},  {"Ş", "s"},
        {"ß", "ss"}, {"ẞ", "ss"}, {"ť", "t"}, {"Ť", "t"}, {"ţ", "t"}, {"Ţ", "t"}, {"ü", "u"},  {"Ü", "u"},  {"ú", "u"},
        {"Ú", "u"},  {"ù", "u"},  {"Ù", "u"}, {"û", "u"}, {"Û", "u"}, {"ů", "u"}, {"Ů", "u"},  {"ű", "u"},  {"Ű", "u"},
        {"ý", "y"},  {"Ý", "y"},  {"ÿ", "y"}, {"Ÿ", "y"}, {"ž", "z"}, {"Ž", "z"}, {"ź", "z"},  {"Ź", "z"},  {"ż", "z"},
        {"Ż", "z"},
    }};
    std::ranges::sort(forms, {}, &PlainForm::first);
    return forms;
}();

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
            const auto found = std::ranges::lower_bound(plain_forms, letter, {}, &PlainForm::first);
            folded += found != plain_forms.end() && found->first == letter ? found->second : letter;
        }
    }
    return folded;
}

std::string lower_case(std::string_view text) {
    std::string lower{text};
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
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

std::optional<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

std::optional<std::int64_t> parse_id(std::string_view text) {
    if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
    return parse_integer(text);
}

std::optional<std::uint8_t> parse_hex_byte(std::string_view text) {
    std::uint8_t byte = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), byte, 16);
    return text.size() == 2 && error == std::errc{} && end == text.data() + 2 ? std::optional{byte} : std::nullopt;
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
