#include "base/mail_address.hpp"

#include "base/text.hpp"

#include <idn2.h>

#include <algorithm>
#include <memory>

namespace kredenz {
namespace {

/// RFC 5321 §4.5.3.1: octets of the local part, of a domain, and of a path without its brackets.
constexpr std::size_t longest_local_part = 64;
constexpr std::size_t longest_domain = 253;
constexpr std::size_t longest_address = 254;
constexpr std::size_t longest_label = 63;

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
constexpr bool is_letter_or_digit(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || is_digit(letter);
}
constexpr bool is_ascii(char letter) { return static_cast<unsigned char>(letter) < 0x80; }

/// RFC 5322 §3.2.3, "dot-atom-text".
bool is_local_part(std::string_view text) {
    const auto is_atom_letter = [](char letter) {
        return is_letter_or_digit(letter) ||
               std::string_view{"!#$%&'*+-/=?^_`{|}~."}.find(letter) != std::string_view::npos;
    };
    return !text.empty() && text.size() <= longest_local_part && std::ranges::all_of(text, is_atom_letter) &&
           text.front() != '.' && text.back() != '.' && text.find("..") == std::string_view::npos;
}

bool is_label(std::string_view text) {
    return !text.empty() && text.size() <= longest_label && text.front() != '-' && text.back() != '-' &&
           std::ranges::all_of(text, [](char letter) { return is_letter_or_digit(letter) || letter == '-'; });
}

bool is_domain(std::string_view text) {
    if (text.size() > longest_domain) return false;
    std::size_t labels = 0;
    for (std::string_view rest = text;; ++labels) {
        const auto dot = rest.find('.');
        const auto label = rest.substr(0, dot);
        if (!is_label(label)) return false;
        // The last one is a name: four numbers are an address of another kind.
        if (dot == std::string_view::npos) return labels > 0 && !std::ranges::all_of(label, is_digit);
        rest.remove_prefix(dot + 1);
    }
}

std::optional<std::string> ascii_domain(std::string_view text) {
    if (std::ranges::all_of(text, is_ascii)) return std::string{text};
    // The mapping of UTS 46 would drop a space and the like without a word.
    if (!std::ranges::all_of(text, [](char letter) {
            return !is_ascii(letter) || is_letter_or_digit(letter) || letter == '-' || letter == '.';
        }))
        return std::nullopt;
    const std::string domain{text};
    char* converted = nullptr;
    const int outcome =
        idn2_to_ascii_8z(domain.c_str(), &converted, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL | IDN2_USE_STD3_ASCII_RULES);
    const std::unique_ptr<char, void (*)(void*)> owned{converted, idn2_free};
    if (outcome != IDN2_OK) return std::nullopt;
    return std::string{converted};
}

}  // namespace

std::optional<std::string> sendable_address(std::string_view text) {
    const auto at = text.find('@');
    if (at == std::string_view::npos || text.find('\0') != std::string_view::npos) return std::nullopt;
    const auto local_part = text.substr(0, at);
    if (!is_local_part(local_part)) return std::nullopt;
    const auto domain = ascii_domain(text.substr(at + 1));
    if (!domain || !is_domain(*domain)) return std::nullopt;
    auto address = std::string{local_part} + "@" + *domain;
    if (address.size() > longest_address) return std::nullopt;
    return address;
}

std::string mail_domain(std::string_view text) {
    const auto address = sendable_address(text);
    return address ? lower_case(std::string_view{*address}.substr(address->find('@') + 1)) : std::string{};
}

std::string without_mail_addresses(std::string_view words) {
    constexpr std::string_view around = " \t\r\n<>()[]\"',;:";
    std::string named;
    while (!words.empty()) {
        const auto word = words.substr(0, words.find_first_of(around));
        named += word.find('@') == std::string_view::npos ? word : "…";
        words.remove_prefix(word.size());
        const auto between = words.substr(0, words.find_first_not_of(around));
        named += between;
        words.remove_prefix(between.size());
    }
    return named;
}

}  // namespace kredenz
