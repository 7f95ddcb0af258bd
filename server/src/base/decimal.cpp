#include "base/decimal.hpp"

#include <limits>

namespace kredenz {
namespace {

constexpr std::string_view no_break_space = "\u00a0";

std::string digits_of(std::int64_t units) {
    auto text = std::to_string(units);
    return text.front() == '-' ? text.substr(1) : text;
}

}  // namespace

std::optional<std::int64_t> parse_units(std::string_view text, int places) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto point = text.find('.');
    const auto whole = text.substr(0, point);
    auto fraction = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || (point != std::string_view::npos && fraction.empty())) return std::nullopt;
    while (fraction.ends_with('0')) fraction.remove_suffix(1);
    if (fraction.size() > static_cast<std::size_t>(places)) return std::nullopt;

    std::int64_t units = 0;
    const auto append = [&units](char digit) {
        if (digit < '0' || digit > '9') return false;
        return !__builtin_mul_overflow(units, std::int64_t{10}, &units) &&
               !__builtin_add_overflow(units, std::int64_t{digit - '0'}, &units);
    };
    for (const char digit : whole)
        if (!append(digit)) return std::nullopt;
    for (int place = 0; place < places; ++place) {
        const auto index = static_cast<std::size_t>(place);
        if (!append(index < fraction.size() ? fraction[index] : '0')) return std::nullopt;
    }
    return negative ? -units : units;
}

std::string format_units(std::int64_t units, int places) {
    auto text = digits_of(units);
    const auto count = static_cast<std::size_t>(places);
    if (text.size() <= count) text.insert(0, count + 1 - text.size(), '0');
    if (count > 0) {
        text.insert(text.size() - count, 1, '.');
        while (text.back() == '0') text.pop_back();
        if (text.back() == '.') text.pop_back();
    }
    return units < 0 ? "-" + text : text;
}

std::string format_german(Money amount, std::string_view currency) {
    auto text = digits_of(amount.units);
    if (text.size() < 3) text.insert(0, 3 - text.size(), '0');
    const auto cents = text.substr(text.size() - 2);
    text.resize(text.size() - 2);
    for (auto position = text.size(); position > 3;) text.insert(position -= 3, 1, '.');
    text += "," + cents;
    text += no_break_space;
    text += currency == "EUR" ? "€" : currency;
    return amount.units < 0 ? "-" + text : text;
}

}  // namespace kredenz
