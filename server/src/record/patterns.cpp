#include "record/patterns.hpp"

#include "base/color.hpp"
#include "base/mail_address.hpp"

namespace kredenz::record::patterns {
namespace {

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
constexpr bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }
constexpr bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }

bool holds_identifier(std::string_view text) {
    return !text.starts_with('-') && !text.ends_with('-') &&
           std::ranges::all_of(text, [](char letter) { return is_lower(letter) || is_digit(letter) || letter == '-'; });
}

bool holds_email(std::string_view text) { return sendable_address(text).has_value(); }

bool holds_phone(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    return std::ranges::any_of(text, is_digit) &&
           std::ranges::all_of(text, [](char letter) { return is_digit(letter) || letter == ' '; });
}

bool holds_colour(std::string_view text) { return parse_color(text).has_value(); }

bool holds_web_address(std::string_view text) {
    for (const std::string_view scheme : {"https://", "http://"})
        if (text.starts_with(scheme)) {
            const auto rest = text.substr(scheme.size());
            return !rest.empty() && rest.front() != '/' && std::ranges::none_of(text, [](char letter) {
                return static_cast<unsigned char>(letter) <= ' ' || letter == '"' || letter == '<' || letter == '>';
            });
        }
    return false;
}

bool holds_length(std::string_view text) {
    const bool known_unit = text.ends_with("rem") || text.ends_with("px");
    const auto number = text.substr(0, text.size() - (text.ends_with("rem") ? 3 : 2));
    return known_unit && std::ranges::any_of(number, is_digit) && std::ranges::count(number, '.') <= 1 &&
           std::ranges::all_of(number, [](char letter) { return is_digit(letter) || letter == '.'; });
}

bool holds_currency(std::string_view text) { return text.size() == 3 && std::ranges::all_of(text, is_upper); }
bool holds_country(std::string_view text) { return text.size() == 2 && std::ranges::all_of(text, is_upper); }
bool holds_time_zone(std::string_view text) { return TimeZone::find(text).has_value(); }

}  // namespace

const Pattern identifier{"identifier", "aus Kleinbuchstaben, Ziffern und Bindestrichen", holds_identifier};
const Pattern email{"email", "eine E-Mail-Adresse wie name@beispiel.at (vor dem @ ohne Umlaute und Leerzeichen)",
                    holds_email};
const Pattern phone{"phone", "eine Telefonnummer wie +436641234567", holds_phone};
const Pattern colour{"colour", "eine Farbe wie #2f5d46", holds_colour};
const Pattern web_address{"uri", "eine Internetadresse, die mit https:// beginnt,", holds_web_address};
const Pattern length{"length", "eine Länge wie .25rem", holds_length};
const Pattern currency{"currency", "eine Währung wie EUR", holds_currency};
const Pattern country{"country", "ein Länderkürzel wie AT", holds_country};
const Pattern time_zone{"time-zone", "eine Zeitzone wie Europe/Vienna", holds_time_zone};

}  // namespace kredenz::record::patterns
