#include "storage/topic.hpp"

#include "base/text.hpp"

namespace kredenz::storage::detail {
namespace {

constexpr std::string_view digits = "0123456789ABCDEF";

bool must_be_escaped(unsigned char byte) { return byte == '/' || byte == '%' || byte < 0x20 || byte == 0x7f; }

std::optional<std::string> word_of(std::string_view escaped) {
    std::string word;
    while (!escaped.empty()) {
        const char letter = escaped.front();
        escaped.remove_prefix(1);
        if (letter != '%') {
            word += letter;
            continue;
        }
        const auto byte = parse_hex_byte(escaped.substr(0, 2));
        if (!byte) return std::nullopt;
        word += static_cast<char>(*byte);
        escaped.remove_prefix(2);
    }
    return word;
}

}  // namespace

void append_word(std::string& text, std::string_view word) {
    text += '/';
    for (const char letter : word) {
        const auto byte = static_cast<unsigned char>(letter);
        if (must_be_escaped(byte))
            ((text += '%') += digits[byte / 16]) += digits[byte % 16];
        else
            text += letter;
    }
}

std::optional<std::vector<std::string>> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (;;) {
        const auto end = std::min(text.find('/'), text.size());
        auto word = word_of(text.substr(0, end));
        if (!word) return std::nullopt;
        words.push_back(*std::move(word));
        if (end == text.size()) return words;
        text.remove_prefix(end + 1);
    }
}

bool read_member(const std::string& word, std::int64_t& number) {
    const auto read = parse_integer(word);
    number = read.value_or(0);
    return read.has_value();
}

}  // namespace kredenz::storage::detail
