#include "outgoing/mail_headers.hpp"

#include "base/mail_address.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>

namespace kredenz::outgoing {
namespace {

constexpr std::size_t longest_line = 76;
/// RFC 5322 §2.1.1, for what is not folded here.
constexpr std::size_t longest_plain_line = 998;
constexpr std::string_view word_start = "=?UTF-8?Q?";
constexpr std::string_view word_end = "?=";

constexpr std::array<std::string_view, 12> own_headers{"date",         "from",         "to",
                                                       "cc",           "bcc",          "reply-to",
                                                       "subject",      "message-id",   "auto-submitted",
                                                       "mime-version", "content-type", "content-transfer-encoding"};

bool is_printable(char letter) { return letter >= ' ' && letter <= '~'; }
bool is_letter_or_digit(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

/// One line without control characters.
std::string one_line(std::string_view text) {
    std::string line(trim(text));
    std::ranges::replace_if(
        line, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f; }, ' ');
    return line;
}

std::string encode_byte(char letter) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(letter);
    if (is_letter_or_digit(letter)) return {letter};
    if (letter == ' ') return "_";
    return {'=', digits[byte >> 4], digits[byte & 15]};
}

bool continues_character(char letter) { return (static_cast<unsigned char>(letter) & 0xC0) == 0x80; }

/// The next character of UTF-8, or what stands in its place.
std::string_view take_character(std::string_view& text) {
    const auto* end = std::find_if_not(text.begin() + 1, text.end(), continues_character);
    const auto character = text.substr(0, std::min<std::size_t>(4, static_cast<std::size_t>(end - text.begin())));
    text.remove_prefix(character.size());
    return character;
}

/// Encoded words on folded lines; `used` is what stands on the first one.
std::string encoded_words(std::size_t used, std::string_view text) {
    std::string words(word_start);
    std::size_t width = used + word_start.size();
    while (!text.empty()) {
        std::string encoded;
        for (const char byte : take_character(text)) encoded += encode_byte(byte);
        if (width + encoded.size() + word_end.size() > longest_line) {
            words.append(word_end).append("\r\n ").append(word_start);
            width = 1 + word_start.size();
        }
        words += encoded;
        width += encoded.size();
    }
    return words.append(word_end);
}

/// RFC 5322 §3.4: words, a quoted string or encoded words, then the address.
std::string format_address(std::string_view header, const MailAddress& mailbox) {
    const auto name = one_line(mailbox.name);
    const auto sendable = sendable_address(mailbox.address).value();
    if (name.empty()) return sendable;
    const auto address = "<" + sendable + ">";
    const auto used = header.size() + 2;
    const bool is_plain = std::ranges::all_of(name, is_printable) && name.find("=?") == std::string::npos;
    if (!is_plain || name.size() + used + 2 > longest_line) return encoded_words(used, name) + "\r\n " + address;
    const auto is_word_letter = [](char letter) { return is_letter_or_digit(letter) || letter == ' '; };
    if (std::ranges::all_of(name, is_word_letter)) return name + " " + address;
    std::string quoted = "\"";
    for (const char letter : name) {
        if (letter == '"' || letter == '\\') quoted += '\\';
        quoted += letter;
    }
    return quoted + "\" " + address;
}

bool is_message_id(std::string_view text) {
    return text.size() > 2 && text.front() == '<' && text.back() == '>' &&
           sendable_address(text.substr(1, text.size() - 2)) == text.substr(1, text.size() - 2);
}

bool is_additional_header(const Header& header) {
    std::string name = fold(header.name);
    const auto is_name_letter = [](char letter) { return letter > ' ' && letter <= '~' && letter != ':'; };
    return !name.empty() && std::ranges::all_of(name, is_name_letter) && !header.value.empty() &&
           std::ranges::find(own_headers, name) == own_headers.end() &&
           std::ranges::all_of(header.value, is_printable) &&
           name.size() + 2 + header.value.size() <= longest_plain_line;
}

}  // namespace

std::optional<std::string> fault_of(const Mail& mail) {
    if (!sendable_address(mail.from.address)) return "the sender's address is none";
    if (!sendable_address(mail.to.address)) return "the recipient's address is none";
    if (!is_message_id(mail.message_id)) return "the Message-ID is none";
    if (!std::ranges::all_of(mail.headers, is_additional_header)) return "an additional header is not allowed";
    return std::nullopt;
}

std::string encode_text(std::string_view name, std::string_view text) {
    auto line = one_line(text);
    const auto used = name.size() + 2;
    const bool is_plain = std::ranges::all_of(line, is_printable) && line.find("=?") == std::string::npos;
    return is_plain && used + line.size() <= longest_line ? line : encoded_words(used, line);
}

std::vector<std::string> header_lines(const Mail& mail) {
    std::vector<std::string> lines{
        "Date: " + date::format("%a, %d %b %Y %T +0000", date::floor<std::chrono::seconds>(mail.date)),
        "From: " + format_address("From", mail.from),
        "To: " + format_address("To", mail.to),
    };
    if (mail.reply_to && sendable_address(mail.reply_to->address))
        lines.push_back("Reply-To: " + format_address("Reply-To", *mail.reply_to));
    lines.push_back("Subject: " + encode_text("Subject", mail.subject));
    lines.push_back("Message-ID: " + mail.message_id);
    lines.push_back("Auto-Submitted: auto-generated");
    for (const auto& [name, value] : mail.headers) lines.push_back(name + ": " + value);
    return lines;
}

}  // namespace kredenz::outgoing
