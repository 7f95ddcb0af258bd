// Exact decimal numbers as tagged integers: money in cents, amounts in thousandths, ratios in millionths,
// rates in hundredths of a percent. Not for measurements or statistics, and never built from a double.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz {

/// A decimal number with exactly `Places` places; `units` counts the smallest place (5.25 with two places is 525).
template <class Tag, int Places>
struct Decimal {
    static constexpr int places = Places;
    static constexpr std::int64_t one = [] {
        std::int64_t scale = 1;
        for (int i = 0; i < Places; ++i) scale *= 10;
        return scale;
    }();

    std::int64_t units = 0;

    static constexpr Decimal whole(std::int64_t value) { return {value * one}; }

    constexpr auto operator<=>(const Decimal&) const = default;
    constexpr Decimal operator-() const { return {-units}; }
    constexpr Decimal& operator+=(Decimal other) { return units += other.units, *this; }
    constexpr Decimal& operator-=(Decimal other) { return units -= other.units, *this; }
    friend constexpr Decimal operator+(Decimal left, Decimal right) { return left += right; }
    friend constexpr Decimal operator-(Decimal left, Decimal right) { return left -= right; }
};

struct MoneyTag {
    static constexpr std::string_view name = "money";
};
struct AmountTag {
    static constexpr std::string_view name = "amount";
};
struct RatioTag {
    static constexpr std::string_view name = "ratio";
};
struct RateTag {
    static constexpr std::string_view name = "percent";
};

using Money = Decimal<MoneyTag, 2>;
using Amount = Decimal<AmountTag, 3>;
using Ratio = Decimal<RatioTag, 6>;
using Rate = Decimal<RateTag, 2>;

/// Holds the product of a price, an amount and a ratio before it is rounded.
__extension__ typedef __int128 Wide;

/// The quotient rounded half away from zero; the divisor is positive.
constexpr Wide divide_rounded(Wide dividend, Wide divisor) {
    const Wide quotient = dividend / divisor;
    const Wide remainder = dividend % divisor;
    const Wide distance = remainder < 0 ? -remainder : remainder;
    if (distance < divisor - distance) return quotient;
    return dividend < 0 ? quotient - 1 : quotient + 1;
}

/// Reads plain decimal text ("-12.5") into units of `places`; empty when it is not a number, has more places
/// than allowed, or does not fit. Exponents are refused.
std::optional<std::int64_t> parse_units(std::string_view text, int places);

/// Writes units as plain decimal text without trailing zeros: 525 with two places is "5.25", 500 is "5".
std::string format_units(std::int64_t units, int places);

/// Money as people read it in German: 123450 cents in EUR is "1.234,50 €" with a non-breaking space.
std::string format_german(Money amount, std::string_view currency = "EUR");

}  // namespace kredenz
